/** Reads a list of exhibitors that was copied from a spreadsheet, and says what becomes of each row. */
import { facts } from 'contract/edition/current';
import type { Exhibitor } from 'contract/edition/fact-table';
import { notInvited } from 'contract/exhibitors';
import { problemOf } from 'contract/edition/read-facts';
import { fold, foldText, normaliseText } from 'contract/text';
import { fieldOf, listOf } from './typed-fact';

/**
 * `new`, `renamed`, `unchanged`: it will be in the list. `moved`: only its stand changes. `double`: it is in the list
 * already, so this row is left out. The others prevent taking the list over.
 */
export const rowFates = [
  'new',
  'renamed',
  'moved',
  'unchanged',
  'double',
  'nameless',
  'tooLong',
  'characters',
] as const;

export type RowFate = (typeof rowFates)[number];

export const wrongFates: readonly RowFate[] = ['nameless', 'tooLong', 'characters'];

export interface PastedRow {
  /** In the pasted text, from 1. */
  readonly line: number;
  readonly name: string;
  readonly stand: string;
}

export interface FatedRow extends PastedRow {
  readonly fate: RowFate;
  /** What it becomes; its key is that of the exhibitor which it renames or keeps. */
  readonly exhibitor: Exhibitor;
  /** The exhibitor's name until now, if it is renamed. */
  readonly earlier?: string;
}

/** @param value of a draft: untrusted */
export function exhibitorsOf(value: unknown): readonly Exhibitor[] {
  return listOf(value).map((each) => {
    const [key, name, stand] = ['key', 'name', 'stand'].map((field) => fieldOf(each, field));
    return { key: String(key), name: String(name), ...(typeof stand === 'string' && { stand }) };
  });
}

/** The heading of the column of names, in our languages and in those of spreadsheets. */
const headings = [
  'nom',
  'naam',
  'name',
  'exposant',
  'exhibitor',
  'societe',
  'bedrijf',
  'company',
  'firme',
  'firma',
];

/** @param text a name in each line, then perhaps a tab and a stand; cells may be quoted as spreadsheets do */
export function readPasted(text: string): { rows: readonly PastedRow[]; empty: number; hasHeading: boolean } {
  const lines = cellsIn(text).map(([name = '', stand = ''], index) => ({
    line: index + 1,
    name: normaliseText(name),
    stand: normaliseText(stand),
  }));
  // The end of the text is often an empty line.
  while (lines.at(-1)?.name === '' && lines.at(-1)?.stand === '') lines.pop();
  const [first, ...others] = lines;
  const hasHeading = first !== undefined && headings.includes(fold(first.name));
  const read = hasHeading ? others : lines;
  const rows = read.filter(({ name, stand }) => name !== '' || stand !== '');
  return { rows, empty: read.length - rows.length, hasHeading };
}

/** Rows of cells: a cell may be in quotes, within which a quote is doubled and a tab or line break is part of it. */
function cellsIn(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t' && end !== '') rows.push([]);
  }
  return rows;
}

/**
 * @param current the draft's list
 * @param renamed line -> key: which exhibitor of the current list a row with another name is
 * @returns each row with its fate, and the exhibitors that would no longer be in the list
 */
export function fatesOf(
  rows: readonly PastedRow[],
  current: readonly Exhibitor[],
  renamed: ReadonlyMap<number, string> = new Map(),
): { rows: readonly FatedRow[]; gone: readonly Exhibitor[] } {
  const bySpelling = new Map(current.map((each) => [fold(each.name), each]));
  const byKey = new Map(current.map((each) => [each.key, each]));
  const taken = new Set([notInvited, facts().organiser.toLowerCase(), ...byKey.keys()]);
  const seen = new Set<string>();
  const kept = new Set<string>();
  const fated = rows.map((row): FatedRow => {
    const { line, name, stand } = row;
    const spelling = fold(name) || name;
    const known = bySpelling.get(spelling) ?? byKey.get(renamed.get(line) ?? '');
    const make = (fate: RowFate, key = known?.key ?? ''): FatedRow => ({
      ...row,
      fate,
      exhibitor: { key, name, ...(stand !== '' && { stand }) },
      ...(fate === 'renamed' && known !== undefined && { earlier: known.name }),
    });
    if (name === '') return make('nameless');
    const problem = problemOf('exhibitors', [make('new', 'any').exhibitor]);
    if (problem !== undefined) return make(problem === 'tooLong' ? 'tooLong' : 'characters');
    if (seen.has(spelling) || (known !== undefined && kept.has(known.key))) return make('double');
    seen.add(spelling);
    if (known === undefined) return make('new', freeKey(name, taken));
    kept.add(known.key);
    if (known.name !== name) return make('renamed');
    return make((known.stand ?? '') === stand ? 'unchanged' : 'moved');
  });
  return { rows: fated, gone: current.filter(({ key }) => !kept.has(key)) };
}

/** Made of the name, and different from the others; remembered in `taken`. */
function freeKey(name: string, taken: Set<string>): string {
  const slug =
    foldText(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 56)
      .replace(/-$/, '') || 'exhibitor';
  let key = slug;
  for (let number = 2; taken.has(key); number += 1) key = `${slug}-${number}`;
  taken.add(key);
  return key;
}

/** The list as a spreadsheet takes it. */
export function asText(exhibitors: readonly Exhibitor[]): string {
  const quoted = (text: string) => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);
  return exhibitors
    .map(({ name, stand }) => (stand === undefined ? quoted(name) : `${quoted(name)}\t${quoted(stand)}`))
    .join('\n');
}

/** What differs between two lists, by their keys: names, or "Old → New". @param before untrusted, as `after` */
export function listChanges(before: unknown, after: unknown) {
  const [old, now] = [exhibitorsOf(before), exhibitorsOf(after)];
  const [oldKeys, nowKeys] = [keysOf(old), keysOf(now)];
  const both = now.flatMap((each) => {
    const earlier = oldKeys.get(each.key);
    return earlier === undefined ? [] : [{ earlier, each }];
  });
  const isRenamed = ({ earlier, each }: (typeof both)[number]) => earlier.name !== each.name;
  return {
    added: now.filter(({ key }) => !oldKeys.has(key)).map(({ name }) => name),
    renamed: both.filter(isRenamed).map(({ earlier, each }) => `${earlier.name} → ${each.name}`),
    moved: both
      .filter((one) => !isRenamed(one) && one.earlier.stand !== one.each.stand)
      .map(({ each: { name, stand = '–' } }) => `${name} (${stand})`),
    gone: old.filter(({ key }) => !nowKeys.has(key)).map(({ name }) => name),
  };
}

const keysOf = (list: readonly Exhibitor[]) => new Map(list.map((each) => [each.key, each]));
