/** The worker in which the library writes, run as browsers run it while developing: file by file, as a script. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import type { WorkbookOrder } from './spreadsheet.worker';

const library = createRequire(import.meta.url).resolve('sheetjs-style/dist/xlsx.mini.min.js');
const file = join(import.meta.dirname, 'write-workbook.worker.ts');

const order: WorkbookOrder = {
  library,
  sheet: 'Utilisateurs',
  header: ['organization', 'dinnerReservation', 'rgpd', 'note'],
  rows: [['=1+1', 4, true, null]],
  widths: [20, 10, 10, 10],
};

it('is a classic script, and writes each cell by its type', async () => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const answers: unknown[] = [];
  const worker: Record<string, unknown> = createContext({
    ArrayBuffer,
    Uint8Array,
    importScripts: (path: string) => void runInContext(readFileSync(path, 'utf8'), worker),
    postMessage: (answer: unknown) => answers.push(answer),
  });
  // As in a worker, whose global object is called so.
  runInContext('self = globalThis', worker);
  runInContext(code, worker);
  worker['order'] = order;
  runInContext('onmessage({ data: order })', worker);

  const [written] = answers;
  if (!(written instanceof ArrayBuffer)) throw new Error('The worker has not answered with a file.');
  const entries = unzipSync(new Uint8Array(written));
  const sheet = strFromU8(entries['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c r="A2" t="s"><v>4</v></c>');
  expect(sheet).toContain('<c r="B2"><v>4</v></c>');
  expect(sheet).toContain('<c r="C2" t="b"><v>1</v></c>');
  expect(sheet).not.toContain('r="D2"');
  expect(sheet).not.toContain('<f>');
  expect(strFromU8(entries['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('<t>=1+1</t>');
});
