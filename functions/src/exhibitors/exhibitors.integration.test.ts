/** Exhibitors' contacts, links, devices and counts in the database (EXH-1 to EXH-6). */
import type { Edition } from 'contract/edition/current';
import { agreementVersion } from 'contract/exhibitors/exhibitors';
import { sampleEdition } from 'contract/testing/sample-edition';
import { deletionInstant } from 'contract/edition/event-times';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { ExhibitorLinks } from '../http/exhibitor-links';
import type { Mail } from '../mail/mail';
import { MailNotSent } from '../mail/mail-not-sent';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { eraseData } from '../registrants/privacy/subject-access';
import { registerMany } from '../registrants/testing/register-many';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { inEdition, provideEditionOfCall } from '../shared/edition-of-call';
import { auditLines } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { listExhibitors, saveContacts, sendExhibitorLinks } from './calls';
import { Exhibitors } from './exhibitors';
import { LinkMails } from './link-mails';
import { sendLinkMails } from './send-links';
import { acceptAgreement, openedInvitation, openExhibitor, readExhibitor } from './exhibitor-page';

const { connect } = withFirestore();

const firms = Array.from({ length: 60 }, (_, index) => ({ key: `firm-${index}`, name: `Firm ${index}` }));
const keys = firms.map(({ key }) => key);
const editionOf = (id: string, exhibitors = firms): Edition => ({
  ...{ id, version: 1, facts: { ...sampleEdition.facts, exhibitors, formerExhibitors: firms } },
});
const live = editionOf('2025');
const anna = { organiser: { uid: 'anna' } };
const siteOrigin = () => 'https://show.example';

let firestore: Firestore;
let clock: number;
let mails: Mail[];
let refusalOf: ((mail: Mail) => MailNotSent | undefined) | undefined;
const now = () => new Date(clock);

beforeEach(() => {
  provideEditionOfCall();
  firestore = connect();
  clock = Date.parse('2025-06-01T08:00:00Z');
  mails = [];
  refusalOf = undefined;
});

function services() {
  const exhibitors = new Exhibitors(firestore, now);
  const send = (mail: Mail) => {
    const refusal = refusalOf?.(mail);
    if (refusal !== undefined) return Promise.reject(refusal);
    mails.push(mail);
    return Promise.resolve();
  };
  return {
    ...registrantsIn(firestore, now),
    ...{ exhibitors, siteOrigin, mailer: { send } },
    exhibitorLinks: new ExhibitorLinks(['key'], exhibitors),
    linkMails: new LinkMails(firestore, now, (tries) => (tries < 3 ? 60_000 : undefined)),
    editions: { runIn: <T>(_id: string, work: () => Promise<T>) => inEdition(live, work) },
  };
}

const save = (firmKeys: readonly string[], mailOf = (key: string) => `${key}@firms.example`) =>
  saveContacts(
    { rows: firmKeys.map((key) => ({ exhibitor: key, contact: 'Ann', email: mailOf(key), language: 'nl' })) },
    services(),
    anna,
  );
const mailLinks = async (firmKeys: readonly string[]) => {
  const { outcomes } = await sendExhibitorLinks({ keys: [...firmKeys] }, services(), anna);
  await sendLinkMails(services());
  return outcomes.map(({ outcome }) => outcome);
};
const linkIn = (mail?: Mail) => /\/exhibitor#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
/** @returns the token of a device that opens the link; by default the link in the newest mail */
const open = async (link = linkIn(mails.at(-1))) => (await openExhibitor({ link }, services())).device;
const callerOf = (device: string) => services().exhibitorLinks.verifyDevice(device);
const rowOf = async (key: string) =>
  (await listExhibitors({}, services())).exhibitors.find((one) => one.key === key);
const invalid = { code: 'link-invalid' };

/** Runs a test as a call of the live edition. */
const test = (name: string, work: () => Promise<void>) => it(name, () => inEdition(live, work));

