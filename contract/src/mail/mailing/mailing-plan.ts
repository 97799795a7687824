/** When a planned mailing starts: a minute in the event's time zone (MLG-10). */
import { requiredString } from '../../wire/schemas';
import { facts } from '../../edition/current';
import { shiftedMoment } from '../../publication/draft';
import { dayAfter, deletionInstant, eventDay, eventInstant, eventMinute } from '../../edition/event-times';
import { isDay } from '../../wire/patterns';
import { basedOnMailingSchema } from './mailing-schemas';
import type { MailingKind } from './mailings';
import { lastShowDay } from '../../edition/show-days';

export const mailingPlanSchema = basedOnMailingSchema.shape({
  /** As `YYYY-MM-DDTHH:mm`, in the event's time zone. */
  startsAt: requiredString
    .matches(/^20\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'errors.choice')
    .test('day', 'errors.choice', (value) => isDay(value.slice(0, 10))),
});

const maxDaysAhead = 7;

/** @returns the end of the period in which a mailing may start: the erasure; after the erasure, a week from now */
export function latestStart(now: Date): Date {
  const deletion = deletionInstant();
  return deletion > now ? deletion : new Date(now.getTime() + maxDaysAhead * 24 * 3600_000);
}

/**
 * @param startsAt as in `mailingPlanSchema`
 * @returns why a mailing cannot start then: the clocks skip the time (`errors.choice`), it is past (`errors.minimum`),
 *   or it is too late (`errors.maximum`)
 */
export function planProblem(
  startsAt: string,
  now: Date,
): 'errors.choice' | 'errors.minimum' | 'errors.maximum' | undefined {
  const start = eventInstant(startsAt);
  if (eventMinute(start) !== startsAt) return 'errors.choice';
  if (start <= now) return 'errors.minimum';
  return start < latestStart(now) ? undefined : 'errors.maximum';
}

/** The proposed day: days before the show's first day (negative) or after its last. Other kinds have none. */
const distances: Partial<Record<MailingKind, number>> = { week: -7, tomorrow: -1, thanks: 1, missed: 1 };

/** @returns nine o'clock on the kind's day, or tomorrow if the kind has no day or the day is past */
export function proposedStart(kind: MailingKind, now: Date): string {
  const tomorrow = `${dayAfter(eventDay(now))}T09:00`;
  const distance = distances[kind];
  if (distance === undefined) return tomorrow;
  const start = shiftedMoment(`${distance < 0 ? facts().date : lastShowDay().day}T09:00`, distance);
  return planProblem(start, now) === undefined ? start : tomorrow;
}
