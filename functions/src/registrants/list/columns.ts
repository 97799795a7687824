/**
 * Columns of the properties that filters read, with a value for each row. Reading these from 10,000 objects, which are
 * scattered in memory, takes ten times as long. The rows' search texts are slices of one string.
 */
import type { SortColumn, SortDirection } from 'contract/registrant/list/registrant-list';
import { collator } from './name-order';
import { searchTextOf, type Row } from './row';

export class Columns {
  /** The index of a row is called its slot. */
  readonly rows: readonly Row[];
  /** Slot -> index of the facet group. */
  readonly groups: Uint32Array;
  /** Slot -> time of registration, in microseconds. */
  readonly createdAt: Float64Array;
  readonly #orders = new Map<string, Uint32Array>();
  #texts: SearchTexts | undefined;

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
   * @param words of `listWords`
   * @param searchedGroups group's index -> 0 if its rows need not be searched
   * @returns slot -> 1 where all words occur
   */
  withWords(words: readonly string[], searchedGroups: Uint8Array): Uint8Array {
    const { texts, nextStarts } = (this.#texts ??= joinTexts(this.rows));
    const found = new Uint8Array(this.rows.length);
    const searches = words.map((word) => ({ word, position: -1 }));
    for (let slot = 0, start = 0; slot < found.length; slot += 1) {
      const nextStart = nextStarts[slot] ?? 0;
      const isSearched = searchedGroups[this.groups[slot] ?? 0] !== 0;
      if (isSearched && searches.every((search) => positionFrom(start, search, texts) < nextStart))
        found[slot] = 1;
      start = nextStart;
    }
    return found;
  }
}

/** @returns where the word next occurs from `start` on; the search keeps it, so a rare word is not looked for in each row */
function positionFrom(start: number, search: { word: string; position: number }, texts: string): number {
  if (search.position < start) {
    const position = texts.indexOf(search.word, start);
    search.position = position < 0 ? Infinity : position;
  }
  return search.position;
}

interface SearchTexts {
  /** The rows' texts, each followed by a line break, which no word contains. */
  readonly texts: string;
  /** Slot -> where the next row's text starts. */
  readonly nextStarts: Uint32Array;
}

/** Joins the rows' texts, and makes each row's text a slice of the joined one. */
function joinTexts(rows: readonly Row[]): SearchTexts {
  const texts = rows.map((row) => `${(row.searchText ??= searchTextOf(row.registrant))}\n`).join('');
  const nextStarts = new Uint32Array(rows.length);
  let start = 0;
  for (const [slot, row] of rows.entries()) {
    const end = start + (row.searchText?.length ?? 0);
    row.searchText = texts.slice(start, end);
    start = end + 1;
    nextStarts[slot] = start;
  }
  return { texts, nextStarts };
}

function compareBy(column: SortColumn, one: Row, other: Row): number {
  const [a, b] = [one.sortKeys[column], other.sortKeys[column]];
  return typeof a === 'number' ? a - Number(b) : collator.compare(a, String(b));
}
