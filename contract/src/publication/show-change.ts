/**
 * What registrants are notified of: published facts with the lock `asks` that differ from those they know (EDIT-21).
 */
import type { Timestamp } from '../wire/timestamp';
import { eventHours } from '../edition/event-dates';
import { showDays, type DayHours } from '../edition/show-days';
import { isUsedFact } from '../edition/read-facts';
import { changedInSharedLanguages } from './draft';
import { factNames, factTable, type FactName, type Facts } from '../edition/fact-table';

type Table = typeof factTable;

/** A fact of which registrants are notified when it changes. */
export type NotifiedFact = {
  [Name in FactName]: Table[Name] extends { lock: 'asks' } ? Name : never;
}[FactName];

export const notifiedFacts = factNames.filter(
  (name): name is NotifiedFact => factTable[name].lock === 'asks',
);

export type NotifiedFacts = Pick<Facts, NotifiedFact | 'languages' | 'parts'>;

/** The details that a notification names, in its order. */
export const showDetails = ['name', 'day', 'hours', 'place', 'dinner'] as const;

export type ShowDetail = (typeof showDetails)[number];

const detailsOf: Readonly<Record<NotifiedFact, readonly ShowDetail[]>> = {
  name: ['name'],
  date: ['day'],
  moreDays: ['day', 'hours'],
  opens: ['hours'],
  closes: ['hours'],
  venue: ['place'],
  dinnerStarts: ['dinner'],
  dinnerVenue: ['dinner'],
};

/** @returns each once */
export function changedDetails(changed: readonly NotifiedFact[]): readonly ShowDetail[] {
  const details = changed.flatMap((fact) => detailsOf[fact]);
  return showDetails.filter((detail) => details.includes(detail));
}

/** @returns the same, without the hours if only the days beside them differ */
export function notifiedDetails(
  before: NotifiedFacts,
  now: NotifiedFacts,
  changed: readonly NotifiedFact[],
): readonly ShowDetail[] {
  const [was, is] = [before, now].map((facts) =>
    eventHours('en', (opens, closes) => opens + closes, showDays({ ...facts, entrances: [] })).join(),
  );
  const isSame = was === is && !changed.includes('opens') && !changed.includes('closes');
  return changedDetails(changed).filter((detail) => detail !== 'hours' || !isSame);
}

/** The change of which the organisers' pages offer to notify registrants. */
export interface ShowChange {
  /** The version that changed it last. */
  version: number;
  things: readonly ShowDetail[];
  /** How many registered with outdated details. */
  registrants: number;
  /** The mailing that notifies them, if it was written and not started. */
  mailing?: { id: string; state: 'draft' | 'planned' };
}

/** Null if no registrant needs a notification. */
export interface ShowChangeAnswer {
  change: ShowChange | null;
}

/** In UTF-16 code units. */
export const maxReasonLength = 200;

/** Who gets a mailing about a change, by when they registered. */
export interface RegisteredBetween {
  since: Timestamp;
  /** Registrants from then on know the change. */
  until: Timestamp;
}

/** A published version; only its `NotifiedFacts` are certain. */
export interface ReleasedVersion {
  readonly version: number;
  /** Unix time in milliseconds, here and below. */
  readonly releasedAt: number;
  readonly facts: Facts;
}

/** A registrant who has not cancelled. */
export interface ChangeRecipient {
  readonly registeredAt: number;
  readonly hasDinner: boolean;
}

export interface PendingNotification {
  /** The version that the recipients know; of several, the first. */
  readonly from: ReleasedVersion;
  /** As published last. */
  readonly now: Facts;
  readonly version: number;
  /** What differs for any recipient; the dinner only for those who booked it. */
  readonly changed: readonly NotifiedFact[];
  /** The days that any recipient knows, beyond the number that the show has now. */
  readonly goneDays: readonly DayHours[];
  readonly registrants: number;
  readonly since: number;
  readonly until: number;
}

/**
 * How long after a release a function may still register people with the former facts: they may know either version,
 * and are notified if one of them differs.
 */
const releaseOverlap = 60_000;

function changesBetween(before: NotifiedFacts, after: NotifiedFacts): NotifiedFact[] {
  const changed = changedInSharedLanguages(before, after);
  // A dinner that is new or gone is no change that a mail could name: before or after, there is none.
  return notifiedFacts.filter(
    (fact) => changed.includes(fact) && isUsedFact(fact, before) && isUsedFact(fact, after),
  );
}

function hoursOf(facts: Facts): DayHours[] {
  return showDays({ ...facts, entrances: [] }).map(({ day, opens, closes }) => ({ day, opens, closes }));
}

/**
 * @param versions oldest first
 * @returns the last version that changed a notified fact; undefined if none did
 */
export function newestChange(versions: readonly ReleasedVersion[]): ReleasedVersion | undefined {
  return versions.findLast((one, index) => {
    const before = versions[index - 1];
    return before !== undefined && changesBetween(before.facts, one.facts).length > 0;
  });
}

/**
 * @param versions oldest first
 * @param notifiedVersion of the last notification; 0 without one: registrants then know what was published when they
 *   registered
 * @returns undefined if no registrant needs a notification
 */
export function pendingNotification(
  versions: readonly ReleasedVersion[],
  notifiedVersion: number,
  registrants: readonly ChangeRecipient[],
): PendingNotification | undefined {
  const last = versions.at(-1);
  const moved = newestChange(versions);
  if (last === undefined || moved === undefined || moved.version <= notifiedVersion) return undefined;
  const until = moved.releasedAt + releaseOverlap;
  const differences = versions.map(({ facts }) => changesBetween(facts, last.facts));
  const notifiedIndex = versions.findLastIndex(({ version }) => version <= notifiedVersion);
  const outdated = registrants
    .filter(({ registeredAt }) => registeredAt < until)
    .map(({ registeredAt, hasDinner }) => {
      const versionAt = (at: number) => versions.findLastIndex(({ releasedAt }) => releasedAt <= at);
      const first = Math.max(0, notifiedIndex, versionAt(registeredAt - releaseOverlap));
      const differing = differences
        .map((differs, known) => ({
          known,
          changed: hasDinner ? differs : differs.filter((fact) => !detailsOf[fact].includes('dinner')),
        }))
        .slice(first, Math.max(first, versionAt(registeredAt)) + 1)
        .filter(({ changed }) => changed.length > 0);
      return { registeredAt, differing };
    })
    .filter(({ differing }) => differing.length > 0);
  const differing = outdated.flatMap((one) => one.differing);
  const from = versions[differing.reduce((first, { known }) => Math.min(first, known), versions.length)];
  if (from === undefined) return undefined;
  const changed = new Set(differing.flatMap((one) => one.changed));
  const known = new Set(differing.map((one) => one.known));
  const [longest = []] = versions
    .filter((_, index) => known.has(index))
    .map(({ facts }) => hoursOf(facts))
    .sort((one, other) => other.length - one.length);
  return {
    from,
    now: last.facts,
    version: moved.version,
    changed: notifiedFacts.filter((fact) => changed.has(fact)),
    goneDays: longest.slice(hoursOf(last.facts).length),
    registrants: outdated.length,
    since: outdated.reduce((first, { registeredAt }) => Math.min(first, registeredAt), until),
    until,
  };
}
