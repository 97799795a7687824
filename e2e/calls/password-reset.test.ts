/** Setting a password: the link in the mail works once, and the account's sessions end. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, callAt } from '../support/calls';
import { mailsTo, mailTo } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { bearer, newOrganiser, nextSecond, passwordCode, tokensOf, withAuth } from '../support/organisers';
import { stack } from '../support/stack';

it('lets an organiser choose another password, once, which ends older sessions', async () => {
  const { email, password } = await newOrganiser();
  const { idToken, refreshToken } = await tokensOf({ email, password });
  const answer = await call('passwordReset', { email: email.toUpperCase(), language: 'nl' });
  expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });

  const mail = await mailTo(email);
  const [link = '', oobCode = ''] = /http\S+\/password#([\w-]+)\S*/.exec(mail.text ?? '') ?? [];
  expect(link).toBe(`${stack.site}/password#${oobCode}&lang=nl&email=${encodeURIComponent(email)}`);
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);

  await nextSecond();
  const another = randomUUID();
  expect(await call('password', { oobCode, password: another })).toMatchObject({
    status: 200,
    body: { email },
  });

  expect(await call('login', { email, password })).toMatchObject({ status: 401 });
  expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  expect(await call('adminViews', {}, bearer(idToken))).toMatchObject({ status: 401 });
  expect(await call('password', { oobCode, password: randomUUID() })).toMatchObject(linkInvalid);
  expect(await call('login', { email, password: another })).toMatchObject({ status: 200 });
});

it('changes nothing when the link is opened, its code is only asked for, or the password is too weak', async () => {
  const { email, password } = await newOrganiser();
  const oobCode = await passwordCode(email);
  const opened = await fetch(`${stack.site}/password#${oobCode}`);
  expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  const query = new URLSearchParams({ oobCode, password: randomUUID() });
  for (const method of ['GET', 'HEAD'])
    expect((await fetch(`${stack.api}/password?${query}`, { method })).status).toBe(405);
  for (const weak of ['', 'eleven-char', 'abababababababab', undefined])
    expect(await call('password', { oobCode, password: weak })).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', fields: { password: expect.any(String) } },
    });
  await tokensOf({ email, password });
  expect(await call('password', { oobCode, password: randomUUID() })).toMatchObject({ status: 200 });
});

it('refuses a code that is wrong, cut, made for something else, or of an account that is gone', async () => {
  const { email, password, uid } = await newOrganiser();
  const right = await passwordCode(email);
  const toVerify = new URL(await withAuth((auth) => auth.generateEmailVerificationLink(email)));
  const gone = await newOrganiser();
  const ofNobody = await passwordCode(gone.email);
  await withAuth((auth) => auth.deleteUser(gone.uid));
  const codes = [
    `${right.slice(0, -1)}${right.endsWith('x') ? 'y' : 'x'}`,
    right.slice(0, -1),
    'not a code',
    toVerify.searchParams.get('oobCode'),
    ofNobody,
    uid,
  ];
  for (const oobCode of codes)
    expect(await call('password', { oobCode, password: randomUUID() })).toMatchObject(linkInvalid);
  await tokensOf({ email, password });
});

it('lets one of several windows set the password', async () => {
  const { email } = await newOrganiser();
  const oobCode = await passwordCode(email);
  const passwords = Array.from({ length: 3 }, () => randomUUID());
  const answers = await Promise.all(passwords.map((password) => call('password', { oobCode, password })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const chosen = passwords[answers.findIndex(({ status }) => status === 200)];
  expect(await call('login', { email, password: chosen })).toMatchObject({ status: 200 });
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

const linkInvalid = { status: 401, body: { code: 'link-invalid' } };
