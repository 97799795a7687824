/** Planning a mailing over the wire: the time is checked, and who planned it is named (MLG-10). */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { drafted, tomorrow } from '../support/mailings';
import { bearer, newOrganiser, tokensOf } from '../support/organisers';

it('plans a mailing for tomorrow, names who planned it and calls it off, and refuses a time that is past', async () => {
  const account = await newOrganiser();
  const organiser = bearer((await tokensOf(account)).idToken);
  const { id, version } = await drafted(randomUUID());
  const refused = await call('planMailing', { id, version, startsAt: '2024-12-01T09:00' }, organiser);
  expect(refused).toMatchObject({ status: 400, body: { fields: { startsAt: 'errors.minimum' } } });
  const startsAt = tomorrow();
  expect(await call('planMailing', { id, version, startsAt }, organiser)).toMatchObject({
    status: 200,
    body: { mailing: { state: 'planned' }, version: version + 1, plannedBy: account.email },
  });
  expect(await call('planMailing', { id, version, startsAt: '2099-12-01T09:00' }, organiser)).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
  expect(await call('startMailing', { id, version: version + 1 }, organiser)).toMatchObject({
    status: 409,
    body: { code: 'mailing-state' },
  });
  const { status, body } = await call('callOffMailing', { id, version }, organiser);
  expect({ status, body }).toMatchObject({ status: 200, body: { mailing: { state: 'draft' } } });
  expect(body).not.toHaveProperty('plannedBy');
});
