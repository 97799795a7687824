/** The times that a mailing can be planned for (MLG-10). */
import { describe, expect, it } from 'vitest';
import { deletionInstant, eventMinute } from '../../edition/event-times';
import { mailingPlanSchema, planProblem, proposedStart } from './mailing-plan';
import { provideSample } from '../../testing/sample-edition';
import { fieldErrors } from '../../testing/field-errors';

const id = 'AbCdEfGhIjKlMnOpQrSt';
const now = new Date('2025-03-01T12:00:30Z');

it.each([
  ['2025-03-01T13:01', undefined],
  ['2025-03-01T13:00', 'errors.minimum'],
  ['2024-12-01T09:00', 'errors.minimum'],
  // The clocks go from 2:00 to 3:00.
  ['2025-03-30T01:59', undefined],
  ['2025-03-30T02:00', 'errors.choice'],
  ['2025-03-30T02:59', 'errors.choice'],
  ['2025-03-30T03:00', undefined],
  // An hour that occurs twice.
  ['2025-10-26T02:30', undefined],
])('validates the start %s: %s', (startsAt, problem) => {
  expect(planProblem(startsAt, now)).toBe(problem);
});

const day = 24 * 3600_000;

it.each([
  ['before the erasure', now, deletionInstant().getTime()],
  ['in less than a week if the erasure is past', deletionInstant(), deletionInstant().getTime() + 7 * day],
])('accepts a start %s', (_, at, end) => {
  expect(planProblem(eventMinute(new Date(end - 60_000)), at)).toBeUndefined();
  expect(planProblem(eventMinute(new Date(end)), at)).toBe('errors.maximum');
});

it('refuses a start that is not a local minute', () => {
  const plan = { id, version: 1, startsAt: '2025-12-01T09:00' };
  const errorsWith = (startsAt: unknown) => fieldErrors(mailingPlanSchema, { ...plan, startsAt });
  expect(errorsWith(plan.startsAt)).toEqual({});
  expect(errorsWith('')).toEqual({ startsAt: 'errors.required' });
  for (const startsAt of [7, '2025-12-01', '2025-12-01T09:00Z', '2025-12-01T24:00', '2025-02-29T09:00'])
    expect(errorsWith(startsAt)).toEqual({ startsAt: 'errors.choice' });
});

describe.each([
  ['of one day', {}, '2025-08-29T09:00'],
  ['of two days', { moreDays: [{ day: '2025-08-30', opens: '09:00', closes: '17:00' }] }, '2025-08-31T09:00'],
] as const)('at a show %s', (_, changes, dayAfterShow) => {
  it.each([
    ['week', '2025-08-21T09:00', '2025-08-22T09:00'],
    ['tomorrow', '2025-08-27T09:00', '2025-08-27T09:00'],
    ['thanks', dayAfterShow, dayAfterShow],
    ['missed', dayAfterShow, dayAfterShow],
    ['practical', '2025-03-02T09:00', '2025-08-22T09:00'],
  ] as const)('proposes the day that suits the kind %s, or else tomorrow', (kind, inMarch, inAugust) => {
    provideSample(changes);
    expect(proposedStart(kind, now)).toBe(inMarch);
    expect(proposedStart(kind, new Date('2025-08-21T12:00:00Z'))).toBe(inAugust);
  });
});
