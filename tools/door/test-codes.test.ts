/** The sheet of test codes on the door's page is up to date (DOOR-33); rehearsal.spec.ts reads its content. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testCodesFile } from './test-codes';

const sheetFile = fileURLToPath(new URL('../../web/src/door/rehearsal/test-codes.pdf', import.meta.url));

it('the sheet is what tools/door/main.ts writes', async () => {
  expect(Buffer.from(await testCodesFile()).equals(await readFile(sheetFile))).toBe(true);
});
