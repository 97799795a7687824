/** addUser and email_personal over HTTP. */
import { randomUUID } from 'node:crypto';
import { headerNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { describe, expect, it } from 'vitest';
import { call } from '../support/calls';
import { mailsTo } from '../support/mailbox';
import { register } from '../support/registrants';

it('caches for 30 seconds whether the dinner is full', async () => {
  const { status, body, headers } = await call('dinner', {}, { [headerNames.appCheck]: undefined });
  expect({ status, body }).toEqual({ status: 200, body: { full: false } });
  expect(headers.get('Cache-Control')).toBe('public, max-age=30');
});

describe('addUser', () => {
  // REG-12, REG-14.
  it('answers a form that is sent again as the first time, and no other form of the address', async () => {
    const form = typedRegistration();
    const key = { [headerNames.idempotencyKey]: randomUUID() };
    const first = await call('addUser', form, key);
    expect(first).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), message: expect.any(String) },
    });
    const again = await Promise.all([call('addUser', form, key), call('addUser', form, key)]);
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 201, body: first.body });
    expect(await call('addUser', typedRegistration(), key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    const spelled = typedRegistration({ email: `  ${form.email.toUpperCase()} ` });
    expect(await call('addUser', spelled)).toMatchObject({
      status: 409,
      body: { code: 'already-registered' },
    });
    // The form that was sent again got no mail, and the last one the confirmation (VIS-7).
    expect(await mailsTo(form.email)).toHaveLength(1);
  });

  it.each([
    [
      'validation-failed',
      { lastname: 'errors.required', email: 'errors.email' },
      { lastname: '', email: 'a' },
    ],
    ['code-incorrect', { registrationCode: 'code.incorrect' }, { registrationCode: 'wrong' }],
    // An address that could be parsed as another.
    ['validation-failed', { email: 'errors.mailbox' }, { email: 'list:anna@one.example' }],
  ])('names the invalid fields: %s %o', async (code, fields, typed) => {
    const answer = await call('addUser', typedRegistration(typed));
    expect(answer).toMatchObject({ status: 400, body: { code, fields } });
  });

  it('refuses a malformed idempotency key', async () => {
    const malformed = { [headerNames.idempotencyKey]: 'too-short' };
    const refused = { status: 400, body: { code: 'validation-failed' } };
    expect(await call('addUser', typedRegistration(), malformed)).toMatchObject(refused);
  });
});

it('sends the confirmation once, to the stored name, address and language, and to no other address', async () => {
  const registrant = await register();
  const { id, email, firstname, lastname } = registrant;
  const asked = { idFirebase: id, firstname: 'Not', lastname: 'Read', email, language: 'nl' };
  const victim = `victim.${randomUUID()}@else.example`;
  expect(await call('email_personal', { ...asked, email: victim })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  expect(await mailsTo(email)).toEqual([]);
  const emailSent = { seconds: expect.any(Number), nanoseconds: expect.any(Number) };
  for (const alreadySent of [false, true])
    expect(await call('email_personal', asked)).toMatchObject({
      status: 200,
      body: { alreadySent, emailSent },
    });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Bonjour ${firstname} ${lastname},`);
  expect(await mailsTo(victim)).toEqual([]);
});
