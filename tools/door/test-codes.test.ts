/** The sheet with the test codes that the door's page offers (DOOR-33). */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { decodeQr } from '../../e2e/support/decode-qr';
import { drawPages, readPages } from '../../e2e/support/read-pdf';
import { testCodes } from '../../web/src/door/rehearsal/codes';
import { testCodesFile } from './test-codes';

const offered = fileURLToPath(new URL('../../web/src/door/rehearsal/test-codes.pdf', import.meta.url));

it('is the one that tools/door/main.ts writes', async () => {
  expect(Buffer.from(await testCodesFile()).equals(await readFile(offered))).toBe(true);
});

it('holds the six codes on one page, and says in three languages what each shows', async () => {
  const file = await readFile(offered);
  const [page, ...others] = await readPages(file);
  expect(others).toEqual([]);
  for (const said of ['Vert : entrez', 'Groen: welkom', 'Green: welcome']) expect(page?.text).toContain(said);
  const [picture] = await drawPages(file, 150);
  if (picture === undefined) throw new Error('There is no page.');
  expect((await decodeQr(picture)).sort()).toEqual(Object.values(testCodes).sort());
});
