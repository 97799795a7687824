/** Password reset: the link in the mail works, and the account's sessions end. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, callAt } from '../support/calls';
import { mailsTo, mailTo } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { newOrganiser, tokensOf, withAuth } from '../support/organisers';

it('lets an organiser choose another password, which ends older sessions', async () => {
  const { email, password } = await newOrganiser();
  const { refreshToken } = await tokensOf({ email, password });
  const answer = await call('passwordReset', { email: email.toUpperCase() });
  expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });

  const mail = await mailTo(email);
  const [link = ''] = /http\S+resetPassword\S+/.exec(mail.text ?? '') ?? [];
  expect(new URL(link).searchParams.get('lang')).toBe('fr');
  expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  const another = randomUUID();
  // The emulator's page takes the new password in the address; Firebase's own page asks for it.
  expect((await fetch(`${link}&newPassword=${another}`)).status).toBe(200);

  expect(await call('login', { email, password })).toMatchObject({ status: 401 });
  expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  expect(await call('login', { email, password: another })).toMatchObject({ status: 200 });
});

it('sends nothing to a visitor’s account or an unknown address, and answers the same', async () => {
  const visitor = { email: `${randomUUID()}@visitors.example`, password: randomUUID() };
  await withAuth((auth) => auth.createUser(visitor));
  const unknown = `${randomUUID()}@nobody.example`;
  const [one, other] = await Promise.all(
    [visitor.email, unknown].map((email) => call('passwordReset', { email })),
  );
  expect(one?.status).toBe(200);
  expect(other).toMatchObject({ status: one?.status, body: one?.body });
  expect([...(await mailsTo(visitor.email)), ...(await mailsTo(unknown))]).toEqual([]);
});

it('allows three requests for an address, known or not, across processes', { tags: ['long'] }, async () => {
  const addresses = [(await newOrganiser()).email, `${randomUUID()}@nobody.example`];
  await inOneProcess('passwordReset', (one) =>
    inOneProcess('passwordReset', async (other) => {
      // Concurrently, since each answer takes seconds.
      await Promise.all(
        addresses.map(async (email) => {
          const ask = (url: string) => callAt(url, 'passwordReset', { email });
          const allowed = await Promise.all([ask(one), ask(other), ask(one)]);
          expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200]);
          const refused = await ask(other);
          expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
          expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
        }),
      );
    }),
  );
});
