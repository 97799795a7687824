/** Which App Check tokens are accepted and refused, and to whom the local App Check issues them. */
import { createServer } from 'node:http';
import { ApiError } from 'contract/wire/api-error';
import { startAppCheckIssuer } from 'app-check-emulator/issuer';
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult } from 'jose';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../emulators/shared/listen';
import { AppCheckVerifier, localKeys, productionKeys } from './app-check';

const audience = { projectId: 'demo-show', projectNumber: '7', appIds: ['1:7:web:a'] };
const genuineClaims = {
  iss: 'https://firebaseappcheck.googleapis.com/7',
  aud: ['projects/7', 'projects/demo-show'],
  sub: '1:7:web:a',
};

let verifier: AppCheckVerifier;
type Key = GenerateKeyPairResult['privateKey'];

let privateKey: Key;
let otherKey: Key;
/** In the form that Google serves. */
let publicKeys: string;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  otherKey = (await generateKeyPair('RS256')).privateKey;
  const keySet = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k' }] };
  publicKeys = JSON.stringify(keySet);
  verifier = new AppCheckVerifier(localKeys(keySet), audience);
});

afterEach(() => vi.useRealTimers());

function sign(claims: object, header = {}, key = privateKey, expires = '1h'): Promise<string> {
  return new SignJWT({ ...genuineClaims, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k', ...header })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('accepts a genuine token until it expires', async () => {
  const token = await sign({});
  for (let attempt = 0; attempt < 2; attempt++) await expect(verifier.verify(token)).resolves.toBeUndefined();
  vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
  await expect(verifier.verify(token)).rejects.toThrow();
});

it.each<[string, () => string | Promise<string>]>([
  ['another issuer', () => sign({ iss: 'https://firebaseappcheck.googleapis.com/8' })],
  ['another project', () => sign({ aud: ['projects/other'] })],
  ['another app', () => sign({ sub: '1:7:web:b' })],
  ['no app', () => sign({ sub: undefined })],
  ['another key', () => sign({}, {}, otherKey)],
  ['an unknown key', () => sign({}, { kid: 'other' })],
  ['another type', () => sign({}, { typ: 'at+jwt' })],
  ['an expiry in the past', () => sign({}, {}, privateKey, '-1m')],
  [
    'no signature',
    () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...genuineClaims, exp: 4e9, iat: 1 })}.`,
  ],
  ['another format', () => 'junk'],
])('refuses a token with %s', async (_, make) => {
  const token = await make();
  for (let attempt = 0; attempt < 2; attempt++) await expect(verifier.verify(token)).rejects.toThrow();
});

describe('Google’s keys', () => {
  /** Verifies a genuine token, or one with this key id, against the keys that a test server returns. */
  async function verify(status: number, body: string, kid?: string): Promise<void> {
    const server = createServer((_, response) => response.writeHead(status).end(body));
    const url = `http://127.0.0.1:${await listen(server)}`;
    onTestFinished(() => {
      server.close();
    });
    const remoteVerifier = new AppCheckVerifier(productionKeys(url), audience);
    return remoteVerifier.verify(await sign({}, kid === undefined ? {} : { kid }));
  }

  it('accepts a token signed with one of Google’s keys, and refuses another', async () => {
    await expect(verify(200, publicKeys)).resolves.toBeUndefined();
    await expect(verify(200, publicKeys, 'other')).rejects.toMatchObject({
      code: 'ERR_JWKS_NO_MATCHING_KEY',
    });
  });

  it.each([
    ['refused', 403, '{}'],
    ['not JSON', 200, '<html>'],
    ['missing', 200, '{}'],
  ])('throws `unavailable` when Google’s keys are %s, or out of reach', async (_, status, body) => {
    const unavailable = { name: ApiError.name, code: 'unavailable' };
    await expect(verify(status, body)).rejects.toMatchObject(unavailable);
    const remoteVerifier = new AppCheckVerifier(productionKeys('http://127.0.0.1:1'), audience);
    await expect(remoteVerifier.verify(await sign({}))).rejects.toMatchObject(unavailable);
  });
});

it('issues local tokens, which the functions accept, only to pages of the site', async () => {
  const site = 'http://127.0.0.1:1';
  const project = { projectId: 'demo-show', projectNumber: '7', appId: '1:7:web:a' };
  const issuer = await startAppCheckIssuer({
    ...project,
    host: '127.0.0.1',
    port: 0,
    allowedOrigins: [site],
  });
  onTestFinished(() => issuer.stop());
  const requestToken = (headers: Record<string, string>, path = '/token') =>
    fetch(`http://127.0.0.1:${issuer.port}${path}`, { headers });
  const response = await requestToken({ Origin: site });
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(site);
  const answer: { token: string; expireTimeMillis: number } = JSON.parse(await response.text());
  expect(answer.expireTimeMillis).toBeGreaterThan(Date.now());
  const localVerifier = new AppCheckVerifier(localKeys(issuer.keySet), audience);
  await expect(localVerifier.verify(answer.token)).resolves.toBeUndefined();
  expect(JSON.stringify(issuer.keySet)).not.toMatch(/"(d|p|q)":/);
  for (const headers of [{ Origin: 'https://evil.example' }, {}])
    expect((await requestToken(headers)).status).toBe(403);
  expect((await requestToken({ Origin: site }, '/keys')).status).toBe(404);
});
