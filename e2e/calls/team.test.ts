/** The team over the wire: invitations, roles and removal. */
import { randomUUID } from 'node:crypto';
import type { Role } from 'contract/roles';
import { refusedDomain } from 'mailbox-emulator/fault';
import { describe, expect, it } from 'vitest';
import { call } from '../support/calls';
import { mailTo, mailsTo } from '../support/mailbox';
import { asOrganiser, bearer, newOrganiser, tokensOf, withAuth } from '../support/organisers';
import { codeOf, newEnrolled, ticketOf } from '../support/second-factor';
import { stack } from '../support/stack';
import { invite, newColleague, readTeam, tokenTo } from '../support/team';

const invalid = { status: 401, body: { code: 'link-invalid' } };
const accept = (token: string, password: string = randomUUID()) =>
  call('acceptInvitation', { token, password });
const memberNow = async (email: string) =>
  (await readTeam()).members.find((member) => member.email === email);
const signedIn = async (role: Role) => {
  const { uid, ...credentials } = await newOrganiser(role);
  return { uid, headers: bearer((await tokensOf(credentials)).idToken) };
};

describe('an invitation', () => {
  it('makes its colleague a member, once, with two mails at most and the role that was given', async () => {
    const { email, token } = await invite({ role: 'reader' });
    const mail = await mailTo(email);
    expect(mail.text).toContain(`${stack.organiser.email} nodigt u uit`);
    expect(mail.text).toContain('Uw rol: Lezer.');
    expect(mail.text).toContain(`${stack.site}/invitation#${token}&lang=nl`);

    expect(await call('openInvitation', { token })).toMatchObject({
      status: 200,
      body: { email, role: 'reader', by: stack.organiser.email },
    });
    const password = randomUUID();
    expect(await accept(token, password)).toMatchObject({ status: 200, body: { email } });
    const member = bearer((await tokensOf({ email, password })).idToken);
    expect((await call('adminStatistics', {}, member)).status).toBe(200);
    expect((await call('adminTable', { page: 0, limit: 1 }, member)).status).toBe(403);

    expect(await accept(token)).toMatchObject(invalid);
    expect(await call('openInvitation', { token })).toMatchObject(invalid);
    expect((await mailsTo(email)).length).toBe(1);
    const team = await readTeam();
    expect(team.invitations.some((each) => each.email === email)).toBe(false);
    expect(team.members.find((each) => each.email === email)).toMatchObject({ role: 'reader', isYou: false });
  });

  it('is not changed by a thousand GETs of its link', async () => {
    const { token } = await invite();
    for (let round = 0; round < 20; round++)
      await Promise.all(
        Array.from({ length: 50 }, (_, nth) =>
          fetch(
            nth % 2 === 0 ? `${stack.site}/invitation#${token}` : `${stack.site}/invitation?t=${token}`,
          ).then((response) => response.arrayBuffer()),
        ),
      );
    expect((await accept(token)).status).toBe(200);
  });

  it('is accepted by one of two windows, whose password is the account’s', async () => {
    const { email, token } = await invite();
    const passwords = [randomUUID(), randomUUID()];
    const answers = await Promise.all(passwords.map((password) => accept(token, password)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const logins = await Promise.all(passwords.map((password) => call('login', { email, password })));
    expect(logins.map(({ status }) => status === 200)).toEqual(passwords.map((_, nth) => nth === won));
  });

  it('can be tried again with a better password', async () => {
    const { token } = await invite();
    expect(await accept(token, 'short')).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
    expect((await accept(token)).status).toBe(200);
  });

  it('is replaced by the next one, and withdrawn', async () => {
    const { email, id, token } = await invite();
    expect((await call('resendInvitation', { id }, await asOrganiser())).status).toBe(200);
    expect(await accept(token)).toMatchObject(invalid);
    const { invitations } = await readTeam();
    const own = invitations.filter((each) => each.email === email);
    expect(own).toMatchObject([{ isSent: true }]);
    const last = { id: own[0]?.id };
    expect((await call('withdrawInvitation', last, await asOrganiser())).status).toBe(200);
    expect(await accept(await tokenTo(email))).toMatchObject(invalid);
    expect((await call('withdrawInvitation', last, await asOrganiser())).status).toBe(404);
  });

  it('refuses whoever is in the team already, however the address is written', async () => {
    const { email } = await newOrganiser();
    const asked = { email: email.toUpperCase(), role: 'desk', language: 'fr' };
    expect(await call('inviteMember', asked, await asOrganiser())).toMatchObject({
      status: 409,
      body: { code: 'already-member' },
    });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('stays, to be sent again, when the mail server refuses it', async () => {
    const email = newColleague().replace('colleagues.example', refusedDomain);
    const asked = { email, role: 'desk', language: 'fr' };
    const notSent = { status: 502, body: { code: 'mail-not-sent' } };
    expect(await call('inviteMember', asked, await asOrganiser())).toMatchObject(notSent);
    const own = async () => (await readTeam()).invitations.filter((each) => each.email === email);
    const [kept] = await own();
    expect(kept).toMatchObject({ isSent: false, role: 'desk' });
    expect(await call('resendInvitation', { id: kept?.id }, await asOrganiser())).toMatchObject(notSent);
    expect(await own()).toMatchObject([{ isSent: false }]);
  });
});

describe('a role', () => {
  it('that is given or taken away acts at the next call of the same token', async () => {
    const { uid, headers } = await signedIn('reader');
    const sees = async () => (await call('adminTable', { page: 0, limit: 1 }, headers)).status;
    expect(await sees()).toBe(403);
    expect((await call('changeRole', { uid, role: 'desk' }, await asOrganiser())).status).toBe(200);
    expect(await sees()).toBe(200);
    expect((await call('changeRole', { uid, role: 'reader' }, await asOrganiser())).status).toBe(200);
    expect(await sees()).toBe(403);
  });

  it('ends with the account, whose tokens open nothing', async () => {
    const { uid, headers } = await signedIn('owner');
    expect((await call('removeMember', { uid }, await asOrganiser())).status).toBe(200);
    expect((await call('adminStatistics', {}, headers)).status).toBe(401);
    expect((await readTeam()).members.some((member) => member.uid === uid)).toBe(false);
    expect((await call('removeMember', { uid }, await asOrganiser())).status).toBe(404);
  });

  it('is not one’s own to choose', async () => {
    const { uid, headers } = await signedIn('organiser');
    expect((await call('changeRole', { uid, role: 'owner' }, headers)).status).toBe(403);
    expect((await call('changeRole', { uid, role: 'owner', by: 'owner' }, headers)).status).toBe(403);
  });
});

it('gives a demoted account that is invited again only the new role and password', async () => {
  const former = await newOrganiser();
  await withAuth((auth) => auth.setCustomUserClaims(former.uid, {}));
  const { token } = await invite({ email: former.email, role: 'reader' });
  const password = randomUUID();
  expect((await accept(token, password)).status).toBe(200);
  expect((await call('login', former)).status).toBe(401);
  expect((await memberNow(former.email))?.role).toBe('reader');
});

describe('the second factor of a member', () => {
  it('is reset with a mail, ends in an hour, and stays when it is used before', async () => {
    const member = await newEnrolled('desk');
    const { email } = member.credentials;
    expect(await memberNow(email)).toMatchObject({ hasFactor: true });
    const input = { uid: member.uid };
    const answer = await call('resetFactor', input, await asOrganiser());
    expect(answer.status).toBe(200);
    const { endsAt }: { endsAt: { seconds: number } } = JSON.parse(JSON.stringify(answer.body));
    expect(Math.abs(endsAt.seconds - Date.now() / 1000 - 3600)).toBeLessThan(60);
    expect((await mailTo(email)).text).toContain('within the hour calls the reset off');
    expect(await memberNow(email)).toMatchObject({ hasFactor: true, factorEndsAt: endsAt });
    // A second reset moves nothing, and mails nobody.
    expect((await call('resetFactor', input, await asOrganiser())).body).toMatchObject({ endsAt });
    expect((await mailsTo(email)).length).toBe(1);

    expect(await call('login', member.credentials)).toMatchObject({ body: { next: 'totp' } });
    const ticket = await ticketOf(member.credentials);
    expect((await call('loginSecond', { ticket, code: codeOf(member.secret, 1) })).status).toBe(200);
    expect(await memberNow(email)).not.toHaveProperty('factorEndsAt');
  });

  it('is not reset when the member’s mail server refuses the mail, nor for somebody without one', async () => {
    const owner = await asOrganiser();
    const plain = await newOrganiser('desk');
    const reset = (uid: string) => call('resetFactor', { uid }, owner);
    expect(await reset(plain.uid)).toMatchObject({ status: 409, body: { code: 'factor-state' } });
    expect(await reset('nobody')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const member = await newEnrolled('desk');
    const refused = `${randomUUID()}@${refusedDomain}`;
    await withAuth((auth) => auth.updateUser(member.uid, { email: refused }));
    expect(await reset(member.uid)).toMatchObject({ status: 502, body: { code: 'mail-not-sent' } });
    expect(await memberNow(refused)).toMatchObject({ hasFactor: true });
    expect(await memberNow(refused)).not.toHaveProperty('factorEndsAt');
  });

  it('is demanded only by an owner who has one', async () => {
    const owner = await signedIn('owner');
    const demand = await call('demandFactor', { isDemanded: true }, owner.headers);
    expect(demand).toMatchObject({ status: 409, body: { code: 'factor-state' } });
    expect((await readTeam()).demandsFactor).toBe(false);
  });
});
