/**
 * A test's own App Check keys: genuine and forged tokens, for a function that runs with these keys. The stack's private
 * key is not accessible.
 */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { appCheckApp, projectId } from '../../tools/stack/project';

export interface AppCheckKeys {
  /** Setting that makes a function trust these keys. */
  readonly environment: Readonly<Record<string, string>>;
  /** Kind of token -> token. Only `genuine` is valid. */
  readonly tokens: Readonly<Record<'genuine' | ForgedToken, string>>;
  dispose(): Promise<void>;
}

export const forgedTokens = [
  'malformed',
  'expired',
  'of another project',
  'of another issuer',
  'of another app',
  'signed by another key',
  'unsigned',
  'signed with the public key as a password',
] as const;

type ForgedToken = (typeof forgedTokens)[number];

const issuer = 'https://firebaseappcheck.googleapis.com/';
const claims = {
  iss: issuer + appCheckApp.projectNumber,
  aud: [`projects/${appCheckApp.projectNumber}`, `projects/${projectId}`],
  sub: appCheckApp.appId,
};

export async function newAppCheckKeys(): Promise<AppCheckKeys> {
  const own = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const kid = 'test';
  const folder = await mkdtemp(join(tmpdir(), 'app-check-'));
  const file = join(folder, 'keys.json');
  const jwk = { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' };
  await writeFile(file, JSON.stringify({ keys: [jwk] }));

  const sign = (changes: object, expires = '1h', key = own.privateKey) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key);
  const genuine = await sign({});
  const [, payload = ''] = genuine.split('.');
  const headed = (alg: string) =>
    `${Buffer.from(JSON.stringify({ alg, typ: 'JWT', kid })).toString('base64url')}.${payload}`;
  const byPassword = createHmac('sha256', await exportSPKI(own.publicKey)).update(headed('HS256'));

  return {
    environment: { LOCAL_APP_CHECK_KEYS: file },
    tokens: {
      genuine,
      malformed: 'junk',
      expired: await sign({}, '-1m'),
      'of another project': await sign({ aud: ['projects/2', 'projects/demo-other'] }),
      'of another issuer': await sign({ iss: `${issuer}2` }),
      'of another app': await sign({ sub: '1:1:web:other' }),
      'signed by another key': await sign({}, '1h', other.privateKey),
      unsigned: `${headed('none')}.`,
      'signed with the public key as a password': `${headed('HS256')}.${byPassword.digest('base64url')}`,
    },
    dispose: () => rm(folder, { recursive: true }),
  };
}
