/** Which of Google's responses mean a wrong password, token or link, and which a misconfigured project. */
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../emulators/shared/listen';
import { IdentityClient, refusals } from './identity';

/** A client of a service that always returns this response. */
async function clientOf(status: number, body: string): Promise<IdentityClient> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
  });
  return new IdentityClient('key', `127.0.0.1:${port}`);
}

const error = (message: string, details: readonly object[] = []) =>
  JSON.stringify({ error: { code: 400, message, details } });

describe('signing in', () => {
  it.each(refusals.signIn)('fails with credentials-invalid for %s', async (code) => {
    const client = await clientOf(400, error(code));
    await expect(client.signIn('a@show.example', 'b')).rejects.toMatchObject({ code: 'credentials-invalid' });
  });

  it('fails with too-many-requests when Google says so', async () => {
    const client = await clientOf(400, error('TOO_MANY_ATTEMPTS_TRY_LATER : Reset your password.'));
    await expect(client.signIn('a@show.example', 'b')).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe('refreshing', () => {
  it.each(refusals.refresh)('fails with refresh-token-invalid for %s', async (code) => {
    const client = await clientOf(400, error(code));
    await expect(client.refresh('token')).rejects.toMatchObject({ code: 'refresh-token-invalid' });
  });
});

const oobCode = 'x'.repeat(54);
const chosen = { oobCode, password: 'twelve-chars' };

describe('setting a password', () => {
  it('returns the address of the account', async () => {
    const client = await clientOf(200, JSON.stringify({ email: 'a@show.example' }));
    expect(await client.setPassword(chosen)).toEqual({ email: 'a@show.example' });
  });

  it.each(refusals.link)('fails with link-invalid for %s', async (code) => {
    const client = await clientOf(400, error(code));
    await expect(client.setPassword(chosen)).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it.each(['short', `${oobCode}\ud800`, `${oobCode}/..`])(
    'asks Google nothing for the code %j',
    async (code) => {
      const client = await clientOf(200, JSON.stringify({ email: 'a@show.example' }));
      const wrong = client.setPassword({ ...chosen, oobCode: code });
      await expect(wrong).rejects.toMatchObject({ code: 'link-invalid' });
    },
  );

  it.each(['WEAK_PASSWORD : Password should be long', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing: []'])(
    'blames the password for %s',
    async (message) => {
      const client = await clientOf(400, error(message));
      await expect(client.setPassword(chosen)).rejects.toMatchObject({
        code: 'validation-failed',
        fields: { password: 'errors.passwordTooSimple' },
      });
    },
  );

  it('fails with too-many-requests when Google says so', async () => {
    const client = await clientOf(400, error('TOO_MANY_ATTEMPTS_TRY_LATER'));
    await expect(client.setPassword(chosen)).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe.each([
  ['API_KEY_HTTP_REFERRER_BLOCKED', 403, 'Requests from referer <empty> are blocked.'],
  ['API_KEY_INVALID', 400, 'API key not valid. Please pass a valid API key.'],
  ['SERVICE_DISABLED', 403, 'Identity Toolkit API has not been used in project 1 before or it is disabled.'],
  ['PASSWORD_LOGIN_DISABLED', 400, 'PASSWORD_LOGIN_DISABLED'],
  ['OPERATION_NOT_ALLOWED', 400, 'OPERATION_NOT_ALLOWED'],
  ['QUOTA_EXCEEDED', 400, 'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.'],
  ['CONFIGURATION_NOT_FOUND', 400, 'CONFIGURATION_NOT_FOUND'],
  ['INVALID_PASSWORDLESS', 400, 'INVALID_PASSWORDLESS'],
])('%s', (reason, status, message) => {
  it('reports unavailable, with the reason in the log', async () => {
    const client = await clientOf(status, error(message, [{ reason }]));
    const expected = { code: 'unavailable', cause: { message: expect.stringContaining(reason) } };
    await expect(client.signIn('a@show.example', 'b')).rejects.toMatchObject(expected);
    await expect(client.refresh('token')).rejects.toMatchObject(expected);
    await expect(client.setPassword(chosen)).rejects.toMatchObject(expected);
  });
});

it.each([
  ['an internal error', 500, error('INTERNAL')],
  ['a page', 502, '<html>'],
  ['neither tokens nor an address', 200, '{}'],
])('reports %s as unavailable', async (_, status, body) => {
  const client = await clientOf(status, body);
  await expect(client.signIn('a@show.example', 'b')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(client.refresh('token')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(client.setPassword(chosen)).rejects.toMatchObject({ code: 'unavailable' });
});

it('reports a missing response as unavailable', async () => {
  await expect(new IdentityClient('key', '127.0.0.1:1').refresh('token')).rejects.toMatchObject({
    code: 'unavailable',
  });
});
