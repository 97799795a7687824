/** Which App Check tokens are refused. */
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppCheckVerifier, localKeys } from './app-check';

const audience = { projectId: 'demo-show', projectNumber: '7', appIds: ['1:7:web:a'] };
const genuine = {
  iss: 'https://firebaseappcheck.googleapis.com/7',
  aud: ['projects/7', 'projects/demo-show'],
  sub: '1:7:web:a',
};

let verifier: AppCheckVerifier;
type Key = GenerateKeyPairResult['privateKey'];

let privateKey: Key;
let otherKey: Key;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  otherKey = (await generateKeyPair('RS256')).privateKey;
  verifier = new AppCheckVerifier(
    localKeys({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k' }] }),
    audience,
  );
});

afterEach(() => vi.useRealTimers());

function sign(claims: object, header = {}, key = privateKey, expires = '1h'): Promise<string> {
  return new SignJWT({ ...genuine, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k', ...header })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an App Check token', () => {
  it('is accepted when genuine', async () => {
    await expect(verifier.verify(await sign({}))).resolves.toBeUndefined();
  });

  it('is accepted again, and refused once it has ended', async () => {
    const token = await sign({});
    await verifier.verify(token);
    await expect(verifier.verify(token)).resolves.toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
    await expect(verifier.verify(token)).rejects.toThrow();
  });

  it('is refused the second time as well when it is not genuine', async () => {
    const token = await sign({}, {}, otherKey);
    await expect(verifier.verify(token)).rejects.toThrow();
    await expect(verifier.verify(token)).rejects.toThrow();
  });

  it.each([
    ['another issuer', () => sign({ iss: 'https://firebaseappcheck.googleapis.com/8' })],
    ['another project', () => sign({ aud: ['projects/other'] })],
    ['another app', () => sign({ sub: '1:7:web:b' })],
    ['no app', () => sign({ sub: undefined })],
    ['another key', () => sign({}, {}, otherKey)],
    ['an unknown key', () => sign({}, { kid: 'other' })],
    ['another type', () => sign({}, { typ: 'at+jwt' })],
    ['an end in the past', () => sign({}, {}, privateKey, '-1m')],
    [
      'no signature',
      () =>
        Promise.resolve(
          `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...genuine, exp: 4e9, iat: 1 })}.`,
        ),
    ],
    ['no form', () => Promise.resolve('junk')],
  ])('is refused with %s', async (_, make) => {
    await expect(verifier.verify(await make())).rejects.toThrow();
  });
});
