/** Saved views in the embedded Firestore: shared, unique by name, limited in number (ORG-24). */
import { maxViews } from 'contract/registrant/list/registrant-list';
import type { ViewToSave } from 'contract/registrant/views';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { editionFields } from '../database/edition-scope';
import { outcomesOf } from '../testing/outcomes';
import { storedDocuments } from '../testing/stored-documents';
import { inLastYear, inThisYear, publishBoth } from '../testing/two-editions';
import { withFirestore } from '../testing/with-firestore';
import { SavedViews } from './saved-views';

const { connect } = withFirestore();
let firestore: Firestore;
let views: SavedViews;
const now = new Date('2025-06-01T10:00:00Z');

beforeEach(() => {
  firestore = connect();
  views = new SavedViews(firestore, () => now);
});

const dinner: ViewToSave = { name: 'Dinner', query: 'dinner=yes', columns: 'lastname,email' };
const unknownId = 'A'.repeat(20);

it('shares a view saved by one organiser with all, sorted by name', async () => {
  const saved = await views.save(dinner, 'anna');
  await views.save({ ...dinner, name: 'à confirmer' }, 'bert');
  expect(saved).toEqual({
    ...dinner,
    id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    by: 'anna',
    at: { seconds: now.getTime() / 1000, nanoseconds: 0 },
  });
  const [first, second] = await new SavedViews(firestore, () => now).list();
  expect(first).toMatchObject({ name: 'à confirmer', by: 'bert' });
  expect(second).toEqual(saved);
});

it('replaces the view with the given id, including its name', async () => {
  const { id } = await views.save(dinner, 'anna');
  await views.save({ ...dinner, id, query: 'dinner=no' }, 'bert');
  await views.save({ ...dinner, id, name: 'DINNER', query: 'dinner=no' }, 'bert');
  expect(await views.list()).toMatchObject([{ id, name: 'DINNER', query: 'dinner=no', by: 'bert' }]);
});

it('refuses the name of another view, in upper or lower case', async () => {
  await views.save(dinner, 'anna');
  const { id } = await views.save({ ...dinner, name: 'Members' }, 'anna');
  const refusal = { code: 'name-taken' };
  await expect(views.save({ ...dinner, name: 'dINNER' }, 'bert')).rejects.toMatchObject(refusal);
  await expect(views.save({ ...dinner, id }, 'bert')).rejects.toMatchObject(refusal);
  expect(await views.list()).toMatchObject([{ name: 'Dinner' }, { name: 'Members' }]);
});

it('saves one of five concurrent views with the same name', async () => {
  const saving = Array.from({ length: 5 }, (_, index) => views.save(dinner, `organiser ${index}`));
  expect(await outcomesOf(saving)).toEqual(['done', ...Array(4).fill('name-taken')]);
  expect(await views.list()).toHaveLength(1);
});

it('deletes a view once, and refuses to replace a deleted one', async () => {
  const { id } = await views.save(dinner, 'anna');
  await views.delete(id);
  expect(await views.list()).toEqual([]);
  const notFound = { code: 'not-found' };
  await expect(views.delete(id)).rejects.toMatchObject(notFound);
  await expect(views.save({ ...dinner, id }, 'anna')).rejects.toMatchObject(notFound);
  await expect(views.delete(unknownId)).rejects.toMatchObject(notFound);
});

describe('two editions', () => {
  beforeEach(() => publishBoth(firestore));

  it('have their own views, even with the same names, and their own limits', async () => {
    const { id } = await inLastYear(() => views.save(dinner, 'anna'));
    const viewOfThisYear = await inThisYear(() => views.save({ ...dinner, query: 'dinner=no' }, 'bert'));
    expect(await inThisYear(() => views.list())).toEqual([viewOfThisYear]);
    expect(await inLastYear(() => views.list())).toMatchObject([{ id, query: 'dinner=yes' }]);
    const batch = firestore.batch();
    for (let index = 1; index < maxViews; index += 1)
      batch.create(firestore.collection(collections.views).doc(), {
        ...{ ...dinner, name: `View ${index}` },
        ...inLastYear(editionFields),
      });
    await batch.commit();
    const another = { ...dinner, name: 'More' };
    await inThisYear(() => views.save(another, 'bert'));
    const refused = { code: 'too-many-views' };
    await expect(inLastYear(() => views.save(another, 'anna'))).rejects.toMatchObject(refused);
    await inLastYear(() => views.save({ ...dinner, id, name: 'Other' }, 'anna'));
    await inLastYear(() => views.delete(id));
    await inLastYear(() => views.save(another, 'anna'));
    expect(await inLastYear(() => views.list())).toHaveLength(maxViews);
  });

  it('neither replace nor delete each other’s views', async () => {
    const { id } = await inLastYear(() => views.save(dinner, 'anna'));
    const before = await storedDocuments(firestore);
    for (const work of [() => views.save({ ...dinner, id, query: '' }, 'bert'), () => views.delete(id)])
      await expect(inThisYear<Promise<unknown>>(work)).rejects.toMatchObject({ code: 'other-edition' });
    expect(await storedDocuments(firestore)).toEqual(before);
  });
});
