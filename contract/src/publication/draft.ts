/** Facts that organisers prepare for the next version: some may still be missing, and any may be wrong. */
import { dayAfter, daysBetween } from '../edition/event-times';
import { onlyIn } from '../language/localised';
import { chosenLanguages, isUsedFact } from '../edition/read-facts';
import {
  factNames,
  factTable,
  type FactName,
  type FactRow,
  type DraftFacts,
  type Facts,
} from '../edition/fact-table';
import type { Exhibitor, FurtherDay } from '../edition/reading/fact-values';

/**
 * @returns the names of the facts that differ, in the order of the table; without facts of unchosen parts, which a
 *   draft keeps
 */
export function changedFacts(before: DraftFacts, after: DraftFacts): readonly FactName[] {
  return factNames.filter((fact) => isUsedFact(fact, after) && !isSameFact(before[fact], after[fact]));
}

/** Like `changedFacts`, but compares only texts in shared languages: other languages change nothing for registrants. */
export function changedInSharedLanguages(before: DraftFacts, after: DraftFacts): readonly FactName[] {
  const shared = chosenLanguages(before).filter((language) => chosenLanguages(after).includes(language));
  const inShared = (value: unknown) => {
    const sharedTexts = onlyIn(shared, value);
    return isSameFact(sharedTexts, {}) ? undefined : sharedTexts;
  };
  return factNames.filter((fact) => !isSameFact(inShared(before[fact]), inShared(after[fact])));
}

/** A fact of the new edition's first draft, and its value in the last edition. */
export interface CopiedFact {
  readonly fact: FactName;
  readonly how: FactRow['copy'];
  readonly before: unknown;
  /** Undefined if organisers have to enter it. */
  readonly after: unknown;
}

/**
 * The first draft of the next edition. Times keep their distance in days to the show, and their local hour. A name with
 * the year gets the new year (EDIT-34). Facts that hold for a single edition are empty, and exhibitors have no stands.
 * @param facts of the edition to copy
 * @param date the new day, such as `2026-08-27`
 * @returns a row for each fact of the table, so that nothing is copied silently
 */
export function copyFacts(facts: Facts, date: string): readonly CopiedFact[] {
  const movedValues = new Map(movedFacts(facts, date).map(({ fact, after }) => [fact, after]));
  return factNames.map((fact): CopiedFact => {
    const { copy: how }: FactRow = factTable[fact];
    const before = facts[fact];
    if (fact === 'exhibitors') return { fact, how, before, after: facts.exhibitors?.map(withoutStand) };
    if (how === 'year') return { fact, how, before, after: inYear(before, facts.date, date) };
    return { fact, how, before, after: how === 'keep' ? before : movedValues.get(fact) };
  });
}

/**
 * The facts that move with the day of a show.
 * @param facts of a draft; without the show's day, nothing moves
 * @param date the new day
 * @returns a row for the day itself and for each time that moves with it, in the order of the table
 */
export function movedFacts(facts: DraftFacts, date: string): readonly CopiedFact[] {
  const days = daysBetween(String(facts.date), date);
  return factNames.flatMap((fact): CopiedFact[] => {
    const { copy: how }: FactRow = factTable[fact];
    const before = facts[fact];
    if (fact === 'date') return [{ fact, how, before, after: date }];
    if (how !== 'shift' || Number.isNaN(days)) return [];
    if (typeof before === 'string') return [{ fact, how, before, after: shiftedMoment(before, days) }];
    if (!areDays(before)) return [];
    const after = before.map((showDay) => ({ ...showDay, day: dayAfter(showDay.day, days) }));
    return [{ fact, how, before, after }];
  });
}

/** read-facts.ts has checked the further days of a draft. */
function areDays(value: unknown): value is readonly FurtherDay[] {
  return Array.isArray(value);
}

/** Replaces the year in a text, or in the texts of all languages. */
function inYear(value: unknown, lastDate: string, nextDate: string): unknown {
  if (typeof value === 'string') return value.replaceAll(lastDate.slice(0, 4), nextDate.slice(0, 4));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([language, text]) => [language, inYear(text, lastDate, nextDate)]),
  );
}

function withoutStand({ key, name }: Exhibitor): Exhibitor {
  return { key, name };
}

/** Moves a local time by days, at the same hour. @param moment such as `2025-08-27T18:00` */
export function shiftedMoment(moment: string, days: number): string {
  const [day = '', time = ''] = moment.split('T');
  return `${dayAfter(day, days)}T${time}`;
}

/** Whether two values of a fact are equal, ignoring the order of fields, which the database does not keep. */
export function isSameFact(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [fields, others] = [Object.entries(one), Object.entries(other)];
  const otherValues = new Map<string, unknown>(others);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === others.length &&
    fields.every(([name, value]) => otherValues.has(name) && isSameFact(value, otherValues.get(name)))
  );
}
