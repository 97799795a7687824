/** Everybody who is not allowed, at every call that is for organisers. */
import { headerNames } from 'contract/endpoints';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/calls';
import { bearer, changedToken, newOrganiser, tokensOf, withAuth } from '../support/organisers';
import { stack } from '../support/stack';

const calls = [
  ['adminTable', { page: 0, limit: 1 }],
  ['handleGeneratePDF', {}],
] as const;

const hour = 3600;
const now = Math.floor(Date.now() / 1000);

let good = '';
let visitors = '';

beforeAll(async () => {
  good = (await tokensOf()).idToken;
  visitors = await visitorToken();
});

describe.each(calls)('%s', (name, input) => {
  it('lets an organiser in', async () => {
    expect((await call(name, input, bearer(good))).status).toBe(200);
  });

  it.each<[string, () => Record<string, string>]>([
    ['no token', () => ({})],
    ['junk', () => ({ ...bearer('junk') })],
    ['another scheme', () => ({ [headerNames.authorization]: `Basic ${good}` })],
    ['an expired token', () => ({ ...bearer(changedToken(good, { iat: now - 2 * hour, exp: now - hour })) })],
    [
      "another project's token",
      () => ({
        ...bearer(
          changedToken(good, { aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }),
        ),
      }),
    ],
    ['a token of nobody', () => ({ ...bearer(changedToken(good, { sub: 'nobody', user_id: 'nobody' })) })],
  ])('refuses %s', async (_, headers) => {
    expect(await call(name, input, headers())).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
  });

  it('refuses an account that is not an organiser', async () => {
    expect(await call(name, input, bearer(visitors))).toMatchObject({
      status: 403,
      body: { code: 'not-an-organiser' },
    });
  });

  it.each([headerNames.apiKey, headerNames.appCheck])('refuses an organiser without %s', async (header) => {
    expect((await call(name, input, { ...bearer(good), [header]: undefined })).status).toBe(401);
  });

  it('refuses a token that was revoked, and its refresh token', async () => {
    const organiser = await newOrganiser();
    const { idToken, refreshToken } = await tokensOf(organiser);
    expect((await call(name, input, bearer(idToken))).status).toBe(200);
    // Revoking counts in whole seconds.
    await wait(1100);
    await withAuth((auth) => auth.revokeRefreshTokens(organiser.uid));
    expect(await call(name, input, bearer(idToken))).toMatchObject({ status: 401 });
    expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  });

  it('refuses a token of an account that was disabled', async () => {
    const organiser = await newOrganiser();
    const { idToken } = await tokensOf(organiser);
    await withAuth((auth) => auth.updateUser(organiser.uid, { disabled: true }));
    expect(await call(name, input, bearer(idToken))).toMatchObject({ status: 401 });
  });
});

it('email_personal refuses a wrong token rather than taking its bearer for a visitor', async () => {
  const answer = await call(
    'email_personal',
    { idFirebase: 'A'.repeat(20), email: 'a@b.example' },
    bearer('junk'),
  );
  expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
});

/** Our own sign-in gives such an account no token, so it is got where anybody can get it. */
async function visitorToken(): Promise<string> {
  const response = await fetch(
    `http://${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: 'visitor@gift-show.example',
        password: stack.organiser.password,
        returnSecureToken: true,
      }),
    },
  );
  const answer: unknown = await response.json();
  const token: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'idToken') : undefined;
  if (typeof token !== 'string') throw new Error('The visitor could not sign in.');
  return token;
}
