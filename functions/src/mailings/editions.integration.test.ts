/** Two editions with mailings side by side: an archive's goes to its own people, with its own facts (MLG-1, MLG-2, MLG-8). */
import { dutch, english, typedRegistration } from 'contract/factories';
import { readyMade } from 'contract/mailing-email/ready-made';
import { maxMailings, textFields, type MailingDraft, type ReadyMadeKind } from 'contract/mailings';
import { languages } from 'contract/languages';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import type { FileAnswer } from 'contract/endpoints';
import type { Edition } from 'contract/edition/current';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { Editions } from '../database/editions';
import { ofShow } from '../database/of-show';
import type { Mail } from '../mail/mail';
import { RegistrantChanges } from '../registrants/changes';
import { createRegistrant } from '../registrants/documents';
import { inEdition } from '../shared/edition-of-call';
import { storedDocuments } from '../testing/stored-documents';
import { lastYear, publishBoth, thisYear } from '../testing/two-editions';
import { withFirestore } from '../testing/with-firestore';
import {
  callOffMailing,
  changeMailing,
  deleteMailing,
  pauseMailing,
  planMailing,
  resumeMailing,
  retryMailing,
  startMailing,
  stopMailing,
  testMailing,
} from './calls';
import { MailingStore } from './mailing-store';
import { sendMailings } from './run';
import { newDraft } from './testing/draft';
import { mailingParts, noNames, runClockOf, siteOrigin } from './testing/parts';
import { unsubscribe, unsubscribePage } from './unsubscribe';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const anna = { organiser: { uid: 'anna' } };
let now: Date;
let firestore: Firestore;
let store: MailingStore;
let parts: ReturnType<typeof mailingParts>;
let sent: Mail[];

const clock = () => now;
const runClock = runClockOf(clock, (at) => (now = at));

const inLast = <T>(work: () => T) => inEdition(lastYear, work);
const inThis = <T>(work: () => T) => inEdition(thisYear, work);

/** As the schedule runs, for the live edition. */
const run = () => inThis(() => sendMailings(parts.deps, runClock));

beforeEach(async () => {
  now = new Date('2025-09-01T12:00:00Z');
  firestore = connect();
  await publishBoth(firestore);
  sent = [];
  store = new MailingStore(firestore, clock, noNames);
  parts = mailingParts(firestore, clock, { send: (mail) => Promise.resolve(void sent.push(mail)) });
});

/** Registers three people who read different languages, and lets one of them in. */
async function people(edition: Edition): Promise<string[]> {
  const at = Timestamp.fromDate(now);
  return inEdition(edition, async () => {
    const batch = firestore.batch();
    const ids = [{}, dutch, english].map((trait, index) => {
      const document = firestore.collection(collections.registrants).doc();
      const typed = typedRegistration(trait, {
        email: `p${index}@visitors${edition.id}.example`,
        mailing: true,
      });
      createRegistrant(firestore, batch, document.id, validate(registrationSchema, typed), { createdAt: at });
      if (index === 0)
        batch.update(document, { presence: { exhibition: { at, persons: 1, label: 'Entrance' } } });
      return document.id;
    });
    await batch.commit();
    return ids;
  });
}

/** The draft that a page makes of a ready-made text. */
function draftOf(kind: ReadyMadeKind, { facts }: Edition): MailingDraft {
  const { filter, texts } = readyMade(kind, facts.organiser);
  const of = Object.fromEntries(
    languages.flatMap((language) => {
      const { subject, body } = textFields[language];
      return [
        [subject, `${texts[language].subject} {event}`],
        [body, `${texts[language].body}\n\n{date}`],
      ];
    }),
  );
  return { ...newDraft, ...of, kind, filter };
}

async function started(draft: MailingDraft): Promise<string> {
  const id = await store.add(draft, 'anna');
  await startMailing({ id, version: 1 }, { mailings: store, roster: parts.roster }, anna);
  return id;
}

it('lists and limits the mailings of each edition apart', async () => {
  const ours = await inThis(() => store.add(newDraft, 'anna'));
  const batch = firestore.batch();
  for (let number = 0; number < maxMailings; number += 1)
    batch.create(firestore.collection(collections.mailings).doc(), { ...newDraft, ...inLast(ofShow) });
  await batch.commit();
  await inThis(() => store.add(newDraft, 'anna'));
  await expect(inLast(() => store.add(newDraft, 'anna'))).rejects.toMatchObject({
    code: 'too-many-mailings',
  });
  expect((await inThis(() => store.list())).map(({ id }) => id)).toContain(ours);
  expect(await inThis(() => store.list())).toHaveLength(2);
  expect(await inLast(() => store.list())).toHaveLength(maxMailings);
});

