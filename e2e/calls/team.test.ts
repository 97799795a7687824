/** The team over the wire: from an invitation to a member who is removed (TEAM-2, TEAM-3). */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { mailTo } from '../support/mailbox';
import { asOrganiser, bearer, tokensOf } from '../support/organisers';
import { newEnrolled } from '../support/second-factor';
import { stack } from '../support/stack';
import { invite, readTeam } from '../support/team';

const memberNow = async (email: string) =>
  (await readTeam()).members.find((member) => member.email === email);

it('makes a colleague a member, once, whose role acts and ends at the next call', async () => {
  const { email, token } = await invite({ role: 'reader' });
  expect((await mailTo(email)).text).toContain(`${stack.site}/invitation#${token}&lang=nl`);
  expect(await call('openInvitation', { token })).toMatchObject({
    status: 200,
    body: { email, role: 'reader', by: stack.organiser.email },
  });
  const password = randomUUID();
  expect(await call('acceptInvitation', { token, password })).toMatchObject({ status: 200, body: { email } });
  const used = { status: 401, body: { code: 'link-invalid' } };
  expect(await call('acceptInvitation', { token, password })).toMatchObject(used);
  expect((await readTeam()).invitations.filter((each) => each.email === email)).toEqual([]);

  const headers = bearer((await tokensOf({ email, password })).idToken);
  const sees = async () => (await call('adminTable', { page: 0, limit: 1 }, headers)).status;
  expect(await sees()).toBe(403);
  const owner = await asOrganiser();
  const member = await memberNow(email);
  expect(member).toMatchObject({ role: 'reader', isYou: false, lastSignIn: expect.any(String) });
  expect((await call('changeRole', { uid: member?.uid, role: 'desk' }, owner)).status).toBe(200);
  expect(await sees()).toBe(200);
  expect((await call('removeMember', { uid: member?.uid }, owner)).status).toBe(200);
  expect(await sees()).toBe(401);
  expect(await memberNow(email)).toBeUndefined();
});

it('resets a member’s second factor with a mail, and says when it ends (TEAM-5)', async () => {
  const { uid, credentials } = await newEnrolled('desk');
  const { status, body } = await call('resetFactor', { uid }, await asOrganiser());
  expect(status).toBe(200);
  const { endsAt }: { endsAt: object } = JSON.parse(JSON.stringify(body));
  expect(await memberNow(credentials.email)).toMatchObject({ hasFactor: true, factorEndsAt: endsAt });
  expect((await mailTo(credentials.email)).text).toContain('within the hour calls the reset off');
});
