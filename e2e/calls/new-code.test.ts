/** A new code over the wire: the mail has it, and nothing opens with the old one any more (ORG-16). */
import { randomUUID } from 'node:crypto';
import type { WithNewCode } from 'contract/organisers-registrant';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { pairedPhone, scanOf, withDevice } from '../support/door';
import { mailsTo, visitIn } from '../support/mailbox';
import { asOrganiser } from '../support/organisers';
import { askForConfirmation, register, withLink } from '../support/registrants';

it('voids the old code and the old link, and mails the new ones', async () => {
  const organiser = await asOrganiser();
  const visitor = await register({ lastname: `Code${randomUUID().slice(0, 8)}` });
  const { id, email } = visitor;
  await askForConfirmation(visitor);
  const answer = await call('newCode', { id, version: 1 }, organiser);
  expect(answer.status).toBe(200);
  const { registrant, version, isMailed }: WithNewCode = JSON.parse(JSON.stringify(answer.body));
  const { code = '' } = registrant;
  expect({ id: registrant.id, version, isMailed }).toEqual({ id, version: 2, isMailed: true });

  await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(2);
  const [mail] = await mailsTo(email);
  const visit = mail === undefined ? '' : visitIn(mail);
  expect(visit.startsWith(`${code}.`)).toBe(true);
  expect(`${mail?.html} ${mail?.text}`).not.toContain(id);

  const gate = withDevice((await pairedPhone()).device);
  const answersTo = async (shown: string, link: string) => {
    const answers = [
      await call('qr', { idFirebase: shown }),
      await call('generatePDF', { idFirebase: shown, format: 'A6portrait' }),
      await call('visit', {}, withLink(link)),
      await askForConfirmation({ ...visitor, id: shown }),
    ];
    const { body } = await call('doorScan', scanOf(shown), gate);
    return [...answers.map(({ status }) => status), body];
  };
  expect(await answersTo(id, visitor.visit)).toEqual([404, 404, 401, 404, { result: 'unknown' }]);
  expect(await answersTo(code, visit)).toMatchObject([200, 200, 200, 200, { result: 'admitted' }]);
  expect((await call('newCode', { id, version: 1 }, organiser)).body).toMatchObject({
    code: 'changed-meanwhile',
    current: { version: 2 },
  });
});