describe('a mailing of an archive', () => {
  it('tells those who did not come that they were missed, with the facts of that show, and nobody else', async () => {
    const [, ...absent] = await people(lastYear);
    await people(thisYear);
    const id = await inLast(() => started(draftOf('missed', lastYear)));
    const other = await inThis(() => started({ ...newDraft, filter: 'language=nl' }));
    await run();
    const [missed, ours] = [lastYear, thisYear].map(({ id: year }) =>
      sent.filter(({ to }) => to.address.endsWith(`@visitors${year}.example`)),
    );
    expect(missed?.map(({ to }) => to.address).sort()).toEqual([
      'p1@visitors2025.example',
      'p2@visitors2025.example',
    ]);
    for (const { from, subject, text } of missed ?? []) {
      expect(from).toEqual({ name: lastYear.facts.organiser, address: lastYear.facts.mailFrom });
      expect(subject).toContain(lastYear.facts.name);
      expect(text).toContain('2025');
      expect(text).not.toContain('2026');
    }
    expect(ours?.map(({ to }) => to.address)).toEqual(['p1@visitors2026.example']);
    expect(ours?.[0]?.from.address).toBe(thisYear.facts.mailFrom);
    expect(await inLast(() => store.read(id))).toMatchObject({
      mailing: { state: 'done', counts: { sent: 2 } },
    });
    const letters = await firestore.collection(`mailings/${id}/letters`).get();
    expect(letters.docs.map((letter): unknown[] => [letter.id, letter.get('edition')]).sort()).toEqual(
      absent.map((registrant) => [registrant, lastYear.id]).sort(),
    );
    expect(await inThis(() => store.read(other))).toMatchObject({ mailing: { counts: { sent: 1 } } });
  });

  it('starts at its time while another show is live, and its audit lines are the archive’s', async () => {
    await people(lastYear);
    await inLast(async () => {
      const id = await store.add(draftOf('thanks', lastYear), 'anna');
      await planMailing({ id, version: 1, startsAt: '2025-09-02T09:00' }, { mailings: store }, anna);
    });
    now = new Date('2025-09-02T07:00:00Z');
    await run();
    expect(sent.map(({ to }) => to.address)).toEqual(['p0@visitors2025.example']);
    const { docs } = await firestore.collection(collections.audit).get();
    expect(docs.map((line): unknown[] => [line.get('action'), line.get('edition')]).sort()).toEqual([
      ['mailing done', lastYear.id],
      ['mailing planned', lastYear.id],
      ['mailing started', lastYear.id],
    ]);
  });

  it('can be unsubscribed from while another show is live, and says which registration stays', async () => {
    await people(lastYear);
    await inLast(() => started({ ...draftOf('invitation', lastYear), ...newDraft, kind: 'invitation' }));
    await run();
    const link = new URL(sent.find(({ to }) => to.address.startsWith('p2@'))?.unsubscribe ?? siteOrigin);
    const request = { person: link.searchParams.get('person') ?? '', language: 'en' } as const;
    const { visitLinks } = parts;
    const ownRegistrations = new RegistrantChanges(firestore, clock, 'visitor');
    const editions = new Editions(firestore, clock);
    const unsubscribing = { visitLinks, editions, ownRegistrations };
    expect(textOf(await inThis(() => unsubscribePage(request, unsubscribing)))).toContain(
      `registration for the ${lastYear.facts.name} stays valid`,
    );
    expect(textOf(await inThis(() => unsubscribe(request, unsubscribing)))).toContain(lastYear.facts.name);
    const { docs } = await firestore.collection(collections.registrants).where('mailing', '==', false).get();
    expect(docs.map((one): unknown => one.get('email'))).toEqual(['p2@visitors2025.example']);
  });
});

it('refuses every call for a mailing of another edition, which stays as it is', async () => {
  const deps = {
    mailings: store,
    roster: parts.roster,
    accounts: { getUser: () => Promise.resolve({ email: 'anna@show.example' }) },
    mailer: { send: () => Promise.reject(new Error('sent')) },
    qrPng: () => Promise.reject(new Error('drawn')),
    siteOrigin: () => siteOrigin,
  };
  const based = { id: await inLast(() => store.add(newDraft, 'anna')), version: 1 };
  const before = await storedDocuments(firestore);
  const calls: (() => Promise<unknown>)[] = [
    () => store.read(based.id),
    () => changeMailing({ ...based, ...newDraft }, deps),
    () => deleteMailing(based, deps),
    () => testMailing({ ...based, language: 'fr' }, deps, anna),
    () => planMailing({ ...based, startsAt: '2025-09-02T09:00' }, deps, anna),
    ...[startMailing, pauseMailing, resumeMailing, stopMailing, callOffMailing, retryMailing].map(
      (call) => () => call(based, deps, anna),
    ),
  ];
  for (const call of calls)
    await expect(inThis(call), String(call)).rejects.toMatchObject({ code: 'other-edition' });
  expect(await storedDocuments(firestore)).toEqual(before);
});

function textOf({ bytes }: FileAnswer): string {
  if (!(bytes instanceof Uint8Array)) throw new Error('The page is a stream.');
  return new TextDecoder().decode(bytes);
}
