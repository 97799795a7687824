/** The local App Check issues tokens to the local site only. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppCheckVerifier, localKeys } from './app-check';
import { startAppCheckIssuer, type AppCheckIssuer } from 'app-check-emulator/issuer';

const project = { projectId: 'demo-show', projectNumber: '7', appId: '1:7:web:a' };
const site = 'http://127.0.0.1:1';
let issuer: AppCheckIssuer;

beforeAll(async () => {
  issuer = await startAppCheckIssuer({ ...project, host: '127.0.0.1', port: 0, allowedOrigins: [site] });
});
afterAll(() => issuer.stop());

const token = (headers: Record<string, string>, path = '/token') =>
  fetch(`http://127.0.0.1:${issuer.port}${path}`, { headers });

it('issues a token that the functions accept to a page of the site', async () => {
  const response = await token({ Origin: site });
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(site);
  const answer: { token: string; expireTimeMillis: number } = JSON.parse(await response.text());
  expect(answer.expireTimeMillis).toBeGreaterThan(Date.now());
  const verifier = new AppCheckVerifier(localKeys(issuer.keySet), { ...project, appIds: [project.appId] });
  await expect(verifier.verify(answer.token)).resolves.toBeUndefined();
});

it.each([{ Origin: 'https://evil.example' }, {}])('issues none to %o', async (headers) => {
  expect((await token(headers)).status).toBe(403);
});

it('lets tests choose the caller', async () => {
  const preflight = await fetch(`http://127.0.0.1:${issuer.port}/token`, {
    method: 'OPTIONS',
    headers: { Origin: site },
  });
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('X-Forwarded-For');
});

it('offers a single endpoint', async () => {
  expect((await token({ Origin: site }, '/keys')).status).toBe(404);
});

it('publishes no private key', () => {
  expect(JSON.stringify(issuer.keySet)).not.toMatch(/"(d|p|q)":/);
});
