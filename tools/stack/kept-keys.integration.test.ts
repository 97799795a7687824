/** The keys of a stack's data outlive the stack. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptKeys } from './kept-keys';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes keys once for the data beside them, and others for other data', async () => {
  const keys = await keptKeys(join(folder, 'one', 'keys.env'));
  expect(keys).toEqual({
    LINK_KEY: expect.stringMatching(/^[\w-]{43}$/),
    FACTOR_KEY: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await keptKeys(join(folder, 'one', 'keys.env'))).toEqual(keys);
  expect(await keptKeys(join(folder, 'other', 'keys.env'))).not.toEqual(keys);
});
