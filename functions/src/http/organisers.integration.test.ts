/**
 * Authentication in production (AUTH-6, AUTH-12): the Admin SDK's own checks of id tokens, with test keys and accounts
 * instead of Google's. No test against the Auth emulator fails if these checks are missing: the emulator accepts unsigned
 * tokens and always checks for revoked ones.
 */
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { ApiError } from 'contract/wire/api-error';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../emulators/shared/listen';
import { MemberRoles } from './member-roles';
import { OrganiserVerifier } from './organisers';

/** Whether any account has the role `owner` in its claims; if none has, accounts without a role count as owners. */
let isOwnerNamed = false;
const hasNamedOwner = () => Promise.resolve(isOwnerNamed);

/** No account has a second factor. */
const verifierOf = (usedAuth: Auth) =>
  new OrganiserVerifier({
    auth: usedAuth,
    roles: new MemberRoles({ auth: usedAuth, hasNamedOwner, now: () => new Date() }),
    sessions: { find: (secret) => Promise.resolve({ id: `hash of ${secret}`, uid: 'organiser' }) },
    factors: { has: () => Promise.resolve(false) },
    mfaRequirement: { isOn: () => Promise.resolve(false) },
  });

const projectId = 'show-in-production';
const kid = 'k';
const signingKeys = await generateKeyPair('RS256');
const otherKeys = await generateKeyPair('RS256');
const publicKey = await exportSPKI(signingKeys.publicKey);

/** Account -> its record at Google. */
const accounts: Record<string, object> = {
  organiser: { validSince: '0', customAttributes: '{"admin":true}' },
  revoked: { validSince: String(Math.floor(Date.now() / 1000) - 60), customAttributes: '{"admin":true}' },
  disabled: { validSince: '0', disabled: true, customAttributes: '{"admin":true}' },
};

let google: Server;
let app: App;
let auth: Auth;
let googleAnswers = true;

beforeAll(async () => {
  expect(process.env['FIREBASE_AUTH_EMULATOR_HOST']).toBeUndefined();
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (!googleAnswers) response.statusCode = 500;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(request.method === 'GET' ? { [kid]: publicKey } : lookup(body)));
    });
  });
  const port = await listen(google);
  /** Sends every request for Google to the test server. */
  const httpAgent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') });
  const getAccessToken = () => Promise.resolve({ access_token: 'test', expires_in: 3600 });
  app = initializeApp({ projectId, credential: { getAccessToken }, httpAgent }, 'organisers');
  auth = getAuth(app);
});

afterAll(async () => {
  await deleteApp(app);
  google.closeAllConnections();
  google.close();
});

function lookup(body: string): object {
  const { localId }: { localId: string[] } = JSON.parse(body);
  const [id = ''] = localId;
  return accounts[id] === undefined ? {} : { users: [{ localId: id, ...accounts[id] }] };
}

const now = Math.floor(Date.now() / 1000);
const claims = (changes: object = {}) => ({
  ...{ iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: 'organiser', admin: true },
  ...{ iat: now - 600, auth_time: now - 600, exp: now + 3000 },
  ...changes,
});
const sign = (changes?: object, key = signingKeys.privateKey) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(key);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function resultOf(token: string, usedAuth = auth): Promise<string> {
  try {
    const { uid } = await verifierOf(usedAuth).verify(token, undefined);
    return `in as ${uid}`;
  } catch (error) {
    return error instanceof ApiError ? error.code : 'unexpected error';
  }
}

describe('the verifier', () => {
  it.each<[string, () => string | Promise<string>]>([
    ['malformed', () => 'junk'],
    ['unsigned', () => `${encode({ alg: 'none', typ: 'JWT', kid })}.${encode(claims())}.`],
    ['with changed claims', async () => withChangedClaims(await sign({ admin: false }))],
    ['signed by another key', () => sign({}, otherKeys.privateKey)],
    ['expired', () => sign({ exp: now - 1 })],
    ['of another project', () => sign({ aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['of a disabled account', () => sign({ sub: 'disabled' })],
    ['revoked', () => sign({ sub: 'revoked' })],
  ])('refuses a token: %s', async (_, token) => {
    expect(await resultOf(await token())).toBe('not-signed-in');
  });

  it('refuses a valid token of a deleted account as `not-an-organiser` (AUTH-19)', async () => {
    expect(await resultOf(await sign({ sub: 'deleted' }))).toBe('not-an-organiser');
  });

  it.each(['{}', '{"admin":"true"}'])(
    'refuses an account with the claims %s, whatever the token says',
    async (customAttributes) => {
      accounts['changed'] = { validSince: '0', customAttributes };
      expect(await resultOf(await sign({ sub: 'changed' }))).toBe('not-an-organiser');
    },
  );

  it.each([
    [undefined, 'owner'],
    ['desk', 'desk'],
    ['boss', 'reader'],
  ])('identifies an account whose role is now %j as %s, whatever the token says', async (role, expected) => {
    accounts['changed'] = { validSince: '0', customAttributes: JSON.stringify({ admin: true, role }) };
    const token = await sign({ sub: 'changed', role: 'organiser' });
    expect(await verifierOf(auth).identify(token)).toEqual({ uid: 'changed', role: expected });
  });

  it('makes an account without a role an organiser once a named owner exists (TEAM-2)', async () => {
    isOwnerNamed = true;
    expect(await verifierOf(auth).identify(await sign())).toEqual({ uid: 'organiser', role: 'organiser' });
    isOwnerNamed = false;
  });
});

it('signs no organiser out when Google’s keys or accounts cannot be fetched', async () => {
  const token = await sign();
  googleAnswers = false;
  expect(await resultOf(token)).toBe('unexpected error');
  // A new SDK instance has no cached keys.
  const laterApp = initializeApp(app.options, 'later');
  expect(await resultOf(token, getAuth(laterApp))).toBe('unexpected error');
  googleAnswers = true;
  expect(await resultOf(token, getAuth(laterApp))).toBe('in as organiser');
  await deleteApp(laterApp);
});

/** Replaces the claims of a signed token. */
function withChangedClaims(token: string): string {
  const [head = '', , signature = ''] = token.split('.');
  return [head, encode(claims()), signature].join('.');
}
