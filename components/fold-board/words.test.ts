import { describe, expect, it } from 'vitest';
import { chinese } from './chinese-messages.ts';
import { createFormats, knownLocale, knownTimeZone } from './formats.ts';
import { createSay, english, type Message, type MessageKey } from './messages.ts';
import { arabicMessages } from './testing/arabic-messages.ts';
import { germanMessages } from './testing/german-messages.ts';

describe('figures and dates', () => {
  const english = createFormats('en', 'UTC');
  const chinese = createFormats('zh-CN', 'UTC');

  it('name the largest fitting unit of a duration', () => {
    expect(english.duration(10)).toBeNull();
    expect(english.duration(-3600)).toBe('1 hour');
    expect(english.duration(60)).toBe('1 minute');
    expect(english.duration(172_800)).toBe('2 days');
    expect(english.duration(-86_400 * 90)).toBe('3 months');
    expect(chinese.duration(10_800)).toBe('3小时');
  });

  it('never write a share that exists as nothing', () => {
    expect(english.percent(400, 1000)).toBe('40%');
    expect(english.percent(1, 1000)).toBe('0.1%');
    expect(english.percent(1, 1_000_000_000)).toBe('0.0000001%');
  });

  it('follow the time zone and nothing of the machine', () => {
    expect(english.dateTime('2026-10-09T09:00:00.000Z')).toBe('9 Oct 2026, 09:00 UTC');
    expect(
      createFormats('en', 'Asia/Shanghai').day('2026-10-09T20:00:00.000Z', '2026-10-01T00:00:00.000Z'),
    ).toBe('10 Oct');
  });

  it('fall back where the platform does not know a locale or a zone', () => {
    expect(knownLocale('not a locale!')).toBe('en');
    expect(knownLocale('zh-cn')).toBe('zh-CN');
    expect(knownTimeZone('Nowhere/Else')).toBe('UTC');
  });
});

describe('messages', () => {
  it('choose the plural form and keep what they are not given', () => {
    const say = createSay('en', english, undefined);
    expect(say('notes', {}, 1)).toBe('1 note waiting');
    expect(say('notes', {}, 2)).toBe('2 notes waiting');
    expect(say('free')).toBe('free {share}');
    expect(say('free', { share: '{constructor}' })).toBe('free {constructor}');
  });

  it('may be a host’s own, one by one, in any language', () => {
    const say = createSay('de', english, { 'kind.action': 'Du bist dran' });
    expect(say('kind.action')).toBe('Du bist dran');
    expect(say('kind.result')).toBe('Done');
    expect(createSay('zh-CN', chinese, undefined)('kind.result')).toBe('已完成');
  });

  it('may be all of a third language, with figures and durations of that language', () => {
    const say = createSay('de', english, germanMessages);
    const formats = createFormats('de', 'Europe/Berlin');
    expect(say('notes', {}, 1)).toBe('1 Hinweis offen');
    expect(say('notes', {}, 12_345)).toBe('12.345 Hinweise offen');
    expect(say('overdue', { duration: formats.duration(-172_800) ?? '' })).toBe('2 Tage überfällig');
    expect(say('of-budget', { percent: formats.percent(125, 1000) })).toBe('12,5\u00a0% des Budgets');
    expect(formats.dateTime('2026-10-09T22:30:00.000Z')).toBe('10. Okt. 2026, 00:30 MESZ');
  });

  it('have all plural forms of their language', () => {
    const arabic = createSay('ar', english, arabicMessages);
    expect([0, 1, 2, 3, 11, 100].map((count) => arabic('notes', {}, count))).toEqual([
      'لا ملاحظات تنتظر',
      'ملاحظة واحدة تنتظر',
      'ملاحظتان تنتظران',
      '3 ملاحظات تنتظر',
      '11 ملاحظة تنتظر',
      '100 ملاحظة تنتظر',
    ]);
    const notes = {
      one: '{count} notatka',
      few: '{count} notatki',
      many: '{count} notatek',
      other: '{count} notatki',
    };
    const polish = createSay('pl', english, { notes });
    expect([1, 2, 5, 22].map((count) => polish('notes', {}, count))).toEqual([
      '1 notatka',
      '2 notatki',
      '5 notatek',
      '22 notatki',
    ]);
  });

  it('in English follow English plurals, whatever the locale of the figures', () => {
    expect(createSay('ja', english, undefined)('notes', {}, 1)).toBe('1 note waiting');
    expect(createSay('fr', english, undefined)('notes', {}, 0)).toBe('0 notes waiting');
  });

  it('keep a value of the other writing direction to itself', () => {
    expect(createSay('en', english, undefined)('merged', { id: 'ملف' })).toBe('merged into \u2068ملف\u2069');
    expect(createSay('en', english, undefined)('merged', { id: 'pr-482' })).toBe('merged into pr-482');
    expect(createSay('ar', english, { merged: 'دُمج في {id}' })('merged', { id: 'pr-482' })).toBe(
      'دُمج في \u2068pr-482\u2069',
    );
  });

  it('say in Chinese whatever they say in English, with the same values', () => {
    const values = (message: Message) =>
      [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    for (const [key, message] of Object.entries(chinese)) {
      const forms = germanMessages[key as MessageKey];
      const german = typeof forms === 'string' ? forms : forms.other;
      expect(values(message), key).toEqual(values(german));
      expect(message, key).not.toMatch(/[,:;?!]/);
    }
  });
});
