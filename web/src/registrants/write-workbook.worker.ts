/**
 * The worker in which the library writes the workbook. It is a classic script, which neither imports nor exports
 * anything: the library relies on variables that it never declares, which a module forbids, and only a classic script
 * can load it by `importScripts`.
 */

declare function importScripts(address: string): void;
/** What the library's script declares, but what writes only: its readers have known weaknesses, which we never meet. */
declare const XLSX: Pick<typeof import('sheetjs-style'), 'utils' | 'write'>;

// The braces keep the names to this file.
{
  type Order = import('./spreadsheet.worker').WorkbookOrder;
  type Cell = import('./spreadsheet-cells').CellValue;

  self.onmessage = ({ data: order }: MessageEvent<Order>) => {
    importScripts(order.library);
    const workbook = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(workbook, sheetOf(order), order.sheet);
    const written: unknown = XLSX.write(workbook, { type: 'array', bookType: 'xlsx', bookSST: true });
    if (!(written instanceof ArrayBuffer)) throw new Error('not a file');
    self.postMessage(written, { transfer: [written] });
  };

  const sheetOf = ({ header, rows, widths }: Order) => {
    const corner = XLSX.utils.encode_cell({ r: rows.length, c: header.length - 1 });
    const whole = `A1:${corner}`;
    const sheet: import('sheetjs-style').WorkSheet = {
      '!ref': whole,
      '!cols': widths.map((wch) => ({ wch })),
      '!rows': [{ hpt: 22 }],
      '!autofilter': { ref: whole },
    };
    header.forEach((text, column) => {
      sheet[XLSX.utils.encode_cell({ r: 0, c: column })] = { t: 's', v: text };
    });
    rows.forEach((row, index) => {
      row.forEach((value, column) => {
        if (value !== null) sheet[XLSX.utils.encode_cell({ r: index + 1, c: column })] = cellOf(value);
      });
    });
    return sheet;
  };

  /** By its type, and never as a formula: a text that begins with an equals sign is a text. */
  const cellOf = (value: NonNullable<Cell>): import('sheetjs-style').CellObject => {
    if (typeof value === 'number') return { t: 'n', v: value };
    if (typeof value === 'boolean') return { t: 'b', v: value };
    return { t: 's', v: value };
  };
}
