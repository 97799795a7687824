/** Removing an exhibitor whom registrants have named: the list, its search, its filter and the figures stay correct. */
import { inviterName } from 'contract/edition/exhibitors';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { Editions } from '../stored-editions';
import { releaseEdition } from '../publishing/release-edition';
import { registrantsIn } from '../../registrants/testing/registrants-in';
import { withFirestore } from '../../testing/with-firestore';
import { Drafts } from './drafts';

const { connect } = withFirestore();
const now = () => new Date();
const { id: edition, facts } = sampleEdition;
const nobody = { registrants: 0, coming: 0, dinnerPersons: 0, languagesTaken: [] };
const everybody = { page: 0, limit: 1_000, sort: 'createdAt', dir: 'asc', q: '' } as const;

it('keeps the name of a removed exhibitor, one of four hundred, named by registrants (EDIT-9)', async () => {
  const { firestore, register, roster } = registrantsIn(connect());
  const drafts = new Drafts(firestore, now);
  const list = (length: number) =>
    Array.from({ length }, (_, index) => ({
      key: `exhibitor-${index}`,
      name: `Firm-${index} & Sons`,
      stand: `B${index}`,
    }));
  await releaseEdition(firestore, sampleEdition);

  // Pasted and published. A hyphen in the names: a random address may contain '399'.
  const pasted = await drafts.save({ edition, draftVersion: 0 }, { exhibitors: list(400) }, nobody, 'anna');
  provideSample({ exhibitors: list(400) });
  await releaseEdition(firestore, { ...sampleEdition, facts: { ...facts, exhibitors: list(400) } });
  const taken = 'exhibitor-399';
  for (let index = 0; index < 7; index += 1) await register({ invitedBy: index < 5 ? taken : 'exhibitor-0' });

  // An instance that has already read the list.
  expect(await roster.list({ ...everybody, q: 'firm-399' })).toMatchObject({ totalCount: 5 });

  // Published with the exhibitor removed and another one renamed.
  const fewer = list(399).map((each) => (each.key === 'exhibitor-0' ? { ...each, name: 'Zero' } : each));
  const { draft } = await drafts.save(
    { edition, draftVersion: pasted.draft?.draftVersion ?? 0 },
    { exhibitors: fewer },
    await drafts.usage(edition),
    'anna',
  );
  expect(draft?.facts.formerExhibitors).toContainEqual(list(400).at(-1));
  await releaseEdition(firestore, { ...sampleEdition, facts: { ...facts, exhibitors: fewer } });
  const published = await new Editions(firestore, now).current();
  provideSample(published.facts);

  expect(inviterName(taken)).toBe('Firm-399 & Sons');
  const { users, totalCount, facets } = await roster.list({ ...everybody, invitedBy: taken, facets: true });
  expect(totalCount).toBe(5);
  expect(users.every(({ invitedBy }) => invitedBy === taken)).toBe(true);
  expect(facets?.invitedBy).toContainEqual({ value: taken, count: 5 });
  expect(await roster.list({ ...everybody, q: 'firm-399' })).toMatchObject({ totalCount: 5 });
  expect(await roster.list({ ...everybody, q: 'zero' })).toMatchObject({ totalCount: 2 });
  expect(await roster.list(everybody)).toMatchObject({ totalCount: 7 });
  expect((await roster.statistics()).by.invitedBy).toContainEqual({ value: taken, count: 5 });
});
