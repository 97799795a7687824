/**
 * Checks an edition's times: the show is in the future; registration closes before the deletion date, dinner and
 * changes before the show.
 */
import type { Edition } from 'contract/edition';
import { eventInstant } from 'contract/event-times';
import type { Finding } from './finding';

const where = 'contract/src/event.ts registration closes';
const dinner = 'contract/src/event.ts dinner';

/** The show's day and closing time, such as 2025-08-28 and 17:30, and the deadline for changes. */
export interface Show extends Pick<Edition, 'changesUntil'> {
  readonly date: string;
  readonly closes: string;
}

export function dayFindings({ date, closes }: Show, now: Date): Finding[] {
  return eventInstant(`${date}T${closes}`) > now
    ? []
    : [
        {
          where: 'contract/src/event.ts date',
          what: `The show is over: it was on ${date}. Set this edition's.`,
        },
      ];
}

export function dinnerFindings(
  { starts, closes, seats }: Edition['dinner'],
  show: Show,
  now: Date,
): Finding[] {
  const isWhole = seats === undefined || (Number.isSafeInteger(seats) && seats > 0);
  const what = closes === undefined ? undefined : wrongDinnerEnd(closes, show, now);
  return [
    ...(isWhole
      ? []
      : [
          {
            where: `${dinner} seats`,
            what: `${seats} is not a whole number above 0. Leave it out for no limit.`,
          },
        ]),
    ...(isLocalTime(starts) ? [] : [{ where: `${dinner} starts`, what: notLocalTime(starts) }]),
    ...(what === undefined ? [] : [{ where: `${dinner} closes`, what }]),
  ];
}

function wrongDinnerEnd(closes: string, { date, closes: end }: Show, now: Date): string | undefined {
  if (!isLocalTime(closes)) return notLocalTime(closes);
  const moment = eventInstant(closes);
  if (moment <= now) return `The dinner already closed, at ${closes}. Set this edition's closing time.`;
  if (moment > eventInstant(`${date}T${end}`)) return `The dinner closes at ${closes}, after the show.`;
  return undefined;
}

export function changesFindings(show: Show, now: Date): Finding[] {
  const what = wrongChangesEnd(show, now);
  return what === undefined ? [] : [{ where: 'contract/src/event.ts changesUntil', what }];
}

function wrongChangesEnd({ changesUntil, date, closes }: Show, now: Date): string | undefined {
  if (changesUntil === undefined)
    return 'Set until when visitors may change their registration, such as 2025-08-27T20:00.';
  if (!isLocalTime(changesUntil)) return notLocalTime(changesUntil);
  const moment = eventInstant(changesUntil);
  if (moment <= now) return `Changes already ended, at ${changesUntil}. Set this edition's end.`;
  if (moment > eventInstant(`${date}T${closes}`)) return `Changes end at ${changesUntil}, after the show.`;
  return undefined;
}

/** @param deletion the first moment of the day on which registrations are deleted */
export function registrationPeriodFindings(
  { opens, closes }: Edition['registration'],
  now: Date,
  deletion: Date,
): Finding[] {
  const wrong = [opens, closes].find((moment) => moment !== undefined && !isLocalTime(moment));
  if (wrong !== undefined) return [{ where, what: notLocalTime(wrong) }];
  if (closes === undefined)
    return [{ where, what: 'Set when registration closes, such as 2025-08-27T18:00.' }];
  const end = eventInstant(closes);
  if (opens !== undefined && eventInstant(opens) >= end)
    return [{ where, what: `Registration opens at ${opens}, but closes at ${closes}.` }];
  if (end <= now)
    return [{ where, what: `Registration already closed, at ${closes}. Set this edition's closing time.` }];
  if (end > deletion)
    return [
      { where, what: `Registration closes at ${closes}, after the day on which registrations are deleted.` },
    ];
  return [];
}

function notLocalTime(text: string): string {
  return `"${text}" is not a local time such as 2025-08-27T18:00.`;
}

/** Such as 2025-08-27T18:00; rejects 30 February. */
function isLocalTime(text: string): boolean {
  const date = new Date(`${text}:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${text}:00.000Z`;
}
