/** Marking addresses that bounced, until a confirmation is accepted again or the address is corrected (MAIL-6). */
import { typedRegistration } from 'contract/factories';
import { facts } from 'contract/edition/current';
import { deliveryReasons } from 'contract/delivery-reasons';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { visitorDataSchema } from 'contract/visit';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { storedDocuments } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { Bounces } from './bounces';
import { RegistrantChanges } from './changes';
import { readDetails } from './history';
import { RegistrantRepository } from './repository';
import { Roster } from './roster';
import { eraseData, exportData } from './subject-access';

const { connect } = withFirestore();
const email = 'anna@one.example';
const bounced = { lastError: deliveryReasons.bounced };
let clock: number;
const now = () => new Date(clock);
let firestore: Firestore;
let registrants: RegistrantRepository;
let organiser: RegistrantChanges;
let bounces: Bounces;
let id: string;

beforeEach(async () => {
  clock = Date.parse('2025-08-01T12:00:00Z');
  firestore = connect();
  registrants = new RegistrantRepository(firestore, now, () => 60_000);
  organiser = new RegistrantChanges(firestore, now, 'organiser');
  bounces = new Bounces(firestore, () => Promise.resolve(['boss@show.example']));
  id = await register(email);
});

const register = async (address: string) =>
  (await registrants.add(validate(registrationSchema, typedRegistration({ email: address })))) ?? '';

async function leased(again: boolean) {
  const lease = await registrants.leaseConfirmation(id, again, again ? 'organiser' : 'schedule');
  if (lease.kind !== 'leased') throw new Error(lease.kind);
  return lease;
}

const confirm = async (again = false) => registrants.markSent(await leased(again)).stored;

const paste = 'paste-of-this-test';
const mark = (text = email) => bounces.mark(text, 'account', paste);
const undo = () => bounces.undo(paste, 'account');
/** @returns only those above zero */
const some = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

async function dueLater(): Promise<string[]> {
  clock += 1e9;
  return registrants.dueConfirmations(10);
}

const inList = async (confirmation: string) => {
  const { users, figures } = await new Roster(firestore, now).list({
    ...{ page: 0, limit: 25, sort: 'createdAt', dir: 'desc', q: '', facets: true, confirmation },
  });
  return { ids: users.map((one) => one.id), notConfirmed: figures?.notConfirmed };
};

it('says for each address what becomes of it, the same before as when it marks, and marks nobody twice', async () => {
  const bob = await register('bob@xn--9ca.example');
  for (const other of ['boss@show.example', facts().mailReplyTo, 'late@one.example']) await register(other);
  await confirm();
  const text = `"Anna";ANNA@one.example;bounced\n;bob@É.example;failed\n;nobody@one.example;bounced\n;${email};bounced
;boss@show.example;bounced\n;${facts().mailReplyTo};bounced\n;late@one.example;deferred`;
  const before = [...(await storedDocuments(firestore))];
  const expected = {
    bounces: [
      { email: 'ANNA@one.example', fate: 'marked', id },
      { email: 'bob@xn--9ca.example', fate: 'marked', id: bob },
      { email: 'nobody@one.example', fate: 'unknown' },
      { email: 'boss@show.example', fate: 'own' },
      { email: facts().mailReplyTo, fate: 'own' },
      { email: 'late@one.example', fate: 'deferred' },
    ],
    counts: {
      marked: 2,
      known: 0,
      unknown: 1,
      own: 2,
      deferred: 1,
      sent: 0,
      delivered: 0,
      opened: 0,
      unclear: 0,
    },
  };
  expect(await bounces.preview(text)).toEqual(expected);
  expect([...(await storedDocuments(firestore))]).toEqual(before);
  expect(await mark(text)).toEqual(expected);
  const after = [...(await storedDocuments(firestore))];
  expect(await mark(text)).toEqual(expected);
  for (const again of [
    await bounces.preview(text),
    await bounces.mark(text, 'account', 'another-paste-of-it'),
  ])
    expect(some(again.counts)).toEqual({ known: 2, unknown: 1, own: 2, deferred: 1 });
  expect([...(await storedDocuments(firestore))]).toEqual(after);
  expect(some((await mark('Nothing bounced.')).counts)).toEqual({});
});

it('undoes a paste as a whole: the error and what was due are as before, and only once', async () => {
  const failed = await leased(false);
  await registrants.markFailed(id, failed.lease, deliveryReasons.refused(450), 'mail');
  const bob = await register('bob@one.example');
  const state = async () =>
    (await firestore.collection(collections.registrants).get()).docs.map((one): unknown =>
      one.get('confirmation'),
    );
  const before = await state();
  await mark(`${email} bob@one.example`);
  expect((await organiser.find(bob)).registrant.confirmationError).toMatchObject(bounced);
  expect(await undo()).toEqual({ undone: 2, isMore: false });
  expect(await state()).toEqual(before);
  expect(new Set(await dueLater())).toEqual(new Set([id, bob]));
  expect(await undo()).toEqual({ undone: 0, isMore: false });
});

