/** The sheet with the test codes that the door's page offers (DOOR-33); what it holds is read in rehearsal.spec.ts. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testCodesFile } from './test-codes';

const offered = fileURLToPath(new URL('../../web/src/door/rehearsal/test-codes.pdf', import.meta.url));

it('is the one that tools/door/main.ts writes', async () => {
  expect(Buffer.from(await testCodesFile()).equals(await readFile(offered))).toBe(true);
});
