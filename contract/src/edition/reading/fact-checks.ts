/** The check of each fact, by its kind. */
import type { Language } from '../../language/languages';
import { factTable, type FactName, type FactRow } from '../fact-table';
import type { OwnTextFact } from '../own-texts';
import { kinds } from './fact-kinds';
import type { FactProblem } from './value-checks';

/**
 * @param requiredLanguages in each of which the fact must have its texts; by default none, as in a draft
 * @returns undefined if the value is valid
 */
export function problemOf(
  fact: FactName,
  value: unknown,
  requiredLanguages: readonly Language[] = [],
): FactProblem | undefined {
  const row: FactRow = factTable[fact];
  if (value === undefined) return row.optional ? undefined : 'missing';
  return kinds[row.kind].check(value, { ...row, requiredLanguages });
}

export function textKindOf(fact: FactName) {
  return kinds[factTable[fact].kind].text;
}

export function isOwnText(fact: FactName): fact is OwnTextFact {
  return textKindOf(fact) === 'own';
}
