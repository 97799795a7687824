/** The provider in production: reCAPTCHA is loaded for the first token, and again after a failure (PAGE-5). */
import { initializeAppCheck } from 'firebase/app-check';
import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('firebase/app-check', () => ({
  initializeAppCheck: vi.fn(() => ({})),
  getToken: () => Promise.resolve({ token: 'token' }),
  CustomProvider: vi.fn(),
  ReCaptchaEnterpriseProvider: vi.fn(),
}));

beforeEach(() => {
  vi.resetModules();
  vi.mocked(initializeAppCheck).mockClear();
  document.head.innerHTML = '';
  const firebase = { projectId: 'show', appId: '1:1:web:1', apiKey: 'public' };
  vi.stubGlobal('ENVIRONMENT', { appCheck: { kind: 'recaptcha', siteKey: 'site', firebase } });
});

const scripts = () => [...document.querySelectorAll('script')];

it('requests one script from Google, and only for the first token', async () => {
  const { getAppCheckToken } = await import('./app-check-client');
  expect(scripts()).toEqual([]);
  const tokens = [getAppCheckToken(false), getAppCheckToken(false)];
  expect(scripts().map(({ src }) => src)).toEqual([
    'https://www.google.com/recaptcha/enterprise.js?render=explicit',
  ]);
  expect(initializeAppCheck).not.toHaveBeenCalled();
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await Promise.all(tokens)).toEqual(['token', 'token']);
  expect(vi.mocked(initializeAppCheck).mock.calls).toMatchObject([
    [{}, { isTokenAutoRefreshEnabled: false }],
  ]);
});

it('fails when the script is blocked, and loads it again for the next token', async () => {
  const { getAppCheckToken } = await import('./app-check-client');
  const first = getAppCheckToken(false);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(/enterprise\.js.* was not loaded/);
  expect(scripts()).toEqual([]);
  const second = getAppCheckToken(false);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('token');
});
