/** Reads rows copied from a spreadsheet. The columns are in a fixed order, unless a first row of headings names them. */
import { cellsIn } from 'contract/language/cells';
import { fold, isEmptyText, normaliseText } from 'contract/language/text';

/** Patterns for each column's normalised heading, in several languages; an earlier pattern takes precedence. */
export type PastedColumns = readonly (readonly RegExp[])[];

export const exhibitorHeadings: PastedColumns[number] = [
  /exposant|exhibitor|standhouder|aussteller|societe|bedrijf|company|entreprise|unternehmen|firm[ae]?/,
  /nom|naam|name/,
];

export interface PastedRow {
  /** Line number in the pasted text, from 1. */
  readonly line: number;
  /** The cells in the order of the columns, without invisible characters such as no-break spaces. */
  readonly cells: readonly string[];
}

export interface PastedList {
  readonly rows: readonly PastedRow[];
  /** The number of empty lines between the rows. */
  readonly emptyCount: number;
  readonly hasHeading: boolean;
}

/** @param text rows of cells, as a spreadsheet copies or saves them; every cell is text */
export function readPasted(text: string, columns: PastedColumns): PastedList {
  const allRows = cellsIn(text, separatorIn(text));
  const indexes = findCellIndexes(allRows[0] ?? [], columns);
  const lines = allRows.map((row, index) => ({
    line: index + 1,
    cells: columns.map((_, nth) => cleanCell(row[indexes === undefined ? nth : (indexes[nth] ?? -1)])),
  }));
  const isEmpty = ({ cells }: PastedRow) => cells.every((cell) => cell === '');
  // The end of the text is often an empty line.
  const lastFilled = lines.findLastIndex((line) => !isEmpty(line));
  const rowsBelowHeading = lines.slice(indexes === undefined ? 0 : 1, lastFilled + 1);
  const rows = rowsBelowHeading.filter((row) => !isEmpty(row));
  return { rows, emptyCount: rowsBelowHeading.length - rows.length, hasHeading: indexes !== undefined };
}

function cleanCell(cell = ''): string {
  return isEmptyText(cell) ? '' : normaliseText(cell);
}

/** Spreadsheets copy with tabs but save files with semicolons; a name may contain a semicolon too. */
function separatorIn(text: string): '\t' | ';' {
  const lines = text.split(/[\r\n]+/).filter((line) => !isEmptyText(line));
  return !text.includes('\t') && lines.every((line) => line.includes(';')) ? ';' : '\t';
}

/**
 * A row is a heading if a whole cell is a name for the first column, or if cells contain names for the first column and
 * another, such as "Nom de l'exposant" and "Stand".
 * @returns the index of each column's cell, -1 for none; undefined if the row is not a heading
 */
function findCellIndexes(row: readonly string[], columns: PastedColumns): readonly number[] | undefined {
  if (row.some((cell) => cell.includes('@'))) return undefined;
  const words = row.map(fold);
  const indexes = columns.map(() => -1);
  const findCells = (matches: (found: string | undefined, word: string) => boolean) =>
    columns.forEach((patterns, nth) => {
      for (const pattern of patterns)
        if (indexes[nth] === -1)
          indexes[nth] = words.findIndex(
            (word, index) => !indexes.includes(index) && matches(pattern.exec(word)?.[0], word),
          );
    });
  findCells((found, word) => found === word);
  const isFirstExact = indexes[0] !== -1;
  findCells((found) => found !== undefined);
  const [first = -1, ...others] = indexes;
  if (first === -1 || (!isFirstExact && others.every((index) => index === -1))) return undefined;
  // If its heading is empty, a column has its usual distance from the first column.
  return indexes.map((index, nth) => (index === -1 && !words[first + nth] ? first + nth : index));
}
