/** Mailings of two editions: an archive's mailing goes to its own registrants, with its own facts (MLG-1, MLG-2, MLG-8). */
import { dutch, english } from 'contract/testing/factories';
import { readyMade } from 'contract/mail/mailing/ready-made';
import { maxMailings, type MailingDraft } from 'contract/mail/mailing/mailings';
import type { FileAnswer } from 'contract/calls/endpoints';
import { ApiError } from 'contract/wire/api-error';
import { withEdition, type Edition } from 'contract/edition/current';
import { inEveryLanguage, languages } from 'contract/language/languages';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { editionFields } from '../database/edition-scope';
import { registerOne } from '../registrants/testing/register-many';
import { linkInvalid } from '../http/visit-links';
import { inEdition } from '../shared/edition-of-call';
import { auditLines, storedDocuments } from '../testing/stored-documents';
import { inLastYear, inThisYear, lastYear, publishBoth, thisYear } from '../testing/two-editions';
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
import type { MailingStore } from './mailing-store';
import { anna, MailingFixture } from './testing/mailing-fixture';
import { siteOrigin, newDraft } from './testing/parts';
import { unsubscribe, unsubscribePage } from './unsubscribe';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
let fixture: MailingFixture;
let firestore: Firestore;
let store: MailingStore;

/** Runs the schedule in the live edition. */
const run = () => inThisYear(() => fixture.run());

beforeEach(async () => {
  fixture = new MailingFixture(connect(), '2025-09-01T12:00:00Z');
  ({ firestore, store } = fixture);
  await publishBoth(firestore);
});

/** Registers three people who read different languages, and lets one of them in. */
const addPeople = (edition: Edition) =>
  inEdition(edition, async () => {
    const ids: string[] = [];
    for (const [index, trait] of [{}, dutch, english].entries()) {
      const values = { email: `p${index}@visitors${edition.id}.example`, mailing: true };
      ids.push(await registerOne(firestore, fixture.now, trait, values));
    }
    const exhibition = { at: Timestamp.fromDate(fixture.now), persons: 1, label: 'Entrance' };
    await fixture.people.document(ids[0] ?? '').update({ presence: { exhibition } });
    return ids;
  });

/** A draft of the ready-made text for registrants who did not come. */
function missedDraft(edition: Edition): MailingDraft {
  const { filter, texts } = withEdition(edition, () => readyMade('missed', languages));
  const textsWithFacts = inEveryLanguage((language) => ({
    subject: `${texts[language].subject} {event} {date}`,
    body: `${texts[language].body} {event} {date}`,
  }));
  return { ...newDraft, texts: textsWithFacts, kind: 'missed', filter };
}

it('lists and limits the mailings of each edition separately', async () => {
  const id = await inThisYear(() => fixture.add());
  const batch = firestore.batch();
  for (let number = 0; number < maxMailings; number += 1)
    batch.create(firestore.collection(collections.mailings).doc(), {
      ...newDraft,
      ...inLastYear(editionFields),
    });
  await batch.commit();
  await inThisYear(() => fixture.add());
  await expect(inLastYear(() => fixture.add())).rejects.toMatchObject({ code: 'too-many-mailings' });
  const listed = (await inThisYear(() => store.list())).map((each) => each.id);
  expect([listed.length, listed.includes(id)]).toEqual([2, true]);
  expect(await inLastYear(() => store.list())).toHaveLength(maxMailings);
});

