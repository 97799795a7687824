/** Splits pasted text into rows of cells, as spreadsheets and other programs copy or save them. */

const cellPatterns = {
  '\t': /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy,
  ';': /(?:"((?:[^"]|"")*)"(?=[;\r\n]|$)|([^;\r\n]*))(;|\r\n?|\n|$)/gy,
  ',': /(?:"((?:[^"]|"")*)"(?=[,\r\n]|$)|([^,\r\n]*))(,|\r\n?|\n|$)/gy,
};

/** @returns rows of cells. A quoted cell may contain separators, line breaks and doubled quotes. */
export function cellsIn(text: string, separator: keyof typeof cellPatterns): string[][] {
  const cell = cellPatterns[separator];
  cell.lastIndex = 0;
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, unquoted = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? unquoted : quoted.replaceAll('""', '"'));
    if (end !== separator && end !== '') rows.push([]);
  }
  return rows;
}
