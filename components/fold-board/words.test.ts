import { describe, expect, it } from 'vitest';
import { createFormats, knownLocale, knownTimeZone } from './formats.ts';
import { createSay } from './messages.ts';

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
    const say = createSay('en', undefined);
    expect(say('notes', {}, 1)).toBe('1 note waiting');
    expect(say('notes', {}, 2)).toBe('2 notes waiting');
    expect(say('free')).toBe('free {share}');
    expect(say('free', { share: '{constructor}' })).toBe('free {constructor}');
  });

  it('may be a host’s own, one by one, in any language', () => {
    const say = createSay('de', { 'kind.action': 'Du bist dran' });
    expect(say('kind.action')).toBe('Du bist dran');
    expect(say('kind.result')).toBe('Done');
    expect(createSay('zh-CN', undefined)('kind.result')).toBe('已完成');
  });
});
