/** The target of a command: rejects invalid project ids, and deployed projects while an emulator variable is set. */
import { afterEach, expect, it, vi } from 'vitest';
import { atTarget, siteOriginOf } from './target';

afterEach(() => vi.unstubAllEnvs());
const work = vi.fn<() => Promise<void>>();

it('rejects a project id that Firebase would not give', async () => {
  await expect(atTarget('Nope!', work)).rejects.toThrow('not a valid project id');
  expect(work).not.toHaveBeenCalled();
});

it('rejects a deployed project while an emulator is set', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  await expect(atTarget('the-show', work)).rejects.toThrow('FIRESTORE_EMULATOR_HOST is set: unset it');
  expect(work).not.toHaveBeenCalled();
});

it('says where the site of a project has to be written', () => {
  expect(() => siteOriginOf('Nope!')).toThrow('not a valid project id');
  expect(() => siteOriginOf('never-deployed')).toThrow(/functions\/\.env\.never-deployed .*SITE_ORIGIN/);
});
