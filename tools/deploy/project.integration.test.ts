/** The checks of the deployed project: findings, and that a missing answer never counts as success. */
import { createServer } from 'node:http';
import { declaredParams, Expression } from 'firebase-functions/params';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../emulators/shared/listen';
import { dryRunResult } from './finding';
import { askAsAccount, askAsNobody, type Answer, type Ask } from './google';
import { inquire, rolesIn } from './project';

const roles = rolesIn('the-show');
const member = 'serviceAccount:registration@the-show.iam.gserviceaccount.com';
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, message: string): Answer => ({ status, body: { error: { message } } });

/** The answers of a correct project, by a part of the requested URL. */
const right = {
  'databases/(default)': ok({
    type: 'FIRESTORE_NATIVE',
    locationId: 'europe-west1',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  }),
  ':getIamPolicy': ok({ bindings: roles.map((role) => ({ role, members: ['user:a@b.org', member] })) }),
  'secrets/SMTP_URL': ok({ state: 'ENABLED' }),
  'secrets/LINK_KEY': ok({ state: 'ENABLED' }),
  'signInWithPassword?key=functions': refused(400, 'INVALID_LOGIN_CREDENTIALS'),
  'signInWithPassword?key=pages': refused(403, 'Requests to this API are blocked.'),
};
type Asked = keyof typeof right;

/** @param answers override the correct ones */
function google(answers: Partial<Record<Asked, Answer>> = {}): Ask {
  return (url) => {
    const [, answer] = Object.entries({ ...right, ...answers }).find(([part]) => url.includes(part)) ?? [];
    return answer === undefined ? Promise.reject(new Error(`asked ${url}`)) : Promise.resolve(answer);
  };
}
const keys = { functions: 'functions', pages: 'pages' };
const inquireOf = (ask: Ask) => inquire('the-show', keys, () => Promise.resolve(ask), ask);

it('finds nothing in a correct project', async () => {
  expect(await inquireOf(google())).toEqual({ findings: [], unchecked: [] });
});

const database = (change: object) => ok({ ...Object(right['databases/(default)'].body), ...change });

