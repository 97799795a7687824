/** The whole database is searched for the name of somebody who was searched for, printed and written to, then erased. */
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { expect, it, vi } from 'vitest';
import { MailingStore } from './mailings/mailing-store';
import { newDraft } from './mailings/testing/draft';
import { noNames } from './mailings/testing/parts';
import { PrintStore } from './prints/print-store';
import { eraseData } from './registrants/subject-access';
import { RegistrantRepository } from './registrants/repository';
import { storedDocuments } from './testing/stored-documents';
import { withFirestore } from './testing/with-firestore';
import { SavedViews } from './views/saved-views';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const now = () => new Date('2025-08-01T10:00:00Z');

it('leaves an erased name in no search, view, mailing or run, and everybody else’s as they are', async () => {
  const firestore = connect();
  const registrants = new RegistrantRepository(firestore, now, () => undefined);
  const mailings = new MailingStore(firestore, now, noNames);
  const prints = new PrintStore(firestore, now);
  const views = new SavedViews(firestore, now);
  const person = validate(
    registrationSchema,
    typedRegistration({ firstname: 'Adolphe', lastname: 'Quételet', email: 'quetelet@visitors.example' }),
  );
  const id = (await registrants.add(person)) ?? '';
  const registrant = await registrants.find(id);
  const searched = ['q=Qu%C3%A9telet', 'q=quetel+adolphe&dinner=yes', 'q=quetelet%40visitors.example'];
  const drafts = [];
  for (const [nth, filter] of searched.entries()) {
    drafts.push(await mailings.add({ ...newDraft, filter }, 'anna'));
    await views.save({ name: `View ${nth}`, query: filter, columns: '' }, 'anna');
    const request = { filter, only: 'all', paper: 'A6portrait', order: 'name' } as const;
    await prints.start(request, 'anna', () => Promise.resolve(registrant === undefined ? [] : [registrant]));
  }
  await views.save({ name: 'Adolphe Quételet', query: '', columns: '' }, 'anna');
  await mailings.start({ id: drafts[0] ?? '', version: 1 }, 1, 'anna');
  const others = ['q=cadeaux', 'q=visitors.example', 'dinner=yes'];
  for (const [nth, query] of others.entries())
    await views.save({ name: `Other ${nth}`, query, columns: '' }, 'anna');

  await eraseData(firestore, id, { by: 'organiser' });
  const stored = JSON.stringify([...(await storedDocuments(firestore))]);
  expect(stored.match(/[^"]{0,40}(qu[eé]tel|qu%c3%a9tel|adolphe)[^"]{0,20}/gi) ?? []).toEqual([]);
  expect((await views.list()).map(({ query }) => query).sort()).toEqual(others.toSorted());
  // A draft never goes to more people than before.
  for (const draft of drafts) expect((await mailings.find(draft)).filter).toMatch(/^q=\S/);
});
