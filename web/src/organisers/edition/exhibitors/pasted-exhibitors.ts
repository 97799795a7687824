/** Matches the rows of a list copied from a spreadsheet with the current list of exhibitors. */
import { facts } from 'contract/edition/current';
import type { Exhibitor } from 'contract/edition/reading/fact-values';
import { notInvited } from 'contract/edition/exhibitors';
import { problemOf } from 'contract/edition/reading/fact-checks';
import { fold, foldCaseAndAccents } from 'contract/language/text';
import { exhibitorHeadings, type PastedColumns, type PastedRow } from '../../shared/paste/pasted-rows';
import { fieldOf, listOf } from '../words/form-value';

/**
 * Outcome -> CSS class of its pill; a row with `pill-wrong` prevents the import. A `moved` exhibitor changes only its
 * stand. A `double` row repeats an earlier row and is left out. A `gone` exhibitor has no row and is removed.
 */
export const rowOutcomes = {
  new: '',
  renamed: '',
  moved: '',
  unchanged: 'pill-quiet',
  double: 'pill-waiting',
  nameless: 'pill-wrong',
  tooLong: 'pill-wrong',
  characters: 'pill-wrong',
  gone: 'pill-waiting',
} as const;

type RowOutcome = keyof typeof rowOutcomes;

export interface MatchedRow {
  /** Line number in the pasted text, from 1. */
  readonly line: number;
  readonly outcome: RowOutcome;
  /** The row as an exhibitor, with the key of the current or former exhibitor that it matches, or a new key. */
  readonly exhibitor: Exhibitor;
  /** The former name of a renamed exhibitor. */
  readonly earlier?: string;
}

/** @param value the draft's list, untrusted */
export function exhibitorsOf(value: unknown): readonly Exhibitor[] {
  return listOf(value).map((row) => {
    const [key, name, stand] = ['key', 'name', 'stand'].map((field) => fieldOf(row, field));
    return { key: String(key), name: String(name), ...(typeof stand === 'string' && { stand }) };
  });
}

/** The columns of name and stand. In Dutch, "standhouder" is the exhibitor, not the stand. */
export const exhibitorColumns: PastedColumns = [exhibitorHeadings, [/stand(?!houder)|booth|emplacement/]];

/**
 * @param current the draft's list
 * @param renamedKeys line -> key of the current exhibitor that the row renames
 * @param former exhibitors removed earlier; their keys stay reserved, and an exhibitor that returns gets its key back
 * @returns each row with its outcome, and the exhibitors that would be removed
 */
export function matchRows(
  rows: readonly PastedRow[],
  current: readonly Exhibitor[],
  renamedKeys: ReadonlyMap<number, string> = new Map(),
  former: readonly Exhibitor[] = [],
): { rows: readonly MatchedRow[]; removed: readonly Exhibitor[] } {
  const byName = new Map(current.map((exhibitor) => [fold(exhibitor.name), exhibitor]));
  const byKey = new Map(current.map((exhibitor) => [exhibitor.key, exhibitor]));
  const formerKeys = new Map(former.map(({ name, key }) => [fold(name), key]));
  const usedKeys = new Set([
    notInvited,
    facts().organiser.toLowerCase(),
    ...byKey.keys(),
    ...former.map(({ key }) => key),
  ]);
  const seenNames = new Set<string>();
  const matchedKeys = new Set<string>();
  const matchedRows = rows.map(({ line, cells: [name = '', stand = ''] }): MatchedRow => {
    const foldedName = fold(name) || name;
    const match = byName.get(foldedName) ?? byKey.get(renamedKeys.get(line) ?? '');
    const withOutcome = (outcome: RowOutcome, key = match?.key ?? ''): MatchedRow => ({
      line,
      outcome,
      exhibitor: { key, name, ...(stand !== '' && { stand }) },
      ...(outcome === 'renamed' && match !== undefined && { earlier: match.name }),
    });
    if (name === '') return withOutcome('nameless');
    const problem = problemOf('exhibitors', [withOutcome('new', 'any').exhibitor]);
    if (problem !== undefined) return withOutcome(problem === 'tooLong' ? 'tooLong' : 'characters');
    if (seenNames.has(foldedName) || (match !== undefined && matchedKeys.has(match.key)))
      return withOutcome('double');
    seenNames.add(foldedName);
    if (match === undefined) return withOutcome('new', formerKeys.get(foldedName) ?? freeKey(name, usedKeys));
    matchedKeys.add(match.key);
    if (match.name !== name) return withOutcome('renamed');
    return withOutcome((match.stand ?? '') === stand ? 'unchanged' : 'moved');
  });
  return { rows: matchedRows, removed: current.filter(({ key }) => !matchedKeys.has(key)) };
}

/** Makes an unused key from the name, and adds it to `usedKeys`. */
function freeKey(name: string, usedKeys: Set<string>): string {
  const slug =
    foldCaseAndAccents(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 56)
      .replace(/-$/, '') || 'exhibitor';
  let key = slug;
  for (let number = 2; usedKeys.has(key); number += 1) key = `${slug}-${number}`;
  usedKeys.add(key);
  return key;
}

/** The list as text that can be pasted into a spreadsheet. */
export function toSpreadsheetText(exhibitors: readonly Exhibitor[]): string {
  const quote = (text: string) => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);
  return exhibitors
    .map(({ name, stand }) => (stand === undefined ? quote(name) : `${quote(name)}\t${quote(stand)}`))
    .join('\n');
}

/** Compares two lists by key. Returns names; a renamed exhibitor is "Old → New". @param before untrusted, like `after` */
export function listChanges(before: unknown, after: unknown) {
  const [oldList, newList] = [exhibitorsOf(before), exhibitorsOf(after)];
  const [oldByKey, newByKey] = [mapByKey(oldList), mapByKey(newList)];
  const pairs = newList.flatMap((later) => {
    const earlier = oldByKey.get(later.key);
    return earlier === undefined ? [] : [{ earlier, later }];
  });
  const isRenamed = ({ earlier, later }: (typeof pairs)[number]) => earlier.name !== later.name;
  return {
    added: newList.filter(({ key }) => !oldByKey.has(key)).map(({ name }) => name),
    renamed: pairs.filter(isRenamed).map(({ earlier, later }) => `${earlier.name} → ${later.name}`),
    moved: pairs
      .filter((pair) => !isRenamed(pair) && pair.earlier.stand !== pair.later.stand)
      .map(({ later: { name, stand = '–' } }) => `${name} (${stand})`),
    gone: oldList.filter(({ key }) => !newByKey.has(key)).map(({ name }) => name),
  };
}

const mapByKey = (list: readonly Exhibitor[]) => new Map(list.map((exhibitor) => [exhibitor.key, exhibitor]));
