/** The findings of the checks of the Google project; a check without an answer never passes. */
import { createServer } from 'node:http';
import { declaredParams, Expression } from 'firebase-functions/params';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../emulators/shared/listen';
import { dryRunResult } from './finding';
import { askAsAccount, askAnonymously, type Answer, type Ask } from '../google/google';
import { alertNames, checkProject, functionRoles, publisherRoles, teamRoles, type Access } from './project';

const roles = functionRoles('the-show');
const member = 'serviceAccount:registration@the-show.iam.gserviceaccount.com';
const publisher = 'serviceAccount:publisher@the-show.iam.gserviceaccount.com';
const publisherBindings = publisherRoles.map((role) => ({ role, members: [publisher] }));
const team = 'serviceAccount:team@the-show.iam.gserviceaccount.com';
const otherBindings = [...publisherBindings, ...teamRoles.map((role) => ({ role, members: [team] }))];
const payload = (text: string): Answer => ok({ payload: { data: Buffer.from(text).toString('base64') } });
const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, message: string): Answer => ({ status, body: { error: { message } } });

/** The answers of a correct project, by a part of the requested URL. */
const correctAnswers = {
  'databases/(default)': ok({
    type: 'FIRESTORE_NATIVE',
    locationId: 'europe-west1',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  }),
  ':getIamPolicy': ok({
    bindings: [...roles.map((role) => ({ role, members: ['user:a@b.org', member] })), ...otherBindings],
  }),
  'databases/(default)/backupSchedules': ok({ backupSchedules: [{ name: 'daily' }] }),
  ':runAggregationQuery': ok([{ result: { aggregateFields: { n: { integerValue: '200' } } } }]),
  alertPolicies: ok({ alertPolicies: alertNames().map((displayName) => ({ displayName, enabled: true })) }),
  'SMTP_URL/versions/latest': ok({ state: 'ENABLED' }),
  'SMTP_URL/versions/latest:access': payload('smtps://show:secret@127.0.0.1:1'),
  'LINK_KEY/versions/latest': ok({ state: 'ENABLED' }),
  'LINK_KEY/versions/latest:access': payload('k'.repeat(44)),
  'FACTOR_KEY/versions/latest': ok({ state: 'ENABLED' }),
  'FACTOR_KEY/versions/latest:access': payload('f'.repeat(44)),
  'IDENTITY_API_KEY/versions/latest': ok({ state: 'ENABLED' }),
  'IDENTITY_API_KEY/versions/latest:access': payload('functions'),
  'signInWithPassword?key=functions': refused(400, 'INVALID_LOGIN_CREDENTIALS'),
  'signInWithPassword?key=pages': refused(403, 'Requests to this API are blocked.'),
};
type UrlPart = keyof typeof correctAnswers;

/** @param answers replace some of the correct answers */
function google(answers: Partial<Record<UrlPart, Answer>> = {}): Ask {
  const longestFirst = Object.entries({ ...correctAnswers, ...answers }).toSorted(
    ([one], [other]) => other.length - one.length,
  );
  return (url) => {
    const [, answer] = longestFirst.find(([part]) => url.includes(part)) ?? [];
    return answer === undefined ? Promise.reject(new Error(`asked ${url}`)) : Promise.resolve(answer);
  };
}

const checkWith = (
  ask: Ask,
  { isRehearsal = false, ...overrides }: Partial<Access> & { isRehearsal?: boolean } = {},
) =>
  checkProject(
    'the-show',
    'pages',
    {
      account: () => Promise.resolve(ask),
      anonymous: ask,
      site: () => Promise.resolve({ apiKey: 'pages' }),
      mailServer: () => Promise.resolve(),
      ...overrides,
    },
    isRehearsal,
  );

const findingsOf = async (...given: Parameters<typeof checkWith>) => {
  const { findings, unchecked } = await checkWith(...given);
  expect(unchecked).toEqual([]);
  return findings.map(({ where, what }) => `${where}: ${what}`);
};

it('names each role that the publishing account lacks', async () => {
  const where = 'the account publisher@the-show.iam.gserviceaccount.com';
  const bindings = [...roles, ...teamRoles].map((role) => ({ role, members: [member, team] }));
  const missing = await findingsOf(google({ ':getIamPolicy': ok({ bindings }) }));
  expect(missing.filter((finding) => finding.startsWith(where))).toHaveLength(publisherBindings.length);
});

