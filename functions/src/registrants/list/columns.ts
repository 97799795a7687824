/**
 * The properties that filters read, of all rows, in columns. Reading them from 10,000 objects, which are scattered in
 * memory, takes ten times as long. The rows' search texts are slices of one string.
 */
import type { SortColumn, SortDirection } from 'contract/registrant/list/registrant-list';
import { hasWords } from 'contract/language/search';
import { collator } from './name-order';
import { searchTextOf, type Row } from './row';

export class Columns {
  /** A row's index is its slot. */
  readonly rows: readonly Row[];
  /** Slot -> index of the facet group. */
  readonly groups: Uint32Array;
  /** Slot -> time of registration, in microseconds. */
  readonly createdAt: Float64Array;
  readonly #orders = new Map<string, Uint32Array>();
  #texts: string | undefined;

  constructor(rows: readonly Row[]) {
    this.rows = rows;
    this.groups = Uint32Array.from(rows, ({ group }) => group.index);
    this.createdAt = Float64Array.from(rows, ({ sortKeys }) => sortKeys.createdAt);
  }

  /** @returns the slots in order; ties are sorted by last name, first name and id, always ascending */
  sorted(sort: SortColumn, dir: SortDirection): Uint32Array {
    const name = `${sort} ${dir}`;
    const direction = dir === 'asc' ? 1 : -1;
    const compare = (one: Row, other: Row) =>
      direction * compareBy(sort, one, other) ||
      compareBy('lastname', one, other) ||
      compareBy('firstname', one, other) ||
      (one.registrant.id < other.registrant.id ? -1 : 1);
    const order =
      this.#orders.get(name) ??
      Uint32Array.from(
        [...this.rows.entries()].sort(([, one], [, other]) => compare(one, other)),
        ([slot]) => slot,
      );
    this.#orders.set(name, order);
    return order;
  }

  /**
   * @param words of `listWords`, at least one
   * @returns slot -> 1 where all words occur
   */
  withWords([first = '', ...others]: readonly string[]): Uint8Array {
    const texts = (this.#texts ??= joinTexts(this.rows));
    const found = new Uint8Array(this.rows.length);
    let end = 0;
    let position = texts.indexOf(first);
    for (const [slot, { searchText: text = '' }] of this.rows.entries()) {
      end += text.length + 1;
      if (position < 0) break;
      if (position >= end) continue;
      if (hasWords(text, others)) found[slot] = 1;
      position = texts.indexOf(first, end);
    }
    return found;
  }
}

/** @returns all texts, each followed by a line break, which no word contains; the rows' texts become slices of it */
function joinTexts(rows: readonly Row[]): string {
  const texts = rows.map((row) => `${(row.searchText ??= searchTextOf(row.registrant))}\n`).join('');
  let start = 0;
  for (const row of rows) {
    const end = start + (row.searchText?.length ?? 0);
    row.searchText = texts.slice(start, end);
    start = end + 1;
  }
  return texts;
}

function compareBy(column: SortColumn, one: Row, other: Row): number {
  const [a, b] = [one.sortKeys[column], other.sortKeys[column]];
  return typeof a === 'number' ? a - Number(b) : collator.compare(a, String(b));
}