it.each([
  ['a confirmation was accepted', () => confirm(true), undefined],
  [
    'a confirmation was accepted late',
    async () => {
      const slow = await leased(true);
      clock += 1e9;
      await leased(true);
      await registrants.markSent(slow).stored;
    },
    undefined,
  ],
  [
    'another paste marked the address after that',
    () => confirm(true).then(() => bounces.mark(email, 'account', 'another-paste-of-it')),
    bounced,
  ],
])('leaves a mark alone if %s since', async (_, happen, expected) => {
  await mark();
  await happen();
  expect(await undo()).toEqual({ undone: 0, isMore: false });
  const { confirmationError } = (await organiser.find(id)).registrant;
  if (expected === undefined) expect(confirmationError).toBeUndefined();
  else expect(confirmationError).toMatchObject(expected);
});

it('makes nothing due by undoing for somebody who has cancelled since', async () => {
  await mark();
  await organiser.cancel(id, 1);
  expect(await undo()).toMatchObject({ undone: 1 });
  expect(await dueLater()).toEqual([]);
});

it('counts them as not reached, keeps when the mail server accepted the mail, and mails them nothing', async () => {
  await confirm();
  expect(await inList('failed')).toEqual({ ids: [], notConfirmed: 0 });
  await mark();
  expect(await inList('failed')).toEqual({ ids: [id], notConfirmed: 1 });
  expect((await inList('sent')).ids).toEqual([]);
  const { registrant, version } = await organiser.find(id);
  expect(registrant).toMatchObject({ emailSent: expect.anything(), confirmationError: bounced });
  expect(version).toBe(1);
  expect(await dueLater()).toEqual([]);
});

it('lets the schedule send nothing to an address that bounced, even after a restart, a refusal or a return', async () => {
  const inFlight = await leased(false);
  await mark();
  await registrants.markFailed(id, inFlight.lease, deliveryReasons.refused(450), 'mail');
  expect(await dueLater()).toEqual([]);
  // This one crashes before the outcome is stored.
  await leased(true);
  expect(await dueLater()).toEqual([]);
  const { version } = await organiser.cancel(id, 1);
  await organiser.restore(id, version);
  expect(await dueLater()).toEqual([]);
  expect((await organiser.find(id)).registrant.confirmationError).toMatchObject(bounced);
});

it('takes the mark away when a confirmation is accepted again, even late, but not when one is refused', async () => {
  await confirm();
  await mark();
  const refused = await leased(true);
  await registrants.markFailed(id, refused.lease, deliveryReasons.refused(550), 'mail');
  expect((await organiser.find(id)).registrant.confirmationError).toMatchObject(bounced);
  const slow = await leased(true);
  clock += 1e9;
  await leased(true);
  await registrants.markSent(slow).stored;
  expect((await organiser.find(id)).registrant).not.toHaveProperty('confirmationError');
  expect((await inList('sent')).ids).toEqual([id]);
});

it('takes the mark away with the address, which then gets its confirmation', async () => {
  await confirm();
  await mark();
  const data = (address: string) => validate(visitorDataSchema, typedRegistration({ email: address }));
  await organiser.change(id, 1, data('ann@one.example'), 'account');
  expect((await organiser.find(id)).registrant).not.toHaveProperty('confirmationError');
  expect(await dueLater()).toEqual([id]);
  expect(some((await mark()).counts)).toEqual({ unknown: 1 });
});

it('leaves a line with the organiser and without the address, which is exported and erased with the rest', async () => {
  await mark();
  await undo();
  await mark();
  const details = await readDetails(firestore, id, () =>
    Promise.resolve(new Map([['account', 'anna@show.example']])),
  );
  expect(details?.history[0]).toMatchObject({
    ...{ action: 'bounced', by: 'organiser', organiser: 'anna@show.example' },
  });
  const audit = await firestore.collection(collections.audit).where('action', '==', 'bounced').get();
  expect(audit.size).toBe(2);
  expect(JSON.stringify(audit.docs.map((line) => line.data()))).not.toContain('@');
  expect(await exportData(firestore, id)).toMatchObject({
    registrant: { confirmation: bounced },
    audit: [{ action: 'bounced' }, { action: 'bounce undone' }, { action: 'bounced' }],
  });
  await eraseData(firestore, id, { by: 'organiser', account: 'account', version: 1 });
  expect(JSON.stringify([...(await storedDocuments(firestore))])).not.toContain(email);
  expect(some((await mark()).counts)).toEqual({ unknown: 1 });
});
