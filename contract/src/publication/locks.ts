/** What may no longer change after the first registration, and which changes organisers confirm. */
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
  /** How many have registered, including those who cancelled. */
  readonly registrants: number;
  /** How many have registered and not cancelled. */
  readonly coming: number;
  /** How many persons are booked for the dinner. */
  readonly dinnerPersons: number;
  /** Part -> how many have answered what it asks; absent for what no registrant has answered. */
  readonly answered?: Readonly<Partial<Record<Part, number>>>;
  /** The languages of registrants. */
  readonly languagesTaken: readonly Language[];
  /** Counted only for a draft that `changesForm`. */
  readonly filledIn?: FilledIn;
  /** The keys of the kinds of badges that organisers have given registrants; absent if there are none. */
  readonly kindsTaken?: readonly string[];
  /** When the first registrants are erased, as promised at their registration; absent if there are none. */
  readonly erasedFrom?: Date;
  /** Now, after the first admission. */
  readonly arrivalsUntil?: Date;
}

/**
 * `fixed`: it stays as published. `keysFixed`: its keys do; more may be added. `belowTaken`: more are booked.
 * `languageTaken`: a registrant has a language that it leaves out. `kindTaken`: an organiser has given a registrant a
 * kind of badge that it leaves out. `begun`: arrivals are counted on a day that would become another.
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
  /** Of `languageTaken`: the language. Of `kindTaken`: the name of the kind. Of a question: its words. */
  readonly values?: { readonly language: Language } | { readonly text: string };
}

/** A check of the draft alone, or against what was published. */
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
 * @param published with what is kept for parts that it does not have; undefined if the edition was never published
 * @returns the facts that may not become what the draft says, in the order of the table
 */
export function lockedFacts(
  published: DraftFacts | undefined,
  draft: DraftFacts,
  occupancy: Occupancy,
): LockedFact[] {
  if (published === undefined || occupancy.registrants === 0) return [];
  return changedFacts(published, draft).flatMap((fact): LockedFact[] => {
    const isNew = !isKnown(fact, published) && factTable[fact].lock === 'fixed';
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

/** Whether the edition has had the fact's part: its bookings keep the terms of then. */
function isKnown(fact: FactName, published: DraftFacts): boolean {
  const { part }: FactRow = factTable[fact];
  const isOf = ([name]: [string, unknown]) =>
    !isUsedFact(name, { parts: parts.filter((one) => one !== part) });
  return isUsedFact(fact, published) || Object.entries(published).some(isOf);
}

/** @returns the facts as an error names them, with the language or the answer that is taken */
export function lockedNames(locked: readonly LockedFact[]): string {
  return locked
    .map(({ fact, values }) => (values ? `${fact} (${Object.values(values).join('')})` : fact))
    .join(', ');
}

/** @returns the languages that the draft leaves out */
export function removedLanguages(published: DraftFacts, draft: DraftFacts): Language[] {
  const draftLanguages = chosenLanguages(draft);
  return chosenLanguages(published).filter((language) => !draftLanguages.includes(language));
}

/** @returns the kinds of badges that the draft leaves out, each with a name to call it by */
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

/** Arrivals store the number of their day, so a day that has begun keeps its number. */
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

/** @returns how many of the places that the fact limits are taken */
export function occupiedPlaces(
  fact: FactName,
  { coming, dinnerPersons }: Pick<Occupancy, 'coming' | 'dinnerPersons'>,
) {
  return fact === 'capacity' ? coming : dinnerPersons;
}

/** @returns the named value of each item, undefined where there is none */
function valuesOf(name: string, list: unknown): unknown[] {
  return Array.isArray(list) ? list.map((each: unknown) => (isRecord(each) ? each[name] : undefined)) : [];
}

/** A show that moves past the erasure that its registrants were promised would lose them. */
function erasedBefore(draft: DraftFacts, { erasedFrom }: Occupancy): DraftCheck[] {
  const read = readFacts(draft);
  if (erasedFrom === undefined || 'wrong' in read || erasedFrom > endOfShow(read.facts)) return [];
  const day = eventDay(erasedFrom, read.facts.timeZone);
  return [{ level: 'blocking', fact: 'date', problem: 'registrantsErased', values: { day } }];
}

/**
 * What the locks say about publishing a draft. Locked facts, and a show that moves past the erasure, block it. Facts of
 * which registrants are notified, and a privacy policy that changes without a new date, need confirmation.
 * @param published undefined if the edition was never published
 */
export function lockChecks(
  published: DraftFacts | undefined,
  draft: DraftFacts,
  occupancy: Occupancy,
): DraftCheck[] {
  if (published === undefined || occupancy.registrants === 0) return [];
  const changed = changedInSharedLanguages(published, draft);
  const withLock = (...locks: readonly FactRow['lock'][]) =>
    changed.filter((fact) => locks.includes(factTable[fact].lock));
  const policy = withLock('policy', 'sooner');
  return [
    ...lockedFacts(published, draft, occupancy).map((locked): DraftCheck => ({
      level: 'blocking',
      values: { persons: String(occupiedPlaces(locked.fact, occupancy)) },
      ...locked,
    })),
    ...(changed.includes('date') ? erasedBefore(draft, occupancy) : []),
    ...hiddenOnForm(published, draft, occupancy.filledIn).map((hidden): DraftCheck => ({
      level: 'confirm',
      ...hidden,
    })),
    ...withLock('asks')
      // No registrant knows a dinner that is new, and who is booked for one that is gone is counted below.
      .filter((fact) => isUsedFact(fact, published) && isUsedFact(fact, draft))
      .map((fact): DraftCheck => ({
        level: 'confirm',
        fact,
        problem: 'tellRegistrants',
        values: { registrants: String(occupancy.registrants) },
      })),
    ...partChecks(published, draft, occupancy),
    ...(policy.length > 0 && !policy.includes('policyChanged')
      ? ([
          {
            level: 'confirm',
            fact: 'policyChanged',
            problem: 'newPolicy',
            values: { facts: policy.join(' ') },
          },
        ] as const)
      : []),
  ];
}

/**
 * The first version of an edition makes an archive of the one that visitors see, whose badges and phones then admit no
 * one.
 * @param live the facts of that one
 * @param coming how many have registered for it and not cancelled
 */
export function runningShowChecks(live: Facts, coming: number, now: Date): DraftCheck[] {
  if (endOfShow(live) <= now) return [];
  const values = { name: live.name, day: live.date, coming: String(coming) };
  return [{ level: 'confirm', fact: 'date', problem: 'endsShow', values }];
}
