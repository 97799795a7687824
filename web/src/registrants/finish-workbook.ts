/**
 * Gives the spreadsheet what the library's small build leaves out: a header row that looks like one and stays in
 * sight, and compression. The builds of the library that can do it are three times as large.
 */
import { readStoredZip, writeZip, type Entry } from './zip';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Style 0 for the cells and style 1 for the header: bold white on the site's blue. */
const styles = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF2B27B8"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const headerInSight =
  '<sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/**
 * @param file as the library's small build writes it
 * @throws Error when the library writes it differently from what is expected here
 */
export async function finishWorkbook(file: ArrayBuffer): Promise<Blob> {
  const entries = readStoredZip(file).map(finishEntry);
  const zip = await writeZip(entries);
  return new Blob([zip], { type: contentType });
}

function finishEntry({ name, bytes }: Entry): Entry {
  if (name === 'xl/styles.xml') return { name, bytes: new TextEncoder().encode(styles) };
  if (name === 'xl/worksheets/sheet1.xml') return { name, bytes: finishSheet(bytes) };
  return { name, bytes };
}

/** Only what comes before the second row is touched; the rest of a large sheet is passed on as it is. */
function finishSheet(sheet: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const endOfRow = '</row>';
  const begin = new TextDecoder().decode(sheet.subarray(0, 20_000));
  const headEnd = begin.indexOf(endOfRow) + endOfRow.length;
  const head = begin.slice(0, headEnd);
  const view = '<sheetView workbookViewId="0"/>';
  if (headEnd < endOfRow.length || !head.includes(view) || !/<c r="A1"/.test(head))
    throw new Error('The spreadsheet library writes another kind of sheet.');
  const finished = new TextEncoder().encode(
    head.replace(view, headerInSight).replace(/<c r="([A-Z]+1)"/g, '<c r="$1" s="1"'),
  );
  const rest = sheet.subarray(new TextEncoder().encode(head).byteLength);
  const whole = new Uint8Array(finished.byteLength + rest.byteLength);
  whole.set(finished);
  whole.set(rest, finished.byteLength);
  return whole;
}
