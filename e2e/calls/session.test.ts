/** login and refreshToken over the wire. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { call } from '../support/calls';
import { newOrganiser, tokensOf, withAuth } from '../support/organisers';
import { stack } from '../support/stack';

const { email, password } = stack.organiser;

describe('login', () => {
  it('gives an organiser a token pair', async () => {
    expect(await call('login', { email, password })).toMatchObject({
      status: 200,
      body: { idToken: expect.stringContaining('.'), refreshToken: expect.any(String) },
    });
  });

  it.each([
    { email, password: 'wrong' },
    { email: 'nobody@gift-show.example', password },
  ])('says the same to a wrong address and a wrong password', async (credentials) => {
    expect(await call('login', credentials)).toMatchObject({
      status: 401,
      body: { code: 'credentials-invalid', message: 'The e-mail address or the password is wrong.' },
    });
  });

  it('gives no tokens to an account that is not an organiser', async () => {
    const answer = await call('login', { email: 'visitor@gift-show.example', password });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-an-organiser' } });
    expect(JSON.stringify(answer.body)).not.toContain('Token');
  });
});

describe('refreshToken', () => {
  it('gives a new pair', async () => {
    const { refreshToken }: { refreshToken: string } = JSON.parse(
      JSON.stringify((await call('login', { email, password })).body),
    );
    expect(await call('refreshToken', { refreshToken })).toMatchObject({
      status: 200,
      body: { idToken: expect.stringContaining('.'), refreshToken: expect.any(String) },
    });
  });

  it('refuses the token of an organiser who was shut out', async () => {
    const organiser = await newOrganiser();
    const { refreshToken } = await tokensOf(organiser);
    // Revoking counts in whole seconds.
    await wait(1100);
    await withAuth((auth) => auth.revokeRefreshTokens(organiser.uid));
    expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  });

  it('refuses a token that is none', async () => {
    expect(await call('refreshToken', { refreshToken: 'junk' })).toMatchObject({
      status: 401,
      body: { code: 'refresh-token-invalid' },
    });
  });
});
