/** The target of a command: rejects invalid project ids, and deployed projects while an emulator variable is set. */
import { expect, it, vi } from 'vitest';
import { explained } from './errors';
import { atTarget, siteOriginOf } from './target';

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

it('says how to name the project that pays when Google asks for it', () => {
  const refusal = new Error(
    'The identitytoolkit.googleapis.com API requires a quota project, which is not set by default. PERMISSION_DENIED',
  );
  expect(explained(refusal, 'the-show')).toMatchObject({
    message: expect.stringContaining('gcloud auth application-default set-quota-project the-show'),
  });
});

it('says where the site of a project has to be written', () => {
  expect(() => siteOriginOf('Nope!')).toThrow('not a valid project id');
  expect(() => siteOriginOf('never-deployed')).toThrow(/functions\/\.env\.never-deployed .*SITE_ORIGIN/);
});