it.each<[string, Asked, Answer, RegExp]>([
  [
    'another location',
    'databases/(default)',
    database({ locationId: 'nam5' }),
    /is in nam5.* cannot be moved/,
  ],
  [
    'another kind',
    'databases/(default)',
    database({ type: 'DATASTORE_MODE' }),
    /DATASTORE_MODE, not FIRESTORE_NATIVE/,
  ],
  [
    'no delete protection',
    'databases/(default)',
    database({ deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
    /databases:update '\(default\)' --delete-protection ENABLED/,
  ],
  [
    'no recovery',
    'databases/(default)',
    database({ pointInTimeRecoveryEnablement: undefined }),
    /--point-in-time-recovery ENABLED/,
  ],
  ['no database', 'databases/(default)', refused(404, ''), /databases:create .*--location europe-west1/],
  [
    'a missing role',
    ':getIamPolicy',
    ok({ bindings: roles.slice(0, 2).map((role) => ({ role, members: [member] })) }),
    /Lacks projects\/the-show\/roles\/passwordReset/,
  ],
  [
    'an extra role',
    ':getIamPolicy',
    ok({ bindings: [...roles, 'roles/editor'].map((role) => ({ role, members: [member] })) }),
    /Has roles\/editor/,
  ],
  ['no secret', 'secrets/SMTP_URL', refused(404, ''), /secrets:set SMTP_URL --project the-show/],
  ['no key for links', 'secrets/LINK_KEY', refused(404, ''), /secrets:set LINK_KEY --project the-show/],
  ['a disabled secret', 'secrets/SMTP_URL', ok({ state: 'DISABLED' }), /secrets:set SMTP_URL/],
  [
    'a restricted key',
    'signInWithPassword?key=functions',
    refused(403, 'Requests from referer <empty> are blocked.'),
    /"Requests from referer <empty> are blocked\."/,
  ],
  [
    'a page’s key that signs in',
    'signInWithPassword?key=pages',
    refused(400, 'INVALID_LOGIN_CREDENTIALS'),
    /Restrict it to the Firebase App Check API/,
  ],
  [
    'no sign-in',
    'signInWithPassword?key=functions',
    refused(400, 'PASSWORD_LOGIN_DISABLED'),
    /PASSWORD_LOGIN_DISABLED/,
  ],
])('finds %s', async (_, asked, answer, what) => {
  const { findings, unchecked } = await inquireOf(google({ [asked]: answer }));
  expect(findings.map((finding) => finding.what)).toEqual([expect.stringMatching(what)]);
  expect(unchecked).toEqual([]);
});

it.each(['INVALID_PASSWORD', 'EMAIL_NOT_FOUND'])('treats %s as a wrong password', async (reason) => {
  expect(await inquireOf(google({ 'signInWithPassword?key=functions': refused(400, reason) }))).toEqual({
    findings: [],
    unchecked: [],
  });
});

describe('what could not be checked', () => {
  it.each<[string, Answer, RegExp]>([
    [
      'forbidden',
      refused(403, 'The caller does not have permission'),
      /answered 403: The caller does not have/,
    ],
    ['broken', refused(503, 'Later.'), /answered 503: Later\./],
    ['strange', ok({ name: 'x' }), /unexpected form/],
  ])('includes a database whose answer is %s', async (_, answer, what) => {
    const { findings, unchecked } = await inquireOf(google({ 'databases/(default)': answer }));
    expect(findings).toEqual([]);
    expect(unchecked).toEqual([{ where: 'Firestore', what: expect.stringMatching(what) }]);
  });

  it('includes all but Authentication when nobody is signed in', async () => {
    const signedOut = () => Promise.reject(new Error('Run firebase login'));
    const { findings, unchecked } = await inquire('the-show', keys, signedOut, google());
    expect(findings).toEqual([]);
    expect(unchecked.map(({ where }) => where)).toEqual([
      'Firestore',
      'the account registration@the-show.iam.gserviceaccount.com',
      ...declaredParams.filter((param) => !(param instanceof Expression)).map(({ name }) => `secret ${name}`),
    ]);
  });

  it('includes everything without a network', async () => {
    const offline = () => Promise.reject(new Error('Failed to make request'));
    const { unchecked } = await inquireOf(offline);
    expect(unchecked.map(({ what }) => what)).toEqual(Array(6).fill('Failed to make request'));
  });

  it('appears in the dry run, which succeeds only when the list is empty', () => {
    expect(dryRunResult([])).toMatch(/^Ready/);
    const result = dryRunResult([{ where: 'Firestore', what: 'Signed out.' }]);
    expect(result).toMatch(/could not run:\n\n- Firestore\n {4}Signed out\./);
    expect(result).not.toMatch(/ready/i);
  });
});

describe('a request to Google', () => {
  it('fails with an account when nobody is signed in to firebase-tools', async () => {
    for (const name of ['XDG_CONFIG_HOME', 'HOME', 'APPDATA']) vi.stubEnv(name, '/nonexistent');
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
    await expect(askAsAccount('the-show')).rejects.toThrow(/firebase login/);
    vi.unstubAllEnvs();
  });

  it('sends JSON, and returns an error response as an answer', async () => {
    const server = createServer((request, response) => {
      const answer = { url: request.url, method: request.method, error: { message: 'No.' } };
      response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${await listen(server)}/v1/sign:in?key=k`;
    const error = { message: 'No.' };
    expect(await askAsNobody(url, {})).toEqual({
      status: 400,
      body: { url: '/v1/sign:in?key=k', method: 'POST', error },
    });
    expect(await askAsNobody(url)).toMatchObject({ body: { method: 'GET' } });
  });
});
