/** Marking addresses that bounced, until a confirmation is accepted again or the address is corrected (MAIL-6). */
import { typedRegistration } from 'contract/testing/factories';
import { facts } from 'contract/edition/current';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { validate } from 'contract/wire/validate';
import { visitorDataSchema } from 'contract/registrant/visit';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../../database/collections';
import { auditLines, storedDocuments, storedText } from '../../testing/stored-documents';
import { Bounces } from './bounces';
import { eraseData, exportData } from '../privacy/subject-access';
import { withRegistrants } from '../testing/registrants-in';
import { withFirestore } from '../../testing/with-firestore';

const email = 'anna@one.example';
const bounced = { lastError: deliveryReasons.bounced };
let clock: number;
const now = () => new Date(clock);
const ours = withRegistrants(withFirestore(), now);
let bounces: Bounces;
let id: string;

beforeEach(async () => {
  clock = Date.parse('2025-08-01T12:00:00Z');
  bounces = new Bounces(ours.firestore, now, () => Promise.resolve(['boss@show.example']));
  id = await register(email);
});

const register = (address: string) => ours.register({ email: address });
const lease = (again: boolean) => ours.lease(id, again, 'organiser');
const confirm = (again = false) => ours.confirm(id, again);
const readRegistrant = async () => (await ours.organiser.find(id)).registrant;
const allDocuments = async () => [...(await storedDocuments(ours.firestore))];

const paste = 'paste-of-this-test';
const mark = (text = email, pasteId = paste) => bounces.mark(text, 'account', pasteId);
const undo = () => bounces.undo(paste, 'account');
/** @returns only the counts above zero */
const nonZero = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

async function dueLater(): Promise<string[]> {
  clock += 1e9;
  return ours.registrants.dueConfirmations(10);
}

it('previews and marks each address with the same outcome, and marks none twice', async () => {
  const bob = await register('bob@xn--9ca.example');
  for (const other of ['boss@show.example', facts().mailReplyTo, 'late@one.example']) await register(other);
  await confirm();
  const text = `"Anna";ANNA@one.example;bounced\n;bob@É.example;failed\n;nobody@one.example;bounced\n;${email};bounced
;boss@show.example;bounced\n;${facts().mailReplyTo};bounced\n;late@one.example;deferred`;
  const before = await allDocuments();
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
      ...{ marked: 2, known: 0, unknown: 1, own: 2, deferred: 1 },
      ...{ sent: 0, delivered: 0, opened: 0, unclear: 0 },
    },
  };
  expect(await bounces.preview(text)).toEqual(expected);
  expect(await allDocuments()).toEqual(before);
  expect(await mark(text)).toEqual(expected);
  const after = await allDocuments();
  expect(await mark(text)).toEqual(expected);
  for (const again of [await bounces.preview(text), await mark(text, 'another-paste-of-it')])
    expect(nonZero(again.counts)).toEqual({ known: 2, unknown: 1, own: 2, deferred: 1 });
  expect(await allDocuments()).toEqual(after);
  expect(nonZero((await mark('Nothing bounced.')).counts)).toEqual({});
});

it('undoes a paste once, and restores the confirmations’ errors and due times', async () => {
  const failed = await lease(false);
  await ours.registrants.markFailed(id, failed.lease, deliveryReasons.refused(450), 'mail');
  const bob = await register('bob@one.example');
  const confirmations = async () =>
    (await ours.firestore.collection(collections.registrants).get()).docs.map((one): unknown =>
      one.get('confirmation'),
    );
  const before = await confirmations();
  await mark(`${email} bob@one.example`);
  expect((await ours.organiser.find(bob)).registrant.confirmationError).toMatchObject(bounced);
  expect(await undo()).toEqual({ undone: 2, isMore: false });
  expect(await confirmations()).toEqual(before);
  expect(new Set(await dueLater())).toEqual(new Set([id, bob]));
  expect(await undo()).toEqual({ undone: 0, isMore: false });
});

it.each([
  ['a confirmation was accepted', () => confirm(true), undefined],
  [
    'another paste marked the address',
    () => confirm(true).then(() => mark(email, 'another-paste')),
    deliveryReasons.bounced,
  ],
])('does not undo a bounce if %s since', async (_, act, expected) => {
  await mark();
  await act();
  expect(await undo()).toEqual({ undone: 0, isMore: false });
  expect((await readRegistrant()).confirmationError?.lastError).toBe(expected);
});

it('leaves no confirmation due for a bounced address after a crash, refusal, restoration or cancellation', async () => {
  const inFlight = await lease(false);
  await mark();
  await ours.registrants.markFailed(id, inFlight.lease, deliveryReasons.refused(450), 'mail');
  expect(await dueLater()).toEqual([]);
  // This sender crashes before it stores the outcome.
  await lease(true);
  expect(await dueLater()).toEqual([]);
  const { version } = await ours.organiser.cancel(id, 1);
  await ours.organiser.restore(id, version);
  expect(await dueLater()).toEqual([]);
  expect((await readRegistrant()).confirmationError).toMatchObject(bounced);
  await ours.organiser.cancel(id, version + 1);
  expect(await undo()).toMatchObject({ undone: 1 });
  expect(await dueLater()).toEqual([]);
});

it('removes the bounce when a confirmation is accepted, even late, but not when one is refused', async () => {
  await confirm();
  await mark();
  const refused = await lease(true);
  await ours.registrants.markFailed(id, refused.lease, deliveryReasons.refused(550), 'mail');
  expect(await readRegistrant()).toMatchObject({ emailSent: expect.anything(), confirmationError: bounced });
  const slow = await lease(true);
  clock += 1e9;
  await lease(true);
  await ours.registrants.markSent(slow).stored;
  expect(await readRegistrant()).not.toHaveProperty('confirmationError');
  expect(await undo()).toEqual({ undone: 0, isMore: false });
});

it('removes the bounce when the address changes, and makes a confirmation due', async () => {
  await confirm();
  await mark();
  const data = (address: string) => validate(visitorDataSchema, typedRegistration({ email: address }));
  await ours.organiser.change(id, 1, data('ann@one.example'), 'account');
  expect(await readRegistrant()).not.toHaveProperty('confirmationError');
  expect(await dueLater()).toEqual([id]);
  expect(nonZero((await mark()).counts)).toEqual({ unknown: 1 });
});

it('writes an audit line without the address, and exports and erases the bounce', async () => {
  await mark();
  await undo();
  await mark();
  const { history } = await ours.details(id, { account: 'anna@show.example' });
  expect(history[0]).toMatchObject({ action: 'bounced', by: 'organiser', organiser: 'anna@show.example' });
  expect(JSON.stringify(await auditLines(ours.firestore))).not.toContain('@');
  expect(await exportData(ours.firestore, id)).toMatchObject({
    registrant: { confirmation: bounced },
    audit: [{ action: 'bounced' }, { action: 'bounce undone' }, { action: 'bounced' }],
  });
  await eraseData(ours.firestore, id, { by: 'organiser', account: 'account', version: 1 });
  expect(await storedText(ours.firestore)).not.toContain(email);
  expect(nonZero((await mark()).counts)).toEqual({ unknown: 1 });
});
