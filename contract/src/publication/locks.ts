/** Facts that must not change after the first registration, and changes that organisers must confirm. */
import { eventDay } from '../edition/event-times';
import { endOfShow } from './checks';
import type { Check } from './check';
import {
  hiddenOnForm,
  lockedQuestions,
  partChecks,
  type FilledIn,
  type FormChange,
  type FormLock,
} from './form/form-locks';
import { changedFacts, changedInSharedLanguages } from './draft';
import { factTable, type FactName, type FactRow, type Facts, type DraftFacts } from '../edition/fact-table';
import { parts, type Part } from '../edition/reading/fact-values';
import { chosenLanguages, isUsedFact, readFacts, textsIn } from '../edition/read-facts';
import { isRecord } from '../edition/reading/value-checks';
import type { Language } from '../language/languages';

/** How full an edition is, and until when its registrants are kept. */
export interface Occupancy {
  /** Number of registrants, including those who cancelled. */
  readonly registrants: number;
  /** Number of registrants who have not cancelled. */
  readonly coming: number;
  /** How many persons are booked for the dinner. */
  readonly dinnerPersons: number;
  /** Part -> how many registrants have answered its questions; absent if none has. */
  readonly answered?: Readonly<Partial<Record<Part, number>>>;
  /** The registrants' languages. */
  readonly languagesTaken: readonly Language[];
  /** Counted only if the draft `changesForm`. */
  readonly filledIn?: FilledIn;
  /** The keys of the kinds of badges that organisers have given registrants; absent if there are none. */
  readonly kindsTaken?: readonly string[];
  /** When the first registrants are erased, as promised at their registration; absent if there are none. */
  readonly erasedFrom?: Date;
  /** Until when people may have arrived: the current time; absent before the first admission. */
  readonly arrivalsUntil?: Date;
}

/**
 * `fixed`: the fact must stay as published. `keysFixed`: its keys must stay, but more may be added. `belowTaken`: more
 * places are taken than the draft has. `languageTaken`: the draft removes a registrant's language. `kindTaken`: the
 * draft removes a kind of badge in use. `begun`: the draft changes a day that has arrivals.
 */
export type LockProblem =
  | FormLock
  | 'fixed'
  | 'keysFixed'
  | 'belowTaken'
  | 'languageTaken'
  | 'kindTaken'
  | 'begun';

interface LockedFact {
  readonly fact: FactName;
  readonly problem: LockProblem;
  /** With `languageTaken`: the language. With `kindTaken`: the kind's name. With a question: its words. */
  readonly values?: { readonly language: Language } | { readonly text: string };
}

/** A check of the draft, alone or compared with the published facts. */
export interface DraftCheck extends Omit<Check, 'problem'> {
  readonly problem:
    | Check['problem']
    | LockProblem
    | FormChange['problem']
    | 'tellRegistrants'
    | 'newPolicy'
    | 'partHidden'
    | 'membersOnly'
    | 'registrantsErased'
    | 'endsShow';
}

/**
 * @param published including facts kept for removed parts; undefined if the edition was never published
 * @returns the facts that the draft must not change, in the order of the table
 */
export function lockedFacts(
  published: DraftFacts | undefined,
  draft: DraftFacts,
  occupancy: Occupancy,
): LockedFact[] {
  if (published === undefined || occupancy.registrants === 0) return [];
  return changedFacts(published, draft).flatMap((fact): LockedFact[] => {
    const isNew = !hasHadPart(fact, published) && factTable[fact].lock === 'fixed';
    if (isNew || !isUsedFact(fact, draft)) return [];
    if (fact === 'languages')
      return removedLanguages(published, draft)
        .filter((language) => occupancy.languagesTaken.includes(language))
        .map((language) => ({ fact, problem: 'languageTaken', values: { language } }));
    if (fact === 'questions') return lockedQuestions(published, draft, occupancy.filledIn);
    if (fact === 'badgeKinds')
      return removedKinds(published, draft)
        .filter(({ key }) => occupancy.kindsTaken?.includes(key))
        .map(({ name }) => ({ fact, problem: 'kindTaken', values: { text: name } }));
    const problem = movesBegunDay(fact, published, draft, occupancy)
      ? 'begun'
      : lockProblem(fact, published[fact], draft[fact], occupancy);
    return problem === undefined ? [] : [{ fact, problem }];
  });
}

/** Whether the edition has ever had the fact's part; bookings of that time keep their terms. */
function hasHadPart(fact: FactName, published: DraftFacts): boolean {
  const { part }: FactRow = factTable[fact];
  const isOfPart = ([name]: [string, unknown]) =>
    !isUsedFact(name, { parts: parts.filter((otherPart) => otherPart !== part) });
  return isUsedFact(fact, published) || Object.entries(published).some(isOfPart);
}

/** @returns the facts' names for an error, with the language, kind or answer in use */
export function lockedNames(locked: readonly LockedFact[]): string {
  return locked
    .map(({ fact, values }) => (values ? `${fact} (${Object.values(values).join('')})` : fact))
    .join(', ');
}

export function removedLanguages(published: DraftFacts, draft: DraftFacts): Language[] {
  const draftLanguages = chosenLanguages(draft);
  return chosenLanguages(published).filter((language) => !draftLanguages.includes(language));
}

