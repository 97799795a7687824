/** The commands for organisers' accounts and for one person's data, run against the test stack. */
import { sampleEdition } from 'contract/testing/sample-edition';
import { createHash, randomUUID } from 'node:crypto';
import { facts } from 'contract/edition/current';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readOptions as organiserOptions } from '../../tools/organiser/options';
import { organiserCommand } from '../../tools/organiser/organiser';
import { readOptions as registrantOptions } from '../../tools/registrant/options';
import { registrantCommand } from '../../tools/registrant/registrant';
import { call } from '../support/calls';
import { asOrganiser, bearer, tokensOf, withAuth } from '../support/organisers';
import { inSession, newEnrolled } from '../support/second-factor';
import { askForConfirmation, register } from '../support/registrants';
import { stack } from '../support/stack';
import { documentsWith } from '../support/stored-registrants';

let firestore: Firestore;
beforeAll(() => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', stack.firestore);
  firestore = getFirestore(initializeApp({ projectId: stack.projectId }, 'commands'));
});
afterAll(() => firestore.terminate());

const organiser = (...args: string[]) =>
  withAuth((auth) =>
    organiserCommand(auth, organiserOptions(args), {
      siteOrigin: () => stack.site,
      firestore: () => firestore,
    }),
  ).then((lines) => lines.join('\n'));
const seesTheList = async (idToken: string) =>
  (await call('adminTable', { page: 0, limit: 10 }, bearer(idToken))).status;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('npm run organiser', () => {
  const email = `${randomUUID()}@organisers.example`;
  const credentials = { email, password: 'chosen by its owner' };

  it('admits an organiser who sets a password through the link, and revokes access', async () => {
    expect(await organiser('list')).not.toContain(email);
    const added = await organiser('add', email, '--language', 'nl');
    expect(added).toContain('new account');
    expect(await organiser('list')).toContain(`${email}  `);

    const [, site, oobCode, more] = /(http\S+)\/password#([\w-]+)(\S*)/.exec(added) ?? [];
    expect([site, more]).toEqual([stack.site, `&lang=nl&email=${encodeURIComponent(email)}`]);
    expect((await call('password', { oobCode, password: credentials.password })).status).toBe(200);
    const { idToken } = await tokensOf(credentials);
    expect(await seesTheList(idToken)).toBe(200);
    expect(await organiser('list')).toContain(`${email}  owner  last signed in 2`);

    await organiser('demote', email);
    expect(await seesTheList(idToken)).toBe(401);
    expect((await call('login', credentials)).status).toBe(403);
    expect(await organiser('list')).not.toContain(email);

    expect(await organiser('add', email)).not.toContain('http');
    const again = await tokensOf(credentials);
    expect(await seesTheList(again.idToken)).toBe(200);
    expect(await organiser('link', email)).toMatch(/\/password#[\w-]+&email=/);

    // A role is taken away at once.
    expect(await organiser('add', email, '--role', 'reader')).toContain('the role reader');
    expect(await seesTheList(again.idToken)).toBe(403);
    expect(await organiser('list')).toContain(`${email}  reader  `);

    await organiser('remove', email);
    expect(await seesTheList(again.idToken)).toBe(403);
    await expect(organiser('link', email)).rejects.toThrow(`There is no account with the address ${email}.`);
  });

  it.each(['remove', 'demote'])('erases the invitations of an address with %s', async (action) => {
    const invited = `${randomUUID()}@organisers.example`;
    const owner = await asOrganiser();
    const isInvited = async () => JSON.stringify((await call('adminTeam', {}, owner)).body).includes(invited);
    await call('inviteMember', { email: invited, role: 'owner', language: 'nl' }, owner);
    expect(await isInvited()).toBe(true);
    await organiser('add', invited, '--role', 'desk');
    await organiser(action, invited);
    expect(await isInvited()).toBe(false);
  });

  it('removes the second factor of somebody who has lost the phone', async () => {
    const { credentials: enrolled, idToken, session } = await newEnrolled();
    expect(await organiser('no-factor', enrolled.email)).toContain('is removed');
    expect(await call('login', enrolled)).toMatchObject({
      status: 200,
      body: { idToken: expect.any(String) },
    });
    expect(await organiser('no-factor', enrolled.email)).toContain('has no second factor');
    await expect(organiser('no-factor', email)).rejects.toThrow('There is no account');
    // The function may know the former session for ten seconds.
    await expect
      .poll(() => call('account', {}, inSession(idToken, session)), { timeout: 30_000, interval: 1000 })
      .toMatchObject({ status: 401, body: { code: 'session-invalid' } });
  });
});

describe('npm run registrant', () => {
  const registrant = (answer: string, ...args: string[]) =>
    registrantCommand(
      firestore,
      registrantOptions(args),
      () => Promise.resolve(answer),
      () => undefined,
    );
  const collectionsWith = async (...signs: string[]) =>
    (await documentsWith(...signs)).map(({ collection }) => collection);

  it('exports all data about a person, and earlier audit lines', async () => {
    const visitor = await register({ lastname: `Export ${randomUUID()}` });
    await askForConfirmation(visitor);
    const held: unknown = JSON.parse(await registrant('', 'export', visitor.email.toUpperCase()));
    expect(held).toMatchObject({
      registrant: {
        id: visitor.id,
        lastname: visitor.lastname,
        acceptedPolicy: facts().policyChanged,
        emailSent: expect.stringMatching(/^\d{4}-.*Z$/),
        confirmation: { sends: 1 },
        updatedAt: expect.stringMatching(/Z$/),
        deleteOn: expect.stringMatching(/Z$/),
      },
      addressKey: { registrant: visitor.id },
      versions: [],
      audit: [{ by: 'schedule', action: 'confirmed' }],
    });
    expect(JSON.parse(await registrant('', 'export', visitor.id))).toMatchObject({
      audit: [
        { action: 'confirmed' },
        { by: 'command', action: 'exported', reason: 'asked for', at: expect.stringMatching(/Z$/) },
      ],
    });
  });

  it('erases a person once and completely, with one anonymous audit line', async () => {
    const visitor = await register({ lastname: randomUUID() });
    const signs = [visitor.id, visitor.email, visitor.lastname];
    await expect(registrant('', 'erase', visitor.email)).rejects.toThrow('Nothing was erased');
    expect(await collectionsWith(...signs)).toEqual(['registrantEmails', 'registrants']);

    const asked = Array.from({ length: 4 }, () => registrant('erase', 'erase', visitor.email));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: expect.stringContaining('is erased') },
    ]);
    expect(await collectionsWith(...signs)).toEqual([]);
    const lines = await firestore.collection('audit').where('registrant', '==', sha256(visitor.id)).get();
    expect(lines.docs.map((line) => line.data())).toEqual([
      {
        ...{ edition: sampleEdition.id, by: 'command', action: 'erased', reason: 'asked for' },
        ...{ registrants: 1, registrant: sha256(visitor.id), at: expect.anything() },
      },
    ]);
    expect((await call('qr', { idFirebase: visitor.id })).status).toBe(404);
    await expect(registrant('', 'erase', visitor.id, '--yes')).rejects.toThrow('Nobody has registered');
    expect((await call('addUser', visitor)).status).toBe(201);
  });
});
