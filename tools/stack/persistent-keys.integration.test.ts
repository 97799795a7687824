/** The keys for a stack's data outlive the stack. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { persistentKeys } from './persistent-keys';

it('creates keys for each data folder once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const keys = await persistentKeys(join(folder, 'one', 'keys.env'));
  const aKey: unknown = expect.stringMatching(/^[\w-]{43}$/);
  expect(keys).toEqual({ LINK_KEY: aKey, FACTOR_KEY: aKey });
  expect(await persistentKeys(join(folder, 'one', 'keys.env'))).toEqual(keys);
  expect(await persistentKeys(join(folder, 'other', 'keys.env'))).not.toEqual(keys);
});
