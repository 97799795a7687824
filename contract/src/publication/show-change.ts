/** Notifies registrants of published facts (with the lock `asks`) that differ from those they know (EDIT-21). */
import type { Timestamp } from '../wire/timestamp';
import { eventHours } from '../edition/event-dates';
import { showDays, type DayHours } from '../edition/show-days';
import { isUsedFact } from '../edition/read-facts';
import { changedInSharedLanguages } from './draft';
import { factNames, factTable, type FactName, type Facts } from '../edition/fact-table';

type Table = typeof factTable;

/** A fact whose changes registrants are notified of. */
export type NotifiedFact = {
  [Name in FactName]: Table[Name] extends { lock: 'asks' } ? Name : never;
}[FactName];

export const notifiedFacts = factNames.filter(
  (name): name is NotifiedFact => factTable[name].lock === 'asks',
);

export type NotifiedFacts = Pick<Facts, NotifiedFact | 'languages' | 'parts'>;

/** The details in a notification, in order. */
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

/** @returns the details of the changed facts, each once */
export function changedDetails(changed: readonly NotifiedFact[]): readonly ShowDetail[] {
  const details = changed.flatMap((fact) => detailsOf[fact]);
  return showDetails.filter((detail) => details.includes(detail));
}

/** @returns the details of the changed facts, without the hours if only the days differ */
export function notifiedDetails(
  before: NotifiedFacts,
  current: NotifiedFacts,
  changed: readonly NotifiedFact[],
): readonly ShowDetail[] {
  const [hoursBefore, hoursNow] = [before, current].map((facts) =>
    eventHours('en', (opens, closes) => opens + closes, showDays({ ...facts, entrances: [] })).join(),
  );
  const areSameHours = hoursBefore === hoursNow && !changed.includes('opens') && !changed.includes('closes');
  return changedDetails(changed).filter((detail) => detail !== 'hours' || !areSameHours);
}

/** The change that organisers can notify registrants of. */
export interface ShowChange {
  /** The version of the last change. */
  version: number;
  things: readonly ShowDetail[];
  /** How many registrants know outdated details. */
  registrants: number;
  /** The mailing that notifies them, if it is written but not started. */
  mailing?: { id: string; state: 'draft' | 'planned' };
}

/** Null if no registrant needs a notification. */
export interface ShowChangeAnswer {
  change: ShowChange | null;
}

/** In UTF-16 code units. */
export const maxReasonLength = 200;

/** When the recipients of a mailing about a change registered. */
export interface RegisteredBetween {
  since: Timestamp;
  /** Registrants from this time on know the change. */
  until: Timestamp;
}

/** A published version; only its `NotifiedFacts` are sure to be present. */
export interface ReleasedVersion {
  readonly version: number;
  /** Unix time in milliseconds, as are the times in the interfaces below. */
  readonly releasedAt: number;
  readonly facts: Facts;
}

/** A registrant who has not cancelled. */
export interface ChangeRecipient {
  readonly registeredAt: number;
  readonly hasDinner: boolean;
}

export interface PendingNotification {
  /** The version that the recipients know; if several, the first. */
  readonly from: ReleasedVersion;
  /** The last published facts. */
  readonly current: Facts;
  readonly version: number;
  /** The facts that differ for any recipient; facts of the dinner only for recipients who booked it. */
  readonly changed: readonly NotifiedFact[];
  /** If recipients know a show of more days than the current one: the surplus days. */
  readonly goneDays: readonly DayHours[];
  readonly registrants: number;
  readonly since: number;
  readonly until: number;
}

/**
 * How long, in milliseconds, a function may register people with the former facts after a release. They may know either
 * version, and are notified if one of the two is outdated.
 */
const releaseOverlap = 60_000;

function changesBetween(before: NotifiedFacts, after: NotifiedFacts): NotifiedFact[] {
  const changedNames = changedInSharedLanguages(before, after);
  // A mail cannot name a change of a new or removed dinner: one of the two versions has no dinner.
  return notifiedFacts.filter(
    (fact) => changedNames.includes(fact) && isUsedFact(fact, before) && isUsedFact(fact, after),
  );
}

function daysWithHours(facts: Facts): DayHours[] {
  return showDays({ ...facts, entrances: [] }).map(({ day, opens, closes }) => ({ day, opens, closes }));
}

/**
 * @param versions oldest first
 * @returns the last version that changed a notified fact; undefined if none did
 */
export function newestChange(versions: readonly ReleasedVersion[]): ReleasedVersion | undefined {
  return versions.findLast(({ facts }, index) => {
    const before = versions[index - 1];
    return before !== undefined && changesBetween(before.facts, facts).length > 0;
  });
}

/**
 * @param versions oldest first
 * @param notifiedVersion the version of the last notification; 0 if there was none. A registrant knows that, or a
 *   later version that was published at the registration.
 * @returns undefined if no registrant needs a notification
 */
export function pendingNotification(
  versions: readonly ReleasedVersion[],
  notifiedVersion: number,
  registrants: readonly ChangeRecipient[],
): PendingNotification | undefined {
  const last = versions.at(-1);
  const lastChange = newestChange(versions);
  if (last === undefined || lastChange === undefined) return undefined;
  if (lastChange.version <= notifiedVersion) return undefined;
  const until = lastChange.releasedAt + releaseOverlap;
  const changesToLast = versions.map(({ facts }) => changesBetween(facts, last.facts));
  const notifiedIndex = versions.findLastIndex(({ version }) => version <= notifiedVersion);
  const outdated = registrants
    .filter(({ registeredAt }) => registeredAt < until)
    .map(({ registeredAt, hasDinner }) => {
      const versionAt = (at: number) => versions.findLastIndex(({ releasedAt }) => releasedAt <= at);
      const firstIndex = Math.max(0, notifiedIndex, versionAt(registeredAt - releaseOverlap));
      const differing = changesToLast
        .map((changes, index) => ({
          index,
          changed: hasDinner ? changes : changes.filter((fact) => !detailsOf[fact].includes('dinner')),
        }))
        .slice(firstIndex, Math.max(firstIndex, versionAt(registeredAt)) + 1)
        .filter(({ changed }) => changed.length > 0);
      return { registeredAt, differing };
    })
    .filter(({ differing }) => differing.length > 0);
  const differing = outdated.flatMap((recipient) => recipient.differing);
  const from = versions[differing.reduce((first, { index }) => Math.min(first, index), versions.length)];
  if (from === undefined) return undefined;
  const changed = new Set(differing.flatMap((version) => version.changed));
  const knownIndexes = new Set(differing.map(({ index }) => index));
  const [mostDays = []] = versions
    .filter((_, index) => knownIndexes.has(index))
    .map(({ facts }) => daysWithHours(facts))
    .sort((one, other) => other.length - one.length);
  return {
    from,
    current: last.facts,
    version: lastChange.version,
    changed: notifiedFacts.filter((fact) => changed.has(fact)),
    goneDays: mostDays.slice(daysWithHours(last.facts).length),
    registrants: outdated.length,
    since: outdated.reduce((first, { registeredAt }) => Math.min(first, registeredAt), until),
    until,
  };
}
