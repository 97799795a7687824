/** What the live edition still accepts from a page of the previous version (REG-23). */
import { hasCode } from 'contract/wire/api-error';
import type { Facts } from 'contract/edition/fact-table';
import { typedRegistration } from 'contract/testing/factories';
import { registrationSchema } from 'contract/registrant/registration-form';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import { beforeEach, expect, it } from 'vitest';
import { inEdition, provideEditionOfCall } from '../../shared/edition-of-call';
import { withFirestore } from '../../testing/with-firestore';
import { Editions } from '../stored-editions';
import { releaseEdition } from './release-edition';

const { connect } = withFirestore();
const hour = 60 * 60 * 1000;
const { facts: oldFacts } = sampleEdition;
const [removedExhibitor, ...remaining] = oldFacts.exhibitors;
const form = typedRegistration({ invitedBy: removedExhibitor?.key ?? '', language: 'nl' });
const page = { id: sampleEdition.id, version: 1 };

beforeEach(provideEditionOfCall);

const edition = (changes: Partial<Facts>) => ({ ...sampleEdition, facts: { ...oldFacts, ...changes } });

/** @param versions changes of the sample's facts */
async function release(...versions: Partial<Facts>[]) {
  const firestore = connect();
  for (const changes of versions) await releaseEdition(firestore, edition(changes));
  return firestore;
}

/** @returns the fields refused in a call from a page that shows an edition, `delay` milliseconds after the release */
async function errorsOf(firestore: ReturnType<typeof connect>, shown: typeof page | undefined, delay = 0) {
  const editions = new Editions(firestore, () => new Date(Date.now() + delay));
  return inEdition(await editions.current(shown), () => {
    try {
      validate(registrationSchema, form);
      return [];
    } catch (error) {
      if (hasCode(error, 'validation-failed', 'code-incorrect'))
        return Object.keys(error.fields ?? {}).sort();
      throw error;
    }
  });
}

const nextChanges = { registrationCodes: ['other'], exhibitors: remaining, languages: ['fr', 'en'] } as const;
const changedFields = ['invitedBy', 'language', 'registrationCode'];

it('accepts the previous version’s code, exhibitor and language from its pages for a day', async () => {
  const firestore = await release({}, nextChanges);
  expect(await errorsOf(firestore, page)).toEqual([]);
  expect(await errorsOf(firestore, page, 23 * hour)).toEqual([]);
  expect(await errorsOf(firestore, page, 25 * hour)).toEqual(changedFields);
});

it('refuses the former code, exhibitor and language from every other page', async () => {
  const firestore = await release({}, nextChanges);
  for (const shown of [undefined, { ...page, version: 2 }, { ...page, version: 3 }, { ...page, id: '2024' }])
    expect(await errorsOf(firestore, shown)).toEqual(changedFields);
  await releaseEdition(firestore, edition({ ...nextChanges, registrationCodes: ['third'] }));
  expect(await errorsOf(firestore, page)).toEqual(changedFields);
  const otherShow = await release({});
  await releaseEdition(otherShow, { ...edition(nextChanges), id: '2099' });
  expect(await errorsOf(otherShow, page)).toEqual(changedFields);
});

// EDIT-31
it('accepts a form of the previous version whose parts differ from the newest version’s', async () => {
  const parts = { parts: ['members'] } as const;
  expect(await errorsOf(await release({}, parts), page)).toEqual([]);
  const firestore = await release(parts, {});
  const { previous } = await new Editions(firestore, () => new Date()).current(page);
  expect(previous).toEqual({ ...parts, languages: oldFacts.languages });
});

it('uses the times of the newest version only', async () => {
  const firestore = await release({}, { registrationCloses: '2025-01-01T00:00' });
  const { facts, previous } = await new Editions(firestore, () => new Date()).current(page);
  expect(facts.registrationCloses).toBe('2025-01-01T00:00');
  expect(Object.keys(previous ?? {}).sort()).toEqual(['exhibitors', 'languages', 'registrationCodes']);
});
