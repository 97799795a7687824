/** Checks that a document holds an edition's facts, each of its kind and within its limits. */
import { isLanguage, languages, type Language } from '../language/languages';
import { normaliseLines, normaliseText } from '../language/text';
import { missingLanguages, onlyIn } from '../language/localised';
import {
  factNames,
  factTable,
  isFactName,
  type FactName,
  type FactRow,
  type Facts,
  type DraftFacts,
} from './fact-table';
import { parts, type Part } from './reading/fact-values';
import { isOwnText, problemOf } from './reading/fact-checks';
import { isRecord, type FactProblem } from './reading/value-checks';

export interface WrongFact {
  /** A name in the fact table, or an unknown name. */
  readonly fact: string;
  readonly problem: FactProblem;
  /** With the problem `language`: the missing language. */
  readonly values?: { readonly language: Language };
}

/**
 * @param document untrusted
 * @returns the facts if all are valid; otherwise the problems, in the order of the table
 */
export function readFacts(document: unknown): { facts: Facts } | { wrong: readonly WrongFact[] } {
  if (!isRecord(document)) return { wrong: factNames.map((fact) => ({ fact, problem: 'missing' })) };
  const facts = usedFacts(document);
  const required = problemOf('languages', facts.languages) === undefined ? chosenLanguages(facts) : [];
  const wrong = factNames.flatMap((fact): WrongFact[] => {
    if (!isUsedFact(fact, facts)) return [];
    const problem = problemOf(fact, facts[fact], required);
    if (problem === undefined) return [];
    if (problem !== 'language') return [{ fact, problem }];
    const missing = missingLanguages(required, facts[fact]);
    return missing.map((language) => ({ fact, problem, values: { language } }));
  });
  for (const fact of Object.keys(document)) if (!isFactName(fact)) wrong.push({ fact, problem: 'unknown' });
  return areFacts(facts, wrong) ? { facts } : { wrong };
}

/** @returns the languages that a draft has chosen, in the chosen order; all languages if it has chosen none */
export function chosenLanguages({ languages: chosen }: DraftFacts): readonly Language[] {
  const known = Array.isArray(chosen) ? chosen.filter(isLanguage) : [];
  return known.length > 0 ? known : languages;
}

/** Whether the fact belongs to no part, or to a part that the edition has. @param facts untrusted */
export function isUsedFact(fact: string, facts: DraftFacts): boolean {
  const { part }: Partial<FactRow> = isFactName(fact) ? factTable[fact] : {};
  return part === undefined || chosenParts(facts).includes(part);
}

/** @returns the parts that a draft has chosen; all if it lacks the fact `parts` */
export function chosenParts({ parts: chosen }: DraftFacts): readonly Part[] {
  return Array.isArray(chosen) ? parts.filter((part) => chosen.includes(part)) : parts;
}

/** @returns the facts of parts that the edition lacks, to restore with the parts (EDIT-31) */
export function unusedFacts(document: unknown): DraftFacts {
  const facts = knownFacts(document);
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => !isUsedFact(fact, facts)));
}

/**
 * @param facts untrusted
 * @returns the facts without those of unchosen parts, and without texts in unchosen languages; a draft keeps both
 */
export function usedFacts(facts: DraftFacts): DraftFacts {
  const chosen = chosenLanguages(facts);
  const usedEntries = Object.entries(facts).filter(([fact]) => isUsedFact(fact, facts));
  const entries = usedEntries.map(([fact, value]) => [fact, onlyIn(chosen, value)] as const);
  const isWritten = (fact: string, value: unknown) =>
    !(isFactName(fact) && isOwnText(fact) && isRecord(value) && Object.keys(value).length === 0);
  return Object.fromEntries(entries.filter(([fact, value]) => isWritten(fact, value)));
}

/**
 * Like `readFacts`, for stored facts. Omits unknown facts: a newer release may have stored them before an earlier one
 * was deployed again.
 */
export function readStoredFacts(document: unknown): ReturnType<typeof readFacts> {
  return readFacts(isRecord(document) ? knownFacts(document) : document);
}

/** @returns the facts of a stored document that this release knows; none if `document` is no object */
export function knownFacts(document: unknown): DraftFacts {
  if (!isRecord(document)) return {};
  return Object.fromEntries(Object.entries(document).filter(([fact]) => isFactName(fact)));
}

/**
 * Reads only the facts with these names.
 * @param document untrusted
 * @returns undefined if one of these facts is wrong
 */
export function readSomeFacts<Name extends FactName>(
  document: unknown,
  names: readonly Name[],
): Pick<Facts, Name> | undefined {
  const allFacts = usedFacts(knownFacts(document));
  const subset = Object.fromEntries(
    names.flatMap((fact) => (allFacts[fact] === undefined ? [] : [[fact, allFacts[fact]]])),
  );
  const isValid = (fact: Name) =>
    !isUsedFact(fact, subset) || problemOf(fact, subset[fact], chosenLanguages(subset)) === undefined;
  const areValid = (_document: object): _document is Pick<Facts, Name> => names.every(isValid);
  return areValid(subset) ? subset : undefined;
}

/** How deeply a value may be nested: the words of a question's choices are this deep. */
const maxDepth = 6;

/** @param value untrusted; @returns the value with its texts normalised as a form sends them */
export function cleanFact(fact: FactName, value: unknown, depth = maxDepth): unknown {
  if (typeof value === 'string') return isOwnText(fact) ? normaliseLines(value) : normaliseText(value);
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => cleanFact(fact, entry, depth - 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]) => [field, cleanFact(fact, entry, depth - 1)]),
  );
}

/** Every text in a value, such as those of each language. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function areFacts(_document: object, wrong: readonly WrongFact[]): _document is Facts {
  return wrong.length === 0;
}
