/** A delivery that shows the code counts as the confirmation, and each delivery is in the recipient's history (MAIL-3). */
import { languages } from 'contract/language/languages';
import { readyMade } from 'contract/mail/mailing/ready-made';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { registerMany } from '../registrants/testing/register-many';
import { withFirestore } from '../testing/with-firestore';
import type { newDraft } from './testing/draft';
import { MailingFixture } from './testing/mailing-fixture';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const people = 4;
let ours: MailingFixture;
let ids: string[];

const unconfirmed = async () =>
  (await ours.people.roster.everybody({ confirmation: 'waiting,failed', state: 'registered' })).map(
    ({ id }) => id,
  );

beforeEach(async () => {
  ours = new MailingFixture(connect(), '2025-08-01T12:00:00Z');
  ids = (await registerMany(ours.firestore, people, ours.now)).map(({ id }) => id);
  const [waiting, failed] = ids.map(ours.people.document);
  const due = Timestamp.fromDate(ours.now);
  await waiting?.update({ confirmation: { due } });
  await failed?.update({ confirmation: { tries: 8, lastError: 'refused by the mail server (550)' } });
});

/** Mails the unconfirmed registrants a changed ready-made text. */
async function write(change: typeof newDraft.texts = {}): Promise<string> {
  const { filter, texts } = readyMade('unconfirmed', languages);
  const id = await ours.start({ kind: 'unconfirmed', filter, texts: { ...texts, ...change } });
  await ours.run();
  return id;
}

it('confirms every recipient of a mailing with the code, and adds a line to each history', async () => {
  expect(await unconfirmed()).toHaveLength(people);
  const mailing = await write();
  expect(await unconfirmed()).toEqual([]);
  for (const id of ids)
    expect((await ours.people.details(id)).history).toMatchObject([
      { action: 'mailed', mailing: { id: mailing } },
      { action: 'registered' },
    ]);
  ours.later(1e9);
  expect(await ours.people.registrants.dueConfirmations(10)).toEqual([]);
  const [, failed] = await ours.people.roster.everybody({});
  expect(failed).not.toHaveProperty('confirmationError');
  await expect(write()).rejects.toMatchObject({ code: 'no-receivers' });
});

it('confirms no recipient of a mailing without the code', async () => {
  await write({ fr: { subject: 'Rappel', body: 'Bonjour.\n\n{page}' } });
  expect(await unconfirmed()).toHaveLength(people);
});

it('does not count a delivery to an address that changed meanwhile', async () => {
  const [moved = ''] = ids;
  const { email } = await ours.people.stored(moved);
  ours.receive = async ({ to }) => {
    if (to.address === email) await ours.people.document(moved).update({ linkVersion: 2 });
  };
  await write();
  expect(await unconfirmed()).toEqual([moved]);
});
