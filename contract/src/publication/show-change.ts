/** What registrants have to be told: published facts with the lock `asks` that differ from those they know (EDIT-21). */
import type { Timestamp } from '../wire/timestamp';
import { eventHours } from '../edition/event-dates';
import { showDays, type DayHours } from '../edition/show-days';
import { changedFacts } from './draft';
import { factNames, factTable, type FactName, type Facts } from '../edition/fact-table';

type Table = typeof factTable;

/** A fact of which registrants are told when it changes. */
export type ToldFact = { [Name in FactName]: Table[Name] extends { lock: 'asks' } ? Name : never }[FactName];

export const toldFacts = factNames.filter((name): name is ToldFact => factTable[name].lock === 'asks');

export type ToldFacts = Pick<Facts, ToldFact>;

/** What a change is about, in the order in which it is said. */
export const changedThings = ['name', 'day', 'hours', 'place', 'dinner'] as const;

export type ChangedThing = (typeof changedThings)[number];

const changedBy: Readonly<Record<ToldFact, readonly ChangedThing[]>> = {
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
export function thingsOf(changed: readonly ToldFact[]): readonly ChangedThing[] {
  const things = changed.flatMap((fact) => changedBy[fact]);
  return changedThings.filter((thing) => things.includes(thing));
}

/** @returns the same, without the hours if only the days beside them differ */
export function toldThings(
  before: ToldFacts,
  now: ToldFacts,
  changed: readonly ToldFact[],
): readonly ChangedThing[] {
  const [was, is] = [before, now].map((facts) =>
    eventHours('en', (opens, closes) => opens + closes, showDays({ ...facts, entrances: [] })).join(),
  );
  const isSame = was === is && !changed.includes('opens') && !changed.includes('closes');
  return thingsOf(changed).filter((thing) => thing !== 'hours' || !isSame);
}

/** What the organisers' pages offer to tell. */
export interface ShowChange {
  /** The version that changed it last. */
  version: number;
  things: readonly ChangedThing[];
  /** How many registered with what is no longer true. */
  registrants: number;
  /** The mailing that tells them, if it was written and not started. */
  mailing?: { id: string; state: 'draft' | 'planned' };
}

/** Null if everybody knows. */
export interface ShowChangeAnswer {
  change: ShowChange | null;
}

/** In UTF-16 code units. */
export const maxReasonLength = 200;

/** Who gets a mailing about a change, by when they registered. */
export interface RegisteredBetween {
  since: Timestamp;
  /** Whoever registered then knows. */
  until: Timestamp;
}

/** A published version; only the facts of `ToldFacts` are its own for sure. */
export interface ToldVersion {
  readonly version: number;
  /** Unix time in milliseconds, here and below. */
  readonly releasedAt: number;
  readonly facts: Facts;
}

/** Somebody who is registered and has not cancelled. */
export interface Knowing {
  readonly registeredAt: number;
  readonly hasDinner: boolean;
}

export interface Untold {
  /** What those who have to be told know: of several versions, the first. */
  readonly from: ToldVersion;
  /** As published last. */
  readonly now: Facts;
  readonly version: number;
  /** What differs for any of them; the dinner only for those who booked it. */
  readonly changed: readonly ToldFact[];
  /** The days that any of them knows, after as many as the show has now. */
  readonly goneDays: readonly DayHours[];
  readonly registrants: number;
  readonly since: number;
  readonly until: number;
}

/**
 * How long after a release a function may still register somebody with the facts before: within it, they may know either
 * version, and are told if one of them differs.
 */
const overlap = 60_000;

function changesBetween(before: ToldFacts, after: ToldFacts): ToldFact[] {
  const changed = changedFacts(before, after);
  return toldFacts.filter((fact) => changed.includes(fact));
}

function hoursOf(facts: Facts): DayHours[] {
  return showDays({ ...facts, entrances: [] }).map(({ day, opens, closes }) => ({ day, opens, closes }));
}

/**
 * @param versions oldest first
 * @returns the one that was the last to change what registrants are told; undefined if none did
 */
export function newestChange(versions: readonly ToldVersion[]): ToldVersion | undefined {
  return versions.findLast((one, index) => {
    const before = versions[index - 1];
    return before !== undefined && changesBetween(before.facts, one.facts).length > 0;
  });
}

/**
 * @param versions oldest first
 * @param told the version of which registrants were told last; 0 if they never were: they know what was published when they
 *   registered
 * @returns undefined if everybody knows
 */
export function untold(
  versions: readonly ToldVersion[],
  told: number,
  registrants: readonly Knowing[],
): Untold | undefined {
  const last = versions.at(-1);
  const moved = newestChange(versions);
  if (last === undefined || moved === undefined || moved.version <= told) return undefined;
  const until = moved.releasedAt + overlap;
  const differences = versions.map(({ facts }) => changesBetween(facts, last.facts));
  const toldIndex = versions.findLastIndex(({ version }) => version <= told);
  const outdated = registrants
    .filter(({ registeredAt }) => registeredAt < until)
    .map(({ registeredAt, hasDinner }) => {
      const seen = (at: number) => versions.findLastIndex(({ releasedAt }) => releasedAt <= at);
      const first = Math.max(0, toldIndex, seen(registeredAt - overlap));
      const differing = differences
        .map((differs, known) => ({
          known,
          changed: hasDinner ? differs : differs.filter((fact) => !changedBy[fact].includes('dinner')),
        }))
        .slice(first, Math.max(first, seen(registeredAt)) + 1)
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
    changed: toldFacts.filter((fact) => changed.has(fact)),
    goneDays: longest.slice(hoursOf(last.facts).length),
    registrants: outdated.length,
    since: outdated.reduce((first, { registeredAt }) => Math.min(first, registeredAt), until),
    until,
  };
}
