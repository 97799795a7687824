/** What prevents a deployment, and what is only a warning. */
import { expect, it } from 'vitest';
import { sorted, type Kind } from './finding';

const of = (kind: Kind | undefined) => [{ where: 'here', what: 'this', kind }];
const first = { isRehearsal: false, isReleased: false, isShowOver: false };

it('lets a passed deadline prevent the first deployment of an edition, but none after it', () => {
  expect(sorted(of('passed'), first)).toEqual({ blocking: of('passed'), warnings: [] });
  expect(sorted(of('passed'), { ...first, isReleased: true })).toEqual({
    blocking: [],
    warnings: of('passed'),
  });
});

it('lets a hint prevent nothing', () => {
  expect(sorted(of('hint'), first)).toEqual({ blocking: [], warnings: of('hint') });
});

it('lets unfinished texts, dates and protection be missing in a rehearsal, but excuses no fault', () => {
  const rehearsal = { ...first, isRehearsal: true };
  for (const kind of ['content', 'passed', 'protection'] as const)
    expect(sorted(of(kind), rehearsal).blocking).toEqual([]);
  expect(sorted(of(undefined), rehearsal).warnings).toEqual([]);
});

it('lets backups be missing after the show, when they are turned off, but not before', () => {
  const after = { ...first, isReleased: true, isShowOver: true };
  expect(sorted(of('protection'), after).blocking).toEqual([]);
  expect(sorted(of('protection'), { ...after, isShowOver: false }).warnings).toEqual([]);
  expect(sorted(of('content'), after).warnings).toEqual([]);
});