/** @returns the kinds of badges that the draft leaves out, each with one of its names */
export function removedKinds(published: DraftFacts, draft: DraftFacts): { key: string; name: string }[] {
  const draftKinds = valuesOf('key', draft.badgeKinds);
  const names = valuesOf('name', published.badgeKinds);
  return valuesOf('key', published.badgeKinds).flatMap((key, index) =>
    typeof key !== 'string' || draftKinds.includes(key)
      ? []
      : [{ key, name: textsIn(names[index])[0] ?? key }],
  );
}

function lockProblem(
  fact: FactName,
  before: unknown,
  after: unknown,
  occupancy: Occupancy,
): LockProblem | undefined {
  const { lock }: FactRow = factTable[fact];
  if (lock === 'taken')
    return typeof after === 'number' && after < occupiedPlaces(fact, occupancy) ? 'belowTaken' : undefined;
  if (lock !== 'fixed') return undefined;
  if (fact !== 'entrances') return 'fixed';
  const keys = new Set(valuesOf('key', after));
  return valuesOf('key', before).every((key) => keys.has(key)) ? undefined : 'keysFixed';
}

/** Arrivals store the number of their day, so a day that has begun must keep its number. */
function movesBegunDay(
  fact: FactName,
  published: DraftFacts,
  draft: DraftFacts,
  { arrivalsUntil }: Occupancy,
): boolean {
  if (arrivalsUntil === undefined || (fact !== 'date' && fact !== 'moreDays')) return false;
  const today = eventDay(arrivalsUntil, String(published.timeZone));
  const daysOf = (facts: DraftFacts) => (fact === 'date' ? [facts.date] : valuesOf('day', facts.moreDays));
  const after = daysOf(draft);
  return daysOf(published).some((day, index) => String(day) <= today && after[index] !== day);
}

/** @returns how many places are taken, of those that the fact limits */
export function occupiedPlaces(
  fact: FactName,
  { coming, dinnerPersons }: Pick<Occupancy, 'coming' | 'dinnerPersons'>,
) {
  return fact === 'capacity' ? coming : dinnerPersons;
}

/** @returns the named field of each item; undefined if absent */
function valuesOf(name: string, list: unknown): unknown[] {
  return Array.isArray(list) ? list.map((item: unknown) => (isRecord(item) ? item[name] : undefined)) : [];
}

/** A show that moves past the promised erasure of its registrants would lose them. */
function erasureChecks(draft: DraftFacts, { erasedFrom }: Occupancy): DraftCheck[] {
  const result = readFacts(draft);
  if (erasedFrom === undefined || 'wrong' in result || erasedFrom > endOfShow(result.facts)) return [];
  const day = eventDay(erasedFrom, result.facts.timeZone);
  return [{ level: 'blocking', fact: 'date', problem: 'registrantsErased', values: { day } }];
}

/**
 * Checks the publication of a draft. Locked facts, and a show that moves past the erasure, block it. Facts that
 * registrants are notified of, and a privacy policy that changes without a new date, need confirmation.
 * @param published undefined if the edition was never published
 */
export function lockChecks(
  published: DraftFacts | undefined,
  draft: DraftFacts,
  occupancy: Occupancy,
): DraftCheck[] {
  if (published === undefined || occupancy.registrants === 0) return [];
  const changedNames = changedInSharedLanguages(published, draft);
  const withLock = (...locks: readonly FactRow['lock'][]) =>
    changedNames.filter((fact) => locks.includes(factTable[fact].lock));
  const policyFacts = withLock('policy', 'sooner');
  return [
    ...lockedFacts(published, draft, occupancy).map((locked): DraftCheck => ({
      level: 'blocking',
      values: { persons: String(occupiedPlaces(locked.fact, occupancy)) },
      ...locked,
    })),
    ...(changedNames.includes('date') ? erasureChecks(draft, occupancy) : []),
    ...hiddenOnForm(published, draft, occupancy.filledIn).map((hidden): DraftCheck => ({
      level: 'confirm',
      ...hidden,
    })),
    ...withLock('asks')
      // No registrant knows a new dinner. Bookings of a removed dinner are counted below.
      .filter((fact) => isUsedFact(fact, published) && isUsedFact(fact, draft))
      .map((fact): DraftCheck => ({
        level: 'confirm',
        fact,
        problem: 'tellRegistrants',
        values: { registrants: String(occupancy.registrants) },
      })),
    ...partChecks(published, draft, occupancy),
    ...(policyFacts.length > 0 && !policyFacts.includes('policyChanged')
      ? ([
          {
            level: 'confirm',
            fact: 'policyChanged',
            problem: 'newPolicy',
            values: { facts: policyFacts.join(' ') },
          },
        ] as const)
      : []),
  ];
}

/**
 * Publishing an edition for the first time archives the live edition, whose badges and phones then admit no one.
 * @param live the live edition's facts
 * @param coming the number of its registrants who have not cancelled
 */
export function runningShowChecks(live: Facts, coming: number, now: Date): DraftCheck[] {
  if (endOfShow(live) <= now) return [];
  const values = { name: live.name, day: live.date, coming: String(coming) };
  return [{ level: 'confirm', fact: 'date', problem: 'endsShow', values }];
}
