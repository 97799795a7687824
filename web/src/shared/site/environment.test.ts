/** A build is either local or for production; incomplete settings are an error. */
import { expect, it } from 'vitest';
import { definitionsOf, readEnvironment } from './environment';

const production = {
  VITE_FIREBASE_PROJECT_ID: 'project',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_RECAPTCHA_SITE_KEY: 'site',
};
const local = { VITE_APP_CHECK_TOKEN_URL: 'http://127.0.0.1:5002/token' };

it('reads the environment of a local build, and defines each value separately for the code', () => {
  expect(definitionsOf(readEnvironment(local))).toEqual({
    'ENVIRONMENT.apiHost': '"/api"',
    'ENVIRONMENT.appCheck.kind': '"local"',
    'ENVIRONMENT.appCheck.tokenUrl': '"http://127.0.0.1:5002/token"',
  });
});

it('reads the environment of a production build', () => {
  expect(readEnvironment({ ...production, VITE_API_HOST: 'https://calls.example/' })).toEqual({
    apiHost: 'https://calls.example',
    appCheck: {
      kind: 'recaptcha',
      siteKey: 'site',
      firebase: { projectId: 'project', appId: 'app', apiKey: 'key' },
    },
  });
});

it.each([
  [{ ...production, VITE_FIREBASE_APP_ID: ' ' }, 'set VITE_FIREBASE_APP_ID;'],
  [{ ...production, ...local }, 'set up twice'],
  [{ VITE_APP_CHECK_TOKEN_URL: 'https://tokens.example/' }, 'must be an address of this machine'],
])('reports the problem of %j', (settings, problem) => {
  expect(() => readEnvironment(settings)).toThrow(problem);
});
