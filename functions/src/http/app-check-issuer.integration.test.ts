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

it('issues pages of the site a token that the functions accept', async () => {
  const response = await token({ Origin: site });
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(site);
  const answer: { token: string; expireTimeMillis: number } = JSON.parse(await response.text());
  expect(answer.expireTimeMillis).toBeGreaterThan(Date.now());
  const verifier = new AppCheckVerifier(localKeys(issuer.keySet), { ...project, appIds: [project.appId] });
  await expect(verifier.verify(answer.token)).resolves.toBeUndefined();
});

it('refuses other pages and other paths', async () => {
  for (const headers of [{ Origin: 'https://evil.example' }, {}])
    expect((await token(headers)).status).toBe(403);
  expect((await token({ Origin: site }, '/keys')).status).toBe(404);
});

it('lets tests choose the caller, and publishes no private key', async () => {
  const url = `http://127.0.0.1:${issuer.port}/token`;
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { Origin: site } });
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('X-Forwarded-For');
  expect(JSON.stringify(issuer.keySet)).not.toMatch(/"(d|p|q)":/);
});