it('finds nothing in a correct project, a rehearsal, or a project without a deployed site', async () => {
  expect(await findingsOf(google())).toEqual([]);
  expect(await findingsOf(google(), { isRehearsal: true })).toEqual([]);
  expect(await findingsOf(google(), { site: () => Promise.resolve(undefined) })).toEqual([]);
});

const base = 'databases/(default)';
const database = (change: object) => ok({ ...Object(correctAnswers[base].body), ...change });
const smtp = 'SMTP_URL/versions/latest:access';
const withRoles = (own: readonly string[]) =>
  ok({ bindings: [...own.map((role) => ({ role, members: [member] })), ...otherBindings] });
const signIn = 'signInWithPassword?key=functions';

it.each<[UrlPart, Answer, RegExp]>([
  [base, database({ locationId: 'nam5' }), /is in nam5.* cannot be moved/],
  [base, database({ type: 'DATASTORE_MODE' }), /DATASTORE_MODE, not FIRESTORE_NATIVE/],
  [base, database({ databaseEdition: 'ENTERPRISE' }), /of the edition ENTERPRISE, not STANDARD/],
  [base, database({ concurrencyMode: 'OPTIMISTIC' }), /--concurrency-mode=pessimistic/],
  [base, database({ deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }), /--delete-protection ENABLED/],
  [base, database({ pointInTimeRecoveryEnablement: undefined }), /--point-in-time-recovery ENABLED/],
  [base, refused(404, ''), /databases:create .*--location europe-west1/],
  [`${base}/backupSchedules`, ok({}), /No backup is scheduled/],
  [':getIamPolicy', withRoles(roles.slice(0, 2)), /Lacks projects\/the-show\/roles\/passwordReset/],
  [':getIamPolicy', withRoles([...roles, 'roles/editor']), /Has roles\/editor/],
  ['SMTP_URL/versions/latest', refused(404, ''), /secrets:set SMTP_URL --project the-show/],
  ['SMTP_URL/versions/latest', ok({ state: 'DISABLED' }), /secrets:set SMTP_URL/],
  ['LINK_KEY/versions/latest:access', payload('short'), /LINK_KEY must .*at least 32 characters/],
  ['FACTOR_KEY/versions/latest:access', payload('short'), /FACTOR_KEY must/],
  [smtp, payload('mail.show.org'), /No address such as smtps:/],
  [smtp, payload('https://a:b@mail.show.org'), /begins with https:, not with smtps:/],
  [smtp, payload('smtp://a:b@mail.show.org:587'), /add \?requireTLS=true/],
  [smtp, payload('smtp://a:b@mail.show.org:25?requireTLS=true'), /Google Cloud blocks port 25/],
  [smtp, payload('smtps://a@mail.show.org:465'), /no password/],
  [signIn, refused(403, 'Requests from referer <empty> are blocked.'), /"Requests from referer <empty>/],
  [signIn, refused(400, 'PASSWORD_LOGIN_DISABLED'), /PASSWORD_LOGIN_DISABLED/],
])('reports the fault when %s is answered with %j', async (part, answer, message) => {
  expect(await findingsOf(google({ [part]: answer }))).toEqual([expect.stringMatching(message)]);
});

it('reports an alert that is missing or switched off', async () => {
  const names = alertNames();
  for (const policies of [
    names.slice(1).map((displayName) => ({ displayName })),
    names.map((displayName, index) => ({ displayName, enabled: index > 0 })),
  ])
    expect(await findingsOf(google({ alertPolicies: ok({ alertPolicies: policies }) }))).toEqual([
      expect.stringMatching(/There is no alert "Registration: .*docs\/operations.md/),
    ]);
});

it('reports a public key that can sign in, in the pages and in Hosting’s configuration', async () => {
  for (const reason of ['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND'])
    expect(await findingsOf(google({ 'signInWithPassword?key=pages': refused(400, reason) }))).toEqual([
      expect.stringMatching(/^VITE_FIREBASE_API_KEY: .*Restrict it to the Firebase App Check API/),
      expect.stringMatching(/^\/__\/firebase\/init.json: .*Restrict it to the Firebase App Check API/),
    ]);
});

it('reports a mail server that refuses the password, without the password', async () => {
  const mailServer = () => Promise.reject(Object.assign(new Error('secret'), { responseCode: 535 }));
  const findings = await findingsOf(google(), { mailServer });
  expect(findings).toEqual([expect.stringMatching(/^secret SMTP_URL: .*it answered 535/)]);
  expect(findings.join()).not.toContain('secret"');
});

it('reports more than 200 registrants in a rehearsal only', async () => {
  const many = ok([{ result: { aggregateFields: { n: { integerValue: '201' } } } }]);
  const ask = google({ ':runAggregationQuery': many });
  expect(await findingsOf(ask, { isRehearsal: true })).toEqual([
    expect.stringMatching(/^registrants: .*this is no rehearsal/),
  ]);
  expect(await findingsOf(ask)).toEqual([]);
});

describe('what could not be checked', () => {
  it.each<[string, Answer, RegExp]>([
    ['forbidden', refused(403, 'May not.'), /answered 403: May not\./],
    ['broken', refused(503, 'Later.'), /answered 503: Later\./],
    ['strange', ok({ alertPolicies: 'x' }), /unexpected form/],
  ])('includes alerts whose answer is %s', async (_, answer, what) => {
    const { findings, unchecked } = await checkWith(google({ alertPolicies: answer }));
    expect(findings).toEqual([]);
    expect(unchecked).toEqual([{ where: 'alerts', what: expect.stringMatching(what) }]);
  });

  it('lists every check that needs an account when none is signed in', async () => {
    const account = () => Promise.reject(new Error('Run firebase login'));
    const { findings, unchecked } = await checkWith(google(), { account });
    expect(findings).toEqual([]);
    const accounts = ['registration', 'publisher', 'team'];
    expect(unchecked.map(({ where }) => where)).toEqual([
      ...['Firestore', 'recovery of Firestore', 'backups', 'alerts'],
      ...accounts.map((name) => `the account ${name}@the-show.iam.gserviceaccount.com`),
      ...declaredParams.filter((param) => !(param instanceof Expression)).map(({ name }) => `secret ${name}`),
    ]);
  });

  it('lists the checks when there is no network', async () => {
    const offline = () => Promise.reject(new Error('Failed to make request'));
    const { findings, unchecked } = await checkWith(offline, { site: offline });
    expect(findings).toEqual([]);
    expect(new Set(unchecked.map(({ what }) => what))).toEqual(new Set(['Failed to make request']));
  });

  it('appears in the result of a dry run, which is Ready only when the list is empty', () => {
    expect(dryRunResult([])).toMatch(/^Ready/);
    const result = dryRunResult([{ where: 'Firestore', what: 'Signed out.' }]);
    expect(result).toMatch(/could not run:\n\n- Firestore\n {4}Signed out\./);
    expect(result).not.toMatch(/ready/i);
  });
});

describe('a request to Google', () => {
  it('fails if it needs an account and firebase-tools has none', async () => {
    for (const name of ['XDG_CONFIG_HOME', 'HOME', 'APPDATA']) vi.stubEnv(name, '/nonexistent');
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
    await expect(askAsAccount('the-show')).rejects.toThrow(/firebase login/);
  });

  it('names the address that gave no answer, without the key', async () => {
    // Nothing listens on port 1.
    const request = askAnonymously('http://127.0.0.1:1/v1/accounts:signIn?key=of-the-functions', {});
    const message = await request.catch((error: unknown) => String(error));
    expect(message).toContain('http://127.0.0.1:1/v1/accounts:signIn');
    expect(message).not.toContain('of-the-functions');
  });

  it('sends JSON, and returns an error response as an answer', async () => {
    const server = createServer((request, response) => {
      const answer = { url: request.url, method: request.method, error: { message: 'No.' } };
      response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${await listen(server)}/v1/sign:in?key=k`;
    const error = { message: 'No.' };
    expect(await askAnonymously(url, {})).toEqual({
      status: 400,
      body: { url: '/v1/sign:in?key=k', method: 'POST', error },
    });
    expect(await askAnonymously(url)).toMatchObject({ body: { method: 'GET' } });
  });
});
