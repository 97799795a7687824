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

it('reads a local build', () => {
  expect(readEnvironment(local)).toEqual({
    apiHost: '/api',
    appCheck: { kind: 'local', tokenUrl: 'http://127.0.0.1:5002/token' },
  });
});

it('reads a production build', () => {
  expect(readEnvironment({ ...production, VITE_API_HOST: 'https://calls.example/' })).toEqual({
    apiHost: 'https://calls.example',
    appCheck: {
      kind: 'recaptcha',
      siteKey: 'site',
      firebase: { projectId: 'project', appId: 'app', apiKey: 'key' },
    },
  });
});

it('names what is missing', () => {
  expect(() => readEnvironment({ ...production, VITE_FIREBASE_APP_ID: ' ' })).toThrow(
    'set VITE_FIREBASE_APP_ID;',
  );
});

it('refuses both kinds at once', () => {
  expect(() => readEnvironment({ ...production, ...local })).toThrow('set up twice');
});

it('refuses tokens from elsewhere', () => {
  const elsewhere = { VITE_APP_CHECK_TOKEN_URL: 'https://tokens.example/' };
  expect(() => readEnvironment(elsewhere)).toThrow('must be an address of this machine');
});

it('writes the environment into the code value by value', () => {
  expect(definitionsOf(readEnvironment(local))).toEqual({
    'ENVIRONMENT.apiHost': '"/api"',
    'ENVIRONMENT.appCheck.kind': '"local"',
    'ENVIRONMENT.appCheck.tokenUrl': '"http://127.0.0.1:5002/token"',
  });
});
