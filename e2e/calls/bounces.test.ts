/** Addresses that bounced, over the wire: marked until the confirmation is sent again (MAIL-6). */
import type { Registrant } from 'contract/registrant';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { asOrganiser } from '../support/organisers';
import { askForConfirmation, register } from '../support/registrants';

it('marks who bounced, finds them as failed, and no longer once an organiser has sent it again', async () => {
  const organiser = await asOrganiser();
  const visitor = await register();
  const { id, email, firstname, lastname, language } = visitor;
  await askForConfirmation(visitor);
  const unknown = `nobody.${email}`;
  const text = `"Zoë" <${email.toUpperCase()}>; ${unknown}`;
  const found = async (confirmation: string): Promise<Registrant[]> => {
    const list = { page: 0, limit: 25, q: email, confirmation };
    const answer = await call('adminTable', list, organiser);
    const { users }: { users: Registrant[] } = JSON.parse(JSON.stringify(answer.body));
    return users;
  };

  for (const fate of ['marked', 'known'])
    expect(await call('markBounced', { text }, organiser)).toMatchObject({
      status: 200,
      body: {
        bounces: [
          { id, fate },
          { email: unknown, fate: 'unknown' },
        ],
        counts: { [fate]: 1, unknown: 1 },
      },
    });
  expect(await found('failed')).toMatchObject([
    { id, emailSent: {}, confirmationError: { lastError: 'bounced' } },
  ]);
  expect(await found('sent')).toEqual([]);

  const again = { idFirebase: id, email, firstname, lastname, language };
  expect((await call('email_personal', again, organiser)).body).toMatchObject({ alreadySent: false });
  const [reached] = await found('sent');
  expect(reached).toMatchObject({ id });
  expect(reached).not.toHaveProperty('confirmationError');
});

it('refuses a text that is empty or too long', async () => {
  const organiser = await asOrganiser();
  for (const text of ['', 'a'.repeat(5_001)])
    expect(await call('markBounced', { text }, organiser)).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', fields: { text: expect.any(String) } },
    });
});
