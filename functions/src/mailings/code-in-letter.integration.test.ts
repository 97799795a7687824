/** A letter that shows the code counts as the confirmation, and every letter is in its person's history (MAIL-3). */
import { forEachTextField } from 'contract/mailings';
import { readyMade } from 'contract/mailing-email/ready-made';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import type { Mail } from '../mail/mail';
import { readDetails } from '../registrants/history';
import { RegistrantRepository } from '../registrants/repository';
import { registerMany } from '../registrants/testing/register-many';
import { withFirestore } from '../testing/with-firestore';
import { startMailing } from './calls';
import { MailingStore } from './mailing-store';
import { sendMailings } from './run';
import { newDraft } from './testing/draft';
import { mailingParts, noNames, runClockOf } from './testing/parts';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const people = 4;
const anna = { organiser: { uid: 'anna' } };
const unconfirmed = { confirmation: 'waiting,failed', state: 'registered' };
let now: Date;
let firestore: Firestore;
let parts: ReturnType<typeof mailingParts>;
let ids: string[];

const clock = () => now;
const runClock = runClockOf(clock, (at) => (now = at));

beforeEach(async () => {
  now = new Date('2025-08-01T12:00:00Z');
  firestore = connect();
  parts = mailingParts(firestore, clock, { send: () => Promise.resolve() });
  ids = (await registerMany(firestore, people, now)).map(({ id }) => id);
  const [waiting, failed] = ids.map((id) => firestore.collection(collections.registrants).doc(id));
  const due = Timestamp.fromDate(now);
  await waiting?.update({ confirmation: { due } });
  await failed?.update({ confirmation: { tries: 8, lastError: 'refused by the mail server (550)' } });
});

/** Writes to the unconfirmed with the ready-made text, changed. */
async function write(change: Partial<typeof newDraft> = {}): Promise<string> {
  const { filter, texts } = readyMade('unconfirmed', 'BAPP');
  const filled = forEachTextField((language, part) => texts[language][part]);
  const store = new MailingStore(firestore, clock, noNames);
  const draft = { ...newDraft, ...filled, kind: 'unconfirmed', filter } as const;
  const id = await store.add({ ...draft, ...change }, 'anna');
  await startMailing({ id, version: 1 }, { mailings: store, roster: parts.roster }, anna);
  await sendMailings(parts.deps, runClock);
  return id;
}

const historyOf = async (id: string) =>
  (await readDetails(firestore, id, () => Promise.resolve(new Map())))?.history ?? [];

it('leaves nobody unconfirmed, nothing due, and a line in each history, after a letter with the code', async () => {
  expect(await parts.roster.everybody(unconfirmed)).toHaveLength(people);
  const mailing = await write();
  expect(await parts.roster.everybody(unconfirmed)).toEqual([]);
  for (const id of ids) {
    expect(await historyOf(id)).toMatchObject([
      { action: 'mailed', mailing: { id: mailing } },
      { action: 'registered' },
    ]);
  }
  const later = () => new Date(now.getTime() + 1e9);
  expect(await new RegistrantRepository(firestore, later, () => 0).dueConfirmations(10)).toEqual([]);
  const [, failed] = await parts.roster.everybody({});
  expect(failed).not.toHaveProperty('confirmationError');
  await expect(write()).rejects.toMatchObject({ code: 'no-receivers' });
});

it('leaves everybody unconfirmed after a letter without the code', async () => {
  await write({ bodyFr: 'Bonjour.\n\n{page}' });
  expect(await parts.roster.everybody(unconfirmed)).toHaveLength(people);
});

it('does not count a letter that went to an address which was changed meanwhile', async () => {
  const [moved = ''] = ids;
  const document = firestore.collection(collections.registrants).doc(moved);
  const email: unknown = (await document.get()).get('email');
  const send = async ({ to }: Mail) => {
    if (to.address === email) await document.update({ linkVersion: 2 });
  };
  parts = mailingParts(firestore, clock, { send });
  await write();
  const left = await parts.roster.everybody(unconfirmed);
  expect(left.map(({ id }) => id)).toEqual([moved]);
});
