import { expect } from 'chai';
import { clear, mount } from './testing/mount.ts';
import { type GivenItem, stateOf } from './testing/state-of.ts';

// A real board of two weeks, whose list takes room from its cards, which puts more of them on the list, and so on.
const before: readonly GivenItem[] = [
  {
    id: 'kyoto',
    share: 200,
    kind: 'progress',
    weight: 'major',
    summary: 'Kyoto: six weeks with the partner team, 2 November to 11 December',
  },
  {
    id: 'visa',
    share: 100,
    kind: 'action',
    weight: 'standard',
    summary: 'Visa: the certificate is here; the consulate sees you on 14 October',
    due: '2026-10-14T07:30:00.000Z',
  },
  {
    id: 'flight',
    share: 100,
    kind: 'waiting',
    weight: 'standard',
    summary: 'Flight to Osaka: quote of 31 October for €912, no night on the way',
  },
  {
    id: 'release',
    share: 100,
    kind: 'progress',
    weight: 'standard',
    summary: 'Release 2.4: three things are left before it can go out on 13 October',
    due: '2026-10-13T10:00:00.000Z',
  },
  {
    id: 'report',
    share: 100,
    kind: 'progress',
    weight: 'standard',
    summary: 'Weekly report: written up to Thursday; two figures are still to come',
    due: '2026-10-09T15:00:00.000Z',
  },
  {
    id: 'insurance',
    share: 50,
    kind: 'action',
    weight: 'minor',
    summary: 'Health insurance abroad: pick one of two policies',
  },
  {
    id: 'electricity',
    share: 50,
    kind: 'action',
    weight: 'minor',
    summary: 'Electricity: €86.40 to pay by Monday, 12 October',
    due: '2026-10-12T21:59:00.000Z',
  },
  {
    id: 'pr-482',
    share: 50,
    kind: 'action',
    weight: 'minor',
    summary: 'PR 482, retries in the import: your review is asked for',
  },
  {
    id: 'reading',
    share: 50,
    kind: 'reference',
    weight: 'minor',
    summary: 'Worth an hour: a talk on moving large tables',
  },
  {
    id: 'sublet',
    share: 20,
    kind: 'waiting',
    weight: 'trace',
    summary: 'Sublet: Jonas asks around at his work',
  },
  {
    id: 'dentist',
    share: 20,
    kind: 'action',
    weight: 'trace',
    summary: 'Dentist on Wednesday, 7 October, 8:15',
    due: '2026-10-07T06:15:00.000Z',
  },
  {
    id: 'photos',
    share: 20,
    kind: 'action',
    weight: 'trace',
    summary: 'Two passport photos, 35 × 45 mm',
  },
  {
    id: 'pharmacy',
    share: 20,
    kind: 'action',
    weight: 'trace',
    summary: 'Refill the asthma spray before you go',
  },
];
const now: readonly GivenItem[] = [
  {
    id: 'visa',
    share: 280,
    kind: 'action',
    weight: 'focal',
    summary: 'Visa: the consulate wants a stamped bank statement by Monday noon',
    due: '2026-10-12T10:00:00.000Z',
  },
  {
    id: 'kyoto',
    share: 200,
    kind: 'progress',
    weight: 'major',
    summary: 'Kyoto: six weeks with the partner team, 2 November to 11 December',
  },
  {
    id: 'sublet',
    share: 100,
    kind: 'action',
    weight: 'standard',
    summary: 'Sublet: Ayşe would take it; call her by Sunday',
    due: '2026-10-11T18:00:00.000Z',
  },
  {
    id: 'release',
    share: 100,
    kind: 'progress',
    weight: 'standard',
    summary: 'Release 2.4 is ready for Tuesday; only the date of the index is open',
    due: '2026-10-13T10:00:00.000Z',
  },
  {
    id: 'flight',
    share: 50,
    kind: 'waiting',
    weight: 'minor',
    summary: 'Flight: 31 October, €912, held until Friday',
  },
  {
    id: 'electricity',
    share: 50,
    kind: 'action',
    weight: 'minor',
    summary: 'Electricity: €86.40 to pay by Monday, 12 October',
    due: '2026-10-12T21:59:00.000Z',
  },
  {
    id: 'report',
    share: 50,
    kind: 'action',
    weight: 'minor',
    summary: 'Weekly report: complete; read it by Friday, 17:00',
    due: '2026-10-09T15:00:00.000Z',
  },
  {
    id: 'pr-482',
    share: 20,
    kind: 'action',
    weight: 'trace',
    summary: 'PR 482 can wait for your review',
  },
  {
    id: 'errands',
    share: 20,
    kind: 'action',
    weight: 'trace',
    summary: 'Photos, then the pharmacy',
    merged_from: ['photos', 'pharmacy'],
  },
  {
    id: 'course',
    share: 20,
    kind: 'reference',
    weight: 'trace',
    summary: 'Course 日本語: Mondays at 18:00',
  },
];

describe('the former outlines of a diff in a fixed height', () => {
  afterEach(clear);

  for (const height of [700, 750, 800, 850]) {
    it(`have exactly the former shares once list and texts have taken turns, ${height} px high`, async () => {
      const board = await mount(
        {
          state: stateOf(now),
          baseline: stateOf(before, { event_seq: 8 }),
          mode: 'static',
          footer: 'capture 06680f8c',
        },
        { width: 1200, height },
      );
      const layer = board.layout()[0];
      const area = (layer?.rect.width ?? 0) * (layer?.rect.height ?? 0);
      const shares = [...(board.shadowRoot as ShadowRoot).querySelectorAll('.outline')].map((outline) => {
        const rect = outline.getBoundingClientRect();
        return ((rect.width * rect.height) / area) * 1000;
      });
      const former = new Map(before.map(({ id, share }) => [id, share]));
      const expected = now.flatMap(({ id, share }) =>
        (former.get(id) ?? share) === share ? [] : [former.get(id) ?? 0],
      );
      expect(shares).to.have.length(expected.length);
      shares.forEach((share, at) => {
        expect(share).to.be.closeTo(expected[at] ?? 0, 0.5);
      });
    });
  }
});
