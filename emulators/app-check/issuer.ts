/**
 * Issues App Check tokens to the local site in place of Google. They are like Google's, but signed with a key pair that
 * is generated at each start; the functions verify them in the same way.
 */
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet } from 'jose';
import { listen } from '../shared/listen';
import { createLoopbackServer } from '../shared/loopback';

export interface AppCheckIssuer {
  readonly port: number;
  /** Contains only the public key, for verifying tokens. */
  readonly keySet: JSONWebKeySet;
  /** @returns a token that is valid for the given number of seconds */
  issue(seconds: number): Promise<string>;
  stop(): Promise<void>;
}

/** Lifetime in seconds of the tokens for the site, the same as Google's default. */
const siteTokenSeconds = 3600;

/**
 * Serves `GET /token`, which returns `{ token, expireTimeMillis }`, to pages of the given origins.
 * @throws Error when the port is taken
 */
export async function startAppCheckIssuer(options: {
  host: string;
  port: number;
  projectId: string;
  projectNumber: string;
  appId: string;
  allowedOrigins: readonly string[];
}): Promise<AppCheckIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = 'local';
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };

  const issue = (seconds: number) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(`https://firebaseappcheck.googleapis.com/${options.projectNumber}`)
      .setAudience([`projects/${options.projectNumber}`, `projects/${options.projectId}`])
      .setSubject(options.appId)
      // Rate limits count by token, so every visitor needs a different one.
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);

  const server = createLoopbackServer((request, response) => {
    const origin = request.headers.origin;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Origin');
    const isPreflight = request.method === 'OPTIONS';
    if ((request.method !== 'GET' && !isPreflight) || request.url !== '/token') {
      response.writeHead(404).end();
      return;
    }
    if (origin === undefined || !options.allowedOrigins.includes(origin)) {
      response.writeHead(403).end();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (isPreflight) {
      // Browser tests send this header to act as different visitors.
      response.writeHead(204, { 'Access-Control-Allow-Headers': 'X-Forwarded-For' }).end();
      return;
    }
    const expireTimeMillis = Date.now() + siteTokenSeconds * 1000;
    void issue(siteTokenSeconds).then((token) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ token, expireTimeMillis }));
    });
  });
  return {
    port: await listen(server, options.port, options.host),
    keySet,
    issue,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
