/** addUser and email_personal over HTTP. */
import { randomInt, randomUUID } from 'node:crypto';
import { headerNames } from 'contract/endpoints';
import { typedRegistration, withDinner } from 'contract/factories';
import { spelled } from 'contract/spellings';
import { describe, expect, it } from 'vitest';
import { call } from '../support/calls';
import { mailsTo } from '../support/mailbox';
import { register } from '../support/registrants';

const confirmationOf = ({ id, email }: { id: string; email: string }) => ({
  idFirebase: id,
  firstname: 'Not',
  lastname: 'Read',
  email,
  language: 'nl',
});

it('caches for 30 seconds whether the dinner is full', async () => {
  const { status, body, headers } = await call('dinner', {}, { [headerNames.appCheck]: undefined });
  expect({ status, body }).toEqual({ status: 200, body: { full: false } });
  expect(headers.get('Cache-Control')).toBe('public, max-age=30');
});

describe('addUser', () => {
  it('stores a registrant and returns its id', async () => {
    expect(await call('addUser', typedRegistration())).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), message: expect.any(String) },
    });
  });

  it('refuses the same address in another spelling', async () => {
    const { email } = await register();
    const again = typedRegistration({ email: `  ${email.toUpperCase()} ` });
    expect(await call('addUser', again)).toMatchObject({ status: 409, body: { code: 'already-registered' } });
  });

  it('treats 36 spellings as one address, and mails it once again for all of them', async () => {
    const { email } = typedRegistration();
    const registered: string[] = [];
    for (let count = 0; count < 36; count += 1) {
      const spelling = typedRegistration({ email: spelled(email, randomInt) });
      const answer = await call('addUser', spelling);
      if (answer.status !== 201) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'already-registered' } });
        continue;
      }
      const { id }: { id: string } = JSON.parse(JSON.stringify(answer.body));
      registered.push(id);
      expect(await call('email_personal', confirmationOf({ ...spelling, id }))).toMatchObject({
        status: 200,
      });
    }
    expect(registered).toHaveLength(1);
    // The confirmation, and a second one at the first refusal (VIS-7).
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('answers a form that is sent again as the first time, and no other form', async () => {
    const form = typedRegistration();
    const key = { [headerNames.idempotencyKey]: randomUUID() };
    const first = await call('addUser', form, key);
    expect(first.status).toBe(201);
    const again = await Promise.all([call('addUser', form, key), call('addUser', form, key)]);
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 201, body: first.body });
    expect(await call('addUser', typedRegistration(), key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    for (const other of [undefined, randomUUID()])
      expect(await call('addUser', form, { [headerNames.idempotencyKey]: other })).toMatchObject({
        status: 409,
        body: { code: 'already-registered' },
      });
  });

  it('refuses a malformed idempotency key', async () => {
    const malformed = { [headerNames.idempotencyKey]: 'too-short' };
    expect(await call('addUser', typedRegistration(), malformed)).toMatchObject({
      status: 400,
      body: { code: 'validation-failed' },
    });
  });

  it('names the invalid fields', async () => {
    const answer = await call('addUser', typedRegistration({ lastname: '', email: 'nobody' }));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation-failed',
        fields: { lastname: 'errors.required', email: 'errors.email' },
      },
    });
  });

  it('refuses a wrong code with its own error code', async () => {
    expect(await call('addUser', typedRegistration({ registrationCode: 'wrong' }))).toMatchObject({
      status: 400,
      body: { code: 'code-incorrect', fields: { registrationCode: 'code.incorrect' } },
    });
  });
});

describe('email_personal', () => {
  it('sends once, to the stored name, address and language', async () => {
    const registrant = await register(typedRegistration(withDinner));
    const first = await call('email_personal', confirmationOf(registrant));
    expect(first).toMatchObject({
      status: 200,
      body: {
        alreadySent: false,
        emailSent: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
      },
    });
    expect(await call('email_personal', confirmationOf(registrant))).toMatchObject({
      status: 200,
      body: { alreadySent: true },
    });
    const mails = await mailsTo(registrant.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Bonjour ${registrant.firstname} ${registrant.lastname},`);
  });

  it('does not mail an address chosen by the caller', async () => {
    const registrant = await register();
    const answer = await call(
      'email_personal',
      confirmationOf({ ...registrant, email: 'victim@else.example' }),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await mailsTo('victim@else.example')).toHaveLength(0);
    expect(await mailsTo(registrant.email)).toHaveLength(0);
  });

  it('answers a wrong address and an unknown id alike', async () => {
    const { id } = await register();
    const [wrong, unknown] = await Promise.all(
      [id, 'A'.repeat(20)].map((each) =>
        call('email_personal', confirmationOf({ id: each, email: 'a@b.example' })),
      ),
    );
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(wrong).toMatchObject({
      status: 404,
      body: { ...Object(unknown?.body), requestId: expect.any(String) },
    });
  });
});

describe('the mail links', () => {
  it.each(['qr', 'generatePDF'] as const)(
    'serves the file of %s to who holds the id, to be kept by no browser',
    async (name) => {
      const { id } = await register();
      const answer = await call(name, { idFirebase: id, format: 'A6portrait' }, { 'x-api-key': undefined });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Content-Type')).toBe(name === 'qr' ? 'image/png' : 'application/pdf');
      expect(answer.headers.get('Content-Disposition')).toBe('inline');
    },
  );

  it.each(['qr', 'generatePDF'] as const)(
    'refuses %s an id that cannot be one, and does not know another',
    async (name) => {
      const format = 'A6portrait';
      for (const idFirebase of ['', 'short', '../../../etc/passwd', 'A'.repeat(21)]) {
        expect(await call(name, { format, idFirebase })).toMatchObject({
          status: 400,
          body: { code: 'validation-failed' },
        });
      }
      expect(await call(name, { format, idFirebase: 'A'.repeat(20) })).toMatchObject({ status: 404 });
    },
  );

  it('accepts only one format for generatePDF', async () => {
    const { id } = await register();
    expect(await call('generatePDF', { idFirebase: id, format: 'A4' })).toMatchObject({
      status: 400,
      body: { fields: { format: 'errors.choice' } },
    });
  });
});
