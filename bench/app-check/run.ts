/** Checking an App Check token, new and repeated, against firebase-admin's verifier with its keys at hand. */
import { createRequire } from 'node:module';
import { initializeApp } from 'firebase-admin/app';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { AppCheckVerifier, localKeys } from '../../functions/src/http/app-check';
import { inRepository } from '../../local/project';
import { byTurns, type Comparison } from '../comparison';
import { duration, together } from '../firestore/timing';

const rounds = 15;
const tokensInRound = 400;
const [projectId, projectNumber, appId, kid] = ['demo-bench', '7', '1:7:web:a', 'bench'];

type Verify = (token: string) => Promise<unknown>;

export async function measure(): Promise<readonly Comparison[]> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid };
  const fresh = () =>
    new AppCheckVerifier(localKeys({ keys: [jwk] }), { projectId, projectNumber, appIds: [appId] });
  const admin = adminVerifier(await exportSPKI(publicKey));
  let issued = 0;
  const issue = () =>
    new SignJWT({ jti: String((issued += 1)) })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(`https://firebaseappcheck.googleapis.com/${projectNumber}`)
      .setAudience([`projects/${projectNumber}`, `projects/${projectId}`])
      .setSubject(appId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  const tokens = await Promise.all(Array.from({ length: tokensInRound }, issue));
  // A header is a new string at every request, and so is each of these.
  const repeated = () =>
    Array.from({ length: tokensInRound }, () => Buffer.from(tokens[0] ?? '').toString('latin1'));
  const ours = fresh();
  await ours.verify(tokens[0] ?? '');

  const measures = [
    () => each(tokens, admin),
    () => each(tokens, verifierOf(fresh())),
    () => each(tokens, admin, 10),
    () => each(tokens, verifierOf(fresh()), 10),
    () => each(repeated(), admin),
    () => each(repeated(), verifierOf(ours)),
  ];
  await byTurns(2, measures);
  const [adminNew = [], oursNew = [], adminTen = [], oursTen = [], adminAgain = [], oursAgain = []] =
    await byTurns(rounds, measures);
  const compared = (what: string, own: readonly number[], values: readonly number[], atMost: number) => ({
    what,
    unit: 'us' as const,
    ours: own,
    other: { name: 'firebase-admin', values },
    goal: { atMost },
  });
  return [
    compared('a new token, one after another', oursNew, adminNew, 0.769),
    compared('a new token, ten at once', oursTen, adminTen, 0.769),
    compared('a token that was seen before', oursAgain, adminAgain, 0.01),
  ];
}

function verifierOf(verifier: AppCheckVerifier): Verify {
  return (token) => verifier.verify(token);
}

/** Microseconds for one token, on average, so many at a time. */
async function each(tokens: readonly string[], verify: Verify, width = 1): Promise<number> {
  const all = await duration(() => together(tokens.length, width, (index) => verify(tokens[index] ?? '')));
  return (all * 1000) / tokens.length;
}

/** The Admin SDK's own code; only fetching Google's keys, which it keeps for six hours, is left out. */
function adminVerifier(publicKey: string): Verify {
  const require = createRequire(import.meta.url);
  const inside = (file: string) => {
    const exported: AdminFile = require(inRepository(`node_modules/firebase-admin/lib/${file}`));
    return exported;
  };
  const { AppCheckTokenVerifier } = inside('app-check/token-verifier.js');
  const { PublicKeySignatureVerifier } = inside('utils/jwt.js');
  const verifier = new AppCheckTokenVerifier(initializeApp({ projectId }, 'bench app check'));
  verifier.signatureVerifier = new PublicKeySignatureVerifier({
    fetchPublicKeys: () => Promise.resolve({ [kid]: publicKey }),
  });
  return (token) => verifier.verifyToken(token);
}

interface AdminFile {
  readonly AppCheckTokenVerifier: new (app: object) => AdminVerifier;
  readonly PublicKeySignatureVerifier: new (keys: object) => object;
}

interface AdminVerifier {
  signatureVerifier: object;
  verifyToken(token: string): Promise<unknown>;
}