describe('a mailing of an archive', () => {
  it('goes only to its own registrants who did not come, with its show’s facts', async () => {
    const [, ...absent] = await addPeople(lastYear);
    await addPeople(thisYear);
    const id = await inLastYear(() => fixture.add(missedDraft(lastYear)));
    const plan = { id, version: 1, startsAt: '2025-09-02T09:00' };
    await inLastYear(() => planMailing(plan, fixture.deps, anna));
    fixture.now = new Date('2025-09-02T07:00:00Z');
    const liveId = await inThisYear(() => fixture.start({ filter: 'language=nl' }));
    await run();
    const [p1, p2, p1ThisYear] = [
      'p1@visitors2025.example',
      'p2@visitors2025.example',
      'p1@visitors2026.example',
    ];
    expect(fixture.recipients()).toEqual([p1, p1ThisYear, p2]);
    for (const { to, from, subject, text } of fixture.sent) {
      if (to.address === p1ThisYear) {
        expect(from.address).toBe(thisYear.facts.mailFrom);
        continue;
      }
      expect(from).toEqual({ name: lastYear.facts.organiser, address: lastYear.facts.mailFrom });
      expect(subject).toContain(lastYear.facts.name);
      expect(text).toContain('2025');
      expect(text).not.toContain('2026');
    }
    expect(await inLastYear(() => store.read(id))).toMatchObject({
      mailing: { state: 'done', counts: { sent: 2 } },
    });
    const letters = await firestore.collection(`mailings/${id}/letters`).get();
    expect(letters.docs.map((letter): unknown[] => [letter.id, letter.get('edition')]).sort()).toEqual(
      absent.map((registrant) => [registrant, lastYear.id]).sort(),
    );
    expect(await inThisYear(() => store.read(liveId))).toMatchObject({ mailing: { counts: { sent: 1 } } });
    const lines = (await auditLines(firestore)).filter(({ edition }) => edition === lastYear.id);
    const actions = ['mailing planned', 'mailing started', 'mailing done'];
    expect(lines.map(({ action }) => action)).toEqual(actions);
  });

  it('can be unsubscribed from while another show is live', async () => {
    await addPeople(lastYear);
    await inLastYear(() => fixture.start({ kind: 'invitation' }));
    await run();
    const link = new URL(
      fixture.sent.find(({ to }) => to.address.startsWith('p2@'))?.unsubscribe ?? siteOrigin,
    );
    const request = { person: link.searchParams.get('person') ?? '', language: 'en' } as const;
    const deps = { visitLinks: fixture.parts.visitLinks, ownRegistrations: fixture.people.visitor };
    for (const open of [unsubscribePage, unsubscribe]) {
      // The wrapper repeats the call in that edition.
      const refusal = { code: 'other-edition', id: lastYear.id };
      await expect(inThisYear(() => open(request, deps))).rejects.toMatchObject(refusal);
      expect(textOf(await inLastYear(() => open(request, deps)))).toContain(lastYear.facts.name);
    }
    const { docs } = await firestore.collection(collections.registrants).where('mailing', '==', false).get();
    expect(docs.map((one): unknown => one.get('email'))).toEqual(['p2@visitors2025.example']);
    const failWith = (error: Error, changes: Partial<Edition['facts']> = {}) => {
      const ownRegistrations = { unsubscribe: () => Promise.reject(error) };
      const show = { ...lastYear, facts: { ...lastYear.facts, ...changes } };
      return inEdition(show, () => unsubscribe(request, { ...deps, ownRegistrations }));
    };
    // An erased registrant.
    expect(textOf(await failWith(linkInvalid()))).toContain('You are unsubscribed');
    expect(textOf(await failWith(linkInvalid(), { parts: [] }))).not.toContain('members');
    await expect(failWith(new ApiError('unavailable', 'no'))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('refuses every call for a mailing of another edition, and leaves it unchanged', async () => {
  const deps = {
    ...fixture.deps,
    mailer: { send: () => Promise.reject(new Error('sent')) },
    qrPng: () => Promise.reject(new Error('drawn')),
  };
  const based = { id: await inLastYear(() => fixture.add()), version: 1 };
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
    await expect(inThisYear(call), String(call)).rejects.toMatchObject({ code: 'other-edition' });
  expect(await storedDocuments(firestore)).toEqual(before);
});

function textOf({ bytes }: FileAnswer): string {
  if (!(bytes instanceof Uint8Array)) throw new Error('The page is a stream.');
  return new TextDecoder().decode(bytes);
}
