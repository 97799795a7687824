/**
 * Checks an edition's times: they are local times in the right order (registration closes before the deletion date,
 * dinner and changes before the show ends), and which of them have passed.
 */
/* TODO Edition */
import { eventInstant } from 'contract/event-times';
import type { Finding } from './finding';

/** The show's day and closing time, such as 2025-08-28 and 17:30, and the edition's deadlines. */
export interface Times extends Pick<Edition, 'registration' | 'changesUntil'> {
  readonly date: string;
  readonly closes: string;
  readonly dinner: Pick<Edition['dinner'], 'starts' | 'closes' | 'seats'>;
}

const file = 'contract/src/event.ts';

/**
 * @param deletion the first moment of the day on which registrations are deleted
 * @returns what is wrong whenever one looks; what has passed has the kind `passed`
 */
export function timesFindings(times: Times, now: Date, deletion: Date): Finding[] {
  return [
    ...registrationFindings(times.registration, deletion),
    ...dinnerFindings(times),
    ...changesFindings(times),
    ...passedFindings(times, now),
  ];
}

/** When the doors close. */
export function endOfShow({ date, closes }: Pick<Times, 'date' | 'closes'>): Date {
  return eventInstant(`${date}T${closes}`);
}

function registrationFindings({ opens, closes }: Edition['registration'], deletion: Date): Finding[] {
  const where = `${file} registration closes`;
  const wrong = [opens, closes].find((moment) => moment !== undefined && !isLocalTime(moment));
  if (wrong !== undefined) return [{ where, what: notLocalTime(wrong) }];
  if (closes === undefined)
    return [{ where, what: 'Set when registration closes, such as 2025-08-27T18:00.', kind: 'content' }];
  const end = eventInstant(closes);
  if (opens !== undefined && eventInstant(opens) >= end)
    return [{ where, what: `Registration opens at ${opens}, but closes at ${closes}.` }];
  if (end > deletion)
    return [
      { where, what: `Registration closes at ${closes}, after the day on which registrations are deleted.` },
    ];
  return [];
}

function dinnerFindings({ dinner: { starts, closes, seats }, ...show }: Times): Finding[] {
  const where = `${file} dinner`;
  const isWhole = seats === undefined || (Number.isSafeInteger(seats) && seats > 0);
  return [
    ...(isWhole
      ? []
      : [
          {
            where: `${where} seats`,
            what: `${seats} is not a whole number above 0. Leave it out for no limit.`,
          },
        ]),
    ...(isLocalTime(starts) ? [] : [{ where: `${where} starts`, what: notLocalTime(starts) }]),
    ...(closes === undefined ? [] : wrongEnd(closes, show, `${where} closes`, 'The dinner closes')),
  ];
}

function changesFindings({ changesUntil, ...show }: Times): Finding[] {
  const where = `${file} changesUntil`;
  return changesUntil === undefined
    ? [
        {
          where,
          what: 'Set until when visitors may change their registration, such as 2025-08-27T20:00.',
          kind: 'content',
        },
      ]
    : wrongEnd(changesUntil, show, where, 'Changes end');
}

function wrongEnd(end: string, show: Pick<Times, 'date' | 'closes'>, where: string, what: string): Finding[] {
  if (!isLocalTime(end)) return [{ where, what: notLocalTime(end) }];
  return eventInstant(end) > endOfShow(show) ? [{ where, what: `${what} at ${end}, after the show.` }] : [];
}

function passedFindings({ date, closes, registration, dinner, changesUntil }: Times, now: Date): Finding[] {
  const deadlines = [
    { where: 'date', what: 'The show ended', at: `${date}T${closes}` },
    { where: 'registration closes', what: 'Registration closed', at: registration.closes },
    { where: 'dinner closes', what: 'The dinner closed', at: dinner.closes },
    { where: 'changesUntil', what: 'Changes ended', at: changesUntil },
  ];
  return deadlines.flatMap(({ where, what, at }): Finding[] =>
    at !== undefined && isLocalTime(at) && eventInstant(at) <= now
      ? [{ where: `${file} ${where}`, what: `${what} at ${at}. Set the new edition's time.`, kind: 'passed' }]
      : [],
  );
}

function notLocalTime(text: string): string {
  return `"${text}" is not a local time such as 2025-08-27T18:00.`;
}

/** Such as 2025-08-27T18:00; rejects 30 February. */
function isLocalTime(text: string): boolean {
  const date = new Date(`${text}:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${text}:00.000Z`;
}
