/** Splits pasted text into rows of cells, as spreadsheets and other programs copy or save them. */

const cellOf = {
  '\t': /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy,
  ';': /(?:"((?:[^"]|"")*)"(?=[;\r\n]|$)|([^;\r\n]*))(;|\r\n?|\n|$)/gy,
  ',': /(?:"((?:[^"]|"")*)"(?=[,\r\n]|$)|([^,\r\n]*))(,|\r\n?|\n|$)/gy,
};

/**
 * @returns rows of cells: a cell may be in quotes, within which a quote is doubled and separators or line breaks are part
 *   of it
 */
export function cellsIn(text: string, separator: keyof typeof cellOf): string[][] {
  const cell = cellOf[separator];
  cell.lastIndex = 0;
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, unquoted = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? unquoted : quoted.replaceAll('""', '"'));
    if (end !== separator && end !== '') rows.push([]);
  }
  return rows;
}
