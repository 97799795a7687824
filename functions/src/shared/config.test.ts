/** The settings when the environment lacks them or has invalid values. */
import { beforeEach, expect, it, vi } from 'vitest';
import { factorSealKey, linkKeys, readConfig } from './config';

beforeEach(() => {
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"the-show"}');
  vi.stubEnv('SITE_ORIGIN', 'https://register.show.org');
  vi.stubEnv('APP_CHECK_PROJECT_NUMBER', '123456789012');
  vi.stubEnv('APP_CHECK_APP_IDS', '1:123456789012:web:0a1b2c3d');
});

it('applies all defaults when only required settings are present', () => {
  expect(readConfig()).toMatchObject({
    projectId: 'the-show',
    allowedOrigins: ['https://register.show.org'],
    confirmationPause: 600,
    mailLimits: { connections: 3, perConnection: 100, perSecond: 100 },
    appCheck: { localKeys: undefined },
    publisher: { to: 'hosting', site: 'the-show', rendererHash: '' },
  });
});

it('publishes to a Hosting site, and only in a demo project to a folder', () => {
  vi.stubEnv('HOSTING_SITE', 'register');
  vi.stubEnv('RENDERER_SHA256', 'abc');
  expect(readConfig().publisher).toEqual({ to: 'hosting', site: 'register', rendererHash: 'abc' });
  vi.stubEnv('SITE_FOLDER', '/site');
  expect(readConfig).toThrow('SITE_FOLDER is only for demo projects; the project is the-show.');
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo-show"}');
  expect(readConfig().publisher).toEqual({ to: 'folder', folder: '/site' });
});

it('accepts a pause above 0, and uses the default if it is missing', () => {
  const pauseOf = (seconds: string) => {
    vi.stubEnv('CONFIRMATION_PAUSE_SECONDS', seconds);
    return readConfig().confirmationPause;
  };
  expect([pauseOf(''), pauseOf(' '), pauseOf('5')]).toEqual([600, 600, 5]);
  for (const seconds of ['0', '-5', 'soon'])
    expect(() => pauseOf(seconds)).toThrow(/CONFIRMATION_PAUSE_SECONDS must be a number above 0/);
});

it('opens fewer connections if few mails may be sent per second', () => {
  vi.stubEnv('MAIL_CONNECTIONS', '5');
  const connectionsAt = (perSecond: string) => {
    vi.stubEnv('MAIL_PER_SECOND', perSecond);
    return readConfig().mailLimits.connections;
  };
  expect(['', '14', '0.5', '0.1'].map(connectionsAt)).toEqual([5, 5, 2, 1]);
});

it('reads one link key, or a new and a former one', () => {
  const [one, other] = ['n'.repeat(32), 'f'.repeat(32)];
  vi.stubEnv('LINK_KEY', one);
  expect(linkKeys()).toEqual([one]);
  vi.stubEnv('LINK_KEY', `${one}, ${other}`);
  expect(linkKeys()).toEqual([one, other]);
});

it.each(['', 'n'.repeat(31), ` ${'n'.repeat(31)} `])('refuses the key "%s" for second factors', (key) => {
  vi.stubEnv('FACTOR_KEY', key);
  expect(factorSealKey).toThrow(/FACTOR_KEY must be a random text of at least 32 characters/);
});

it.each(['', ',', 'n'.repeat(31), `${'n'.repeat(32)},short`])('refuses the keys "%s" for links', (keys) => {
  vi.stubEnv('LINK_KEY', keys);
  expect(linkKeys).toThrow(/LINK_KEY must be a random text of at least 32 characters/);
});