// EXH-3
describe('links', () => {
  test('admit each of sixty exhibitors to its own page only', async () => {
    await save(keys);
    // The next show has the same exhibitors.
    await inEdition(editionOf('2026'), () => save(keys));
    const { exhibitors, exhibitorLinks } = services();
    const links = (await exhibitors.list()).map((one) => exhibitorLinks.signLink(one.key, one));
    expect(links).toHaveLength(60);
    const devices = await Promise.all(links.map(open));
    expect((await Promise.all(devices.map(callerOf))).sort()).toEqual([...keys].sort());
    const attempts = devices.flatMap((device, index) => {
      const token = device.split('.')[1];
      const other = `${device.startsWith('firm-7.') ? 'firm-8' : 'firm-7'}.${token}`;
      // The mailed link is used up, and a token is valid only for its own exhibitor and purpose.
      const unusable = [other, links[index] ?? '', `${device}x`, device.slice(0, -1), `firm-99.${token}`];
      return [...unusable.map(callerOf), ...[links[index], device, other].map(open)];
    });
    const inAnotherYear = inEdition(editionOf('2026'), () => devices.map(callerOf));
    for (const { status } of await Promise.allSettled([...attempts, ...inAnotherYear]))
      expect(status).toBe('rejected');
  });

  test('open once, even if two devices try concurrently or a read has failed', async () => {
    await save(['firm-1']);
    await mailLinks(['firm-1']);
    const roster = { everybody: () => Promise.reject(new Error('no answer')) };
    const opening = openExhibitor({ link: linkIn(mails.at(-1)) }, { ...services(), roster });
    await expect(opening).rejects.toThrow('no answer');
    const answers = await Promise.allSettled([open(), open()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rowOf('firm-1')).toMatchObject({ openedAt: { seconds: clock / 1000 } });
  });

  test('end when the contact gets another address or is erased', async () => {
    await save(['firm-1', 'firm-2', 'firm-3']);
    await mailLinks(['firm-1', 'firm-2', 'firm-3']);
    const devices = await Promise.all(mails.map((mail) => open(linkIn(mail))));
    const deviceOf = (key: string) => devices.find((one) => one.startsWith(`${key}.`)) ?? '';
    const { exhibitors } = services();
    await save(['firm-1'], () => 'new@firms.example');
    await save(['firm-2'], (key) => `${key.toUpperCase()}@firms.example`);
    await exhibitors.removeContacts(['firm-3', 'firm-4'], 'anna');
    await save(['firm-3']);
    await expect(callerOf(deviceOf('firm-1'))).rejects.toMatchObject(invalid);
    expect(await callerOf(deviceOf('firm-2'))).toBe('firm-2');
    await expect(callerOf(deviceOf('firm-3'))).rejects.toMatchObject(invalid);
    expect(await rowOf('firm-3')).not.toHaveProperty('link');
  });

  test('refuse an exhibitor that was removed from the list, and are not mailed', async () => {
    await save(['firm-1', 'firm-2']);
    await mailLinks(['firm-1']);
    const device = await open();
    await inEdition(editionOf('2025', firms.slice(3)), async () => {
      const caller = { exhibitor: await callerOf(device) };
      await expect(readExhibitor({}, services(), caller)).rejects.toMatchObject({ code: 'not-in-list' });
      expect(await mailLinks(['firm-1'])).toEqual(['removed']);
      expect((await listExhibitors({}, services())).exhibitors.slice(-2)).toMatchObject([
        { key: 'firm-1', name: 'Firm 1', isRemoved: true },
        { key: 'firm-2', isRemoved: true },
      ]);
    });
  });
});

// EXH-2
describe('mails', () => {
  test('are sent once by two concurrent runs, and again only when queued again', async () => {
    await save(keys.slice(0, 10));
    await sendExhibitorLinks({ keys: keys.slice(0, 12) }, services(), anna);
    await Promise.all([sendLinkMails(services()), sendLinkMails(services())]);
    await sendLinkMails(services());
    expect(mails.map(({ to }) => to.address).sort()).toEqual(
      keys.slice(0, 10).map((key) => `${key}@firms.example`),
    );
    expect(await rowOf('firm-3')).toMatchObject({ link: { state: 'sent', at: { seconds: clock / 1000 } } });
    expect(await rowOf('firm-11')).not.toHaveProperty('link');
    // Mail programs show only one of two mails with the same id.
    await mailLinks(['firm-3']);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(11);
  });

  test('wait for a failing mail server, record a refusal, and reach a corrected address', async () => {
    await save(['firm-1', 'firm-2']);
    refusalOf = ({ to }) =>
      to.address.startsWith('firm-1')
        ? new MailNotSent('refused', 'refused by the mail server (550)')
        : new MailNotSent('not reached', 'mail server not reached');
    await mailLinks(['firm-1', 'firm-2']);
    expect([(await rowOf('firm-1'))?.link, (await rowOf('firm-2'))?.link]).toEqual([
      { state: 'failed', error: 'refused by the mail server (550)' },
      { state: 'waiting', error: 'mail server not reached' },
    ]);
    refusalOf = undefined;
    clock += 61_000;
    await save(['firm-1'], () => 'right@firms.example');
    await mailLinks(['firm-1']);
    expect(mails.map(({ to }) => to.address).sort()).toEqual(['firm-2@firms.example', 'right@firms.example']);
  });

  test('to a former contact do not count as sent to the next contact', async () => {
    await save(['firm-1']);
    const { exhibitors } = services();
    const [requester] = await exhibitors.withAddress('firm-1@firms.example');
    await save(['firm-1'], () => 'new@firms.example');
    if (requester !== undefined) await exhibitors.noteLinkSent(requester);
    expect(await rowOf('firm-1')).not.toHaveProperty('link');
  });

  test('of a killed run are sent by the next run after the lease', async () => {
    await save(['firm-1']);
    await sendExhibitorLinks({ keys: ['firm-1'] }, services(), anna);
    const { linkMails, exhibitors } = services();
    const killed = await linkMails.lease(exhibitors.document('firm-1'));
    // An organiser queues the mail again while it is being sent.
    await sendExhibitorLinks({ keys: ['firm-1'] }, services(), anna);
    expect(await sendLinkMails(services())).toBe(0);
    clock += 121_000;
    expect(await sendLinkMails(services())).toBe(1);
    // The killed run continues.
    if (killed !== undefined) await linkMails.markFailed(killed, new Error('late'));
    expect(await rowOf('firm-1')).toMatchObject({ link: { state: 'sent' } });
  });
});

test('stores the contacts that two organisers save concurrently, with an outcome for each row', async () => {
  const answers = await Promise.all([save(keys), save(keys, (key) => `other.${key}@firms.example`)]);
  expect(answers.map(({ outcomes }) => new Set(outcomes))).toEqual(
    expect.arrayContaining([new Set(['new']), new Set(['changed'])]),
  );
  const lines = await auditLines(firestore);
  expect(lines.filter(({ action }) => action === 'contacts saved')).toMatchObject([
    { by: 'organiser', account: 'anna', exhibitors: 60 },
    { by: 'organiser', account: 'anna', exhibitors: 60 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('firms.example');
});

test('shows contacts all that is stored about them, and erases it on the edition’s day', async () => {
  await save(['firm-1']);
  await mailLinks(['firm-1']);
  const caller = { exhibitor: await callerOf(await open()) };
  const accepted = { name: 'Ann', address: 'Markt 1, Gent', privacyLink: '', agreed: true } as const;
  await acceptAgreement({ ...accepted, version: agreementVersion }, services(), caller);
  await openedInvitation({ by: 'firm-1' }, services());
  const page = JSON.stringify(await readExhibitor({}, services(), caller));
  const [stored] = (await firestore.collection(collections.exhibitors).get()).docs;
  const personal = ['contact', 'email', 'language', 'agreement.by', 'agreement.address', 'agreement.version'];
  for (const field of personal) expect(page).toContain(JSON.stringify(stored?.get(field)));
  expect(stored?.get('agreement.version')).toBe(agreementVersion);
  const expired = new ExpiredRegistrants(firestore, now);
  expect(await expired.eraseEdition()).toBe(0);
  clock = deletionInstant(live.facts).getTime() + 1;
  expect(await expired.eraseEdition()).toBe(1);
});

// EXH-5
test('counts opened invitations and visitors, without cancelled or erased registrants', async () => {
  const { organiser, document, correct } = services();
  const people = await registerMany(firestore, 10, now(), (nth) => ({ invitedBy: `firm-${nth % 2}` }));
  const [cancelled = '', moved = '', erased = '', ...others] = people.map(({ id }) => id);
  const arrival = { at: now(), persons: 1 };
  const presences = [
    {},
    { exhibition: arrival },
    { dinner: arrival },
    { exhibition: arrival, dinner: arrival },
  ];
  for (const [nth, presence] of presences.entries())
    for (const id of [others[nth] ?? '', cancelled, erased])
      await document(id).update({ emailSent: now(), presence });
  await organiser.cancel(cancelled, 1, 'anna');
  await correct(moved, { invitedBy: 'firm-2' });
  await eraseData(firestore, erased, { by: 'organiser' });
  const openedKeys = [...Array<string>(20).fill('firm-1'), 'firm-99', 'autre', sampleEdition.facts.organiser];
  await Promise.all(openedKeys.map((key) => openedInvitation({ by: key }, services())));
  const { exhibitors } = await listExhibitors({}, services());
  expect((await firestore.collection(collections.exhibitors).get()).size).toBe(1);
  expect(exhibitors.slice(0, 3).map(({ counts }) => counts)).toEqual([
    { opened: 0, registered: 3, confirmed: 2, came: 2, dined: 1 },
    { opened: 20, registered: 4, confirmed: 2, came: 1, dined: 1 },
    { opened: 0, registered: 1, confirmed: 0, came: 0, dined: 0 },
  ]);
});
