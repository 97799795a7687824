/** A new code over the wire: the mail has it, and nothing opens with the old one any more (ORG-16). */
import { randomUUID } from 'node:crypto';
import type { WithNewCode } from 'contract/organisers-registrant';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { foundAtDesk, pairedPhone, scanOf, withDevice } from '../support/door';
import { mailsTo, visitIn } from '../support/mailbox';
import { asOrganiser } from '../support/organisers';
import { askForConfirmation, register, withLink, type Registered } from '../support/registrants';

const statusesOf = async (visitor: Registered, code: string, visit: string) => {
  const device = withDevice((await pairedPhone()).device);
  const answers = [
    await call('qr', { idFirebase: code }),
    await call('generatePDF', { idFirebase: code, format: 'A6portrait' }),
    await call('visit', {}, withLink(visit)),
    await askForConfirmation({ ...visitor, id: code }),
  ];
  const { body } = await call('doorScan', scanOf(code), device);
  return [...answers.map(({ status }) => status), body];
};

it('voids the old code and the old link, and mails the new ones', async () => {
  const organiser = await asOrganiser();
  const visitor = await register({ lastname: `Code${randomUUID().slice(0, 8)}` });
  const { id, email, lastname } = visitor;
  await askForConfirmation(visitor);
  const desk = withDevice((await pairedPhone({ role: 'desk', label: 'Desk' })).device);
  const former = await foundAtDesk(desk, lastname);

  const answer = await call('newCode', { id, version: 1 }, organiser);
  expect(answer.status).toBe(200);
  const { registrant, version, isMailed, history }: WithNewCode = JSON.parse(JSON.stringify(answer.body));
  const { code = '' } = registrant;
  expect({ id: registrant.id, version, isMailed }).toEqual({ id, version: 2, isMailed: true });
  expect(history.map(({ action }) => action)).toContain('codeReplaced');
  expect(code).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(code).not.toBe(id);

  await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(2);
  const [mail] = await mailsTo(email);
  const visit = mail === undefined ? '' : visitIn(mail);
  expect(visit.startsWith(`${code}.`)).toBe(true);
  expect(`${mail?.html} ${mail?.text}`).not.toContain(id);

  expect(await statusesOf(visitor, id, visitor.visit)).toEqual([404, 404, 401, 404, { result: 'unknown' }]);
  expect((await call('visit', {}, withLink(`${id}${visit.slice(20)}`))).status).toBe(401);
  expect((await call('doorScan', scanOf(former.id), desk)).body).toEqual({ result: 'unknown' });
  expect(await statusesOf(visitor, code, visit)).toMatchObject([200, 200, 200, 200, { result: 'admitted' }]);
  expect((await call('visit', {}, withLink(visit))).body).toMatchObject({ registrant: { id: code } });
  const now = await foundAtDesk(desk, lastname);
  expect((await call('doorBadge', { code: now.id }, desk)).body).toMatchObject({ id: code });

  expect((await call('newCode', { id, version: 1 }, organiser)).body).toMatchObject({
    code: 'changed-meanwhile',
    current: { version: 2 },
  });
});
