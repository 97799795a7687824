/** The times of an edition: what is wrong whenever one looks, and what has passed. */
import { describe, expect, it } from 'vitest';
import { timesFindings, type Times } from './edition-times';
import { sorted } from './finding';

const right: Times = {
  date: '2025-08-28',
  closes: '17:30',
  registration: { opens: '2025-03-01T09:00', closes: '2025-08-27T18:00' },
  changesUntil: '2025-08-27T20:00',
  dinner: { starts: '2025-08-28T19:00', closes: '2025-08-20T18:00', seats: 120 },
};
const deletion = new Date('2026-02-27T23:00Z');
const before = new Date('2025-08-01T00:00Z');
const found = (change: Partial<Times>, now = before) => timesFindings({ ...right, ...change }, now, deletion);

it('finds nothing in an edition to come', () => {
  expect(found({})).toEqual([]);
});

describe('wrong times', () => {
  const dinner = (limits: object) => ({ dinner: { ...right.dinner, ...limits } });

  it.each<[Partial<Times>, RegExp]>([
    [{ registration: {} }, /Set when registration closes/],
    [{ registration: { closes: '2026-02-28T00:01' } }, /after the day on which registrations are deleted/],
    [{ registration: { closes: '27.08.2025 18:00' } }, /not a local time such as/],
    [{ registration: { opens: 'soon', closes: '2025-08-27T18:00' } }, /not a local time such as/],
    [{ registration: { closes: '2025-13-01T00:00' } }, /not a local time such as/],
    [{ registration: { closes: '2025-02-30T00:00' } }, /not a local time such as/],
    [{ registration: { opens: '2025-08-28T09:00', closes: '2025-08-27T18:00' } }, /opens at .*, but closes/],
    [dinner({ closes: '2025-08-28T17:31' }), /The dinner closes at .*after the show/],
    [dinner({ closes: 'the day before' }), /not a local time such as/],
    [dinner({ starts: '19:00' }), /not a local time such as/],
    [dinner({ seats: 0 }), /not a whole number above 0/],
    [dinner({ seats: -3 }), /not a whole number above 0/],
    [dinner({ seats: 1.5 }), /not a whole number above 0/],
    [{ changesUntil: '2025-08-28T17:31' }, /Changes end at .*after the show/],
    [{ changesUntil: 'the evening before' }, /not a local time such as/],
  ])('are found in %o', (change, what) => {
    expect(found(change).map((finding) => finding.what)).toEqual([expect.stringMatching(what)]);
  });
});

it('finds that the end of changes is missing', () => {
  const { changesUntil: _, ...without } = right;
  expect(timesFindings(without, before, deletion).map(({ what }) => what)).toEqual([
    expect.stringMatching(/Set until when visitors may change/),
  ]);
});

describe('a deadline that has passed', () => {
  const passed = (now: string) => found({}, new Date(now));
  const wheres = (now: string) => passed(now).map(({ where }) => where.replace('contract/src/event.ts ', ''));

  it('is found from its minute on', () => {
    expect(wheres('2025-08-20T15:59:59Z')).toEqual([]);
    expect(wheres('2025-08-20T16:00:00Z')).toEqual(['dinner closes']);
    expect(wheres('2025-08-28T15:29:59Z')).toEqual(['registration closes', 'dinner closes', 'changesUntil']);
    expect(wheres('2025-08-28T15:30:00Z')).toContain('date');
  });

  it('prevents the first deployment of an edition, but none after it', () => {
    const findings = passed('2025-08-28T07:00:00Z');
    const situation = { isRehearsal: false, isShowOver: false };
    expect(sorted(findings, { ...situation, isReleased: false })).toEqual({
      blocking: findings,
      warnings: [],
    });
    expect(sorted(findings, { ...situation, isReleased: true })).toEqual({
      blocking: [],
      warnings: findings,
    });
  });
});

describe('what is only a warning', () => {
  const of = (kind: 'content' | 'passed' | 'protection' | undefined) => [
    { where: 'here', what: 'this', kind },
  ];
  const first = { isRehearsal: false, isReleased: false, isShowOver: false };

  it('includes unfinished texts, dates and protection in a rehearsal, never a fault', () => {
    const rehearsal = { ...first, isRehearsal: true };
    for (const kind of ['content', 'passed', 'protection'] as const)
      expect(sorted(of(kind), rehearsal).blocking).toEqual([]);
    expect(sorted(of(undefined), rehearsal).warnings).toEqual([]);
  });

  it('includes missing backups after the show, when they are turned off, but not before', () => {
    const after = { ...first, isReleased: true, isShowOver: true };
    expect(sorted(of('protection'), after).blocking).toEqual([]);
    expect(sorted(of('protection'), { ...after, isShowOver: false }).warnings).toEqual([]);
    expect(sorted(of('content'), after).warnings).toEqual([]);
  });
});
