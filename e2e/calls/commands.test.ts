/** The command for organisers' accounts, run against the test stack. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readOptions } from '../../tools/organiser/options';
import { organiserCommand } from '../../tools/organiser/organiser';
import { call } from '../support/calls';
import { bearer, tokensOf, toOrganiser, withAuth } from '../support/organisers';
import { enrolOrganiser } from '../support/second-factor';
import { stack } from '../support/stack/stack';
import { withFirestore } from '../support/stored-registrants';

const runCommand = async (...args: string[]) => {
  const lines = await withFirestore(stack.firestore, (firestore) =>
    withAuth((auth) =>
      organiserCommand(auth, readOptions(args), {
        siteOrigin: () => stack.site,
        firestore: () => firestore,
      }),
    ),
  );
  return lines.join('\n');
};
const listStatus = async (idToken: string) =>
  (await call('adminTable', { page: 0, limit: 10 }, bearer(idToken))).status;

const email = `${randomUUID()}@organisers.example`;
const credentials = { email, password: 'chosen by its owner' };

it('admits an organiser who sets a password through the link, and revokes access', async () => {
  expect(await runCommand('list')).not.toContain(email);
  const added = await runCommand('add', email, '--language', 'nl');
  expect(added).toContain('new account');
  expect(await runCommand('list')).toContain(`${email}  `);

  const [, site, oobCode, parameters] = /(http\S+)\/password#([\w-]+)(\S*)/.exec(added) ?? [];
  expect([site, parameters]).toEqual([stack.site, `&lang=nl&email=${encodeURIComponent(email)}`]);
  expect((await call('password', { oobCode, password: credentials.password })).status).toBe(200);
  const { idToken } = await tokensOf(credentials);
  expect(await listStatus(idToken)).toBe(200);
  expect(await runCommand('list')).toContain(`${email}  owner  last signed in 2`);

  await runCommand('demote', email);
  expect(await listStatus(idToken)).toBe(401);
  expect((await call('login', credentials)).status).toBe(403);
  expect(await runCommand('list')).not.toContain(email);

  expect(await runCommand('add', email)).not.toContain('http');
  const newTokens = await tokensOf(credentials);
  expect(await listStatus(newTokens.idToken)).toBe(200);
  expect(await runCommand('link', email)).toMatch(/\/password#[\w-]+&email=/);

  // A lower role takes effect at once.
  expect(await runCommand('add', email, '--role', 'reader')).toContain('the role reader');
  expect(await listStatus(newTokens.idToken)).toBe(403);
  expect(await runCommand('list')).toContain(`${email}  reader  `);

  await runCommand('remove', email);
  expect(await listStatus(newTokens.idToken)).toBe(403);
  await expect(runCommand('link', email)).rejects.toThrow(`There is no account with the address ${email}.`);
});

it.each(['remove', 'demote'])('erases the invitations of an address on %s', async (action) => {
  const invited = `${randomUUID()}@organisers.example`;
  const isInvited = async () => JSON.stringify(await toOrganiser('adminTeam', {})).includes(invited);
  await toOrganiser('inviteMember', { email: invited, role: 'owner', language: 'nl' });
  expect(await isInvited()).toBe(true);
  await runCommand('add', invited, '--role', 'desk');
  await runCommand(action, invited);
  expect(await isInvited()).toBe(false);
});

it('removes the second factor of an organiser who has lost the phone', async () => {
  const { credentials: enrolled } = await enrolOrganiser();
  expect(await runCommand('no-factor', enrolled.email)).toContain('is removed');
  expect(await call('login', enrolled)).toMatchObject({
    status: 200,
    body: { idToken: expect.any(String) },
  });
  expect(await runCommand('no-factor', enrolled.email)).toContain('has no second factor');
  await expect(runCommand('no-factor', email)).rejects.toThrow('There is no account');
});
