/** login and refreshToken over the wire. */
import { describe, expect, it } from 'vitest';
import { call } from '../support/calls';
import { newOrganiser, revokeTokens, tokensOf } from '../support/organisers';
import { stack } from '../support/stack';

const { email, password } = stack.organiser;

describe('login', () => {
  it('returns a token pair to an organiser', async () => {
    expect(await call('login', { email, password })).toMatchObject({
      status: 200,
      body: { idToken: expect.stringContaining('.'), refreshToken: expect.any(String) },
    });
  });

  it.each([
    { email, password: 'wrong' },
    { email: 'nobody@gift-show.example', password },
  ])('answers a wrong address and a wrong password alike', async (credentials) => {
    expect(await call('login', credentials)).toMatchObject({
      status: 401,
      body: { code: 'credentials-invalid', message: 'The e-mail address or the password is wrong.' },
    });
  });

  it('refuses an account that is not an organiser', async () => {
    const answer = await call('login', { email: 'visitor@gift-show.example', password });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-an-organiser' } });
    expect(JSON.stringify(answer.body)).not.toContain('Token');
  });
});

describe('refreshToken', () => {
  it('returns a new token pair', async () => {
    const { refreshToken }: { refreshToken: string } = JSON.parse(
      JSON.stringify((await call('login', { email, password })).body),
    );
    expect(await call('refreshToken', { refreshToken })).toMatchObject({
      status: 200,
      body: { idToken: expect.stringContaining('.'), refreshToken: expect.any(String) },
    });
  });

  it('refuses a revoked token', async () => {
    const organiser = await newOrganiser();
    const { refreshToken } = await tokensOf(organiser);
    await revokeTokens(organiser.uid);
    expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  });

  it('refuses an invalid token', async () => {
    expect(await call('refreshToken', { refreshToken: 'junk' })).toMatchObject({
      status: 401,
      body: { code: 'refresh-token-invalid' },
    });
  });
});
