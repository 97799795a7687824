/** Commands reject unusable targets, and add advice to errors. */
import { expect, it, vi } from 'vitest';
import { withAdvice } from './errors';
import { atTarget, siteOriginOf } from './target';

const work = vi.fn<() => Promise<void>>();

it('rejects an invalid project id', async () => {
  await expect(atTarget('Nope!', work)).rejects.toThrow('not a valid project id');
  expect(work).not.toHaveBeenCalled();
});

it('rejects a deployed project while an emulator variable is set', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  await expect(atTarget('the-show', work)).rejects.toThrow('FIRESTORE_EMULATOR_HOST is set: unset it');
  expect(work).not.toHaveBeenCalled();
});

it.each([
  ['Could not load the default credentials', 'gcloud auth application-default login'],
  // The advice is not about permissions, although Google reports PERMISSION_DENIED.
  [
    'The identitytoolkit.googleapis.com API requires a quota project, which is not set. PERMISSION_DENIED',
    'gcloud auth application-default set-quota-project the-show',
  ],
  ['7 PERMISSION_DENIED', 'may not do this in the project the-show'],
  ['connect ECONNREFUSED', 'the-show cannot be reached'],
])('adds advice to the error "%s"', (message, advice) => {
  const cause = new Error(message);
  for (const error of [cause, new Error('The database cannot be reached.', { cause })])
    expect(withAdvice(error, 'the-show')).toMatchObject({ message: expect.stringContaining(advice) });
});

it('rejects an invalid project id, and reports a missing origin with its file and setting', () => {
  expect(() => siteOriginOf('Nope!')).toThrow('not a valid project id');
  expect(() => siteOriginOf('never-deployed')).toThrow(/functions\/\.env\.never-deployed .*SITE_ORIGIN/);
});
