/** The registration stored in the tab, and its validation when it is read. */
import { provideEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, expect, it } from 'vitest';
import {
  clearRegistered,
  readRegistered,
  saveRegistered,
  updateRegistered,
  type RegisteredVisitor,
} from './registered';

afterEach(() => sessionStorage.clear());

const id = 'a'.repeat(20);
const registered: RegisteredVisitor = {
  visit: `${id}.${'b'.repeat(22)}`,
  firstname: 'Zoë',
  lastname: 'Lefèvre',
  email: 'zoe@visitors.example',
  dinnerReservation: 4,
  vegetarianMeal: 1,
};

it('reads the saved registration with its changes, until it is cleared', () => {
  saveRegistered(registered);
  expect(readRegistered()).toMatchObject(registered);
  updateRegistered(id, { email: 'new@visitors.example' });
  expect(readRegistered()).toMatchObject({ ...registered, email: 'new@visitors.example' });
  clearRegistered(id);
  expect(readRegistered()).toBeUndefined();
});

it('changes nothing when nothing is stored', () => {
  updateRegistered(id, registered);
  expect(sessionStorage).toHaveLength(0);
});

it('leaves another registrant as it is', () => {
  saveRegistered(registered);
  updateRegistered('c'.repeat(20), { email: 'new@visitors.example' });
  clearRegistered('c'.repeat(20));
  expect(readRegistered()).toMatchObject(registered);
});

it('forgets the registration of another edition, whose code opens nothing any more', () => {
  saveRegistered(registered);
  provideEdition(() => ({ ...sampleEdition, id: '2026' }));
  expect(readRegistered()).toBeUndefined();
  saveRegistered(registered);
  expect(readRegistered()).toMatchObject(registered);
});

const stored = { ...registered, edition: sampleEdition.id };

it.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no object', '"registered"'],
  ['a list', '[]'],
  ['no edition', JSON.stringify(registered)],
  ['no link', JSON.stringify({ ...stored, visit: undefined })],
  ['a link without an id', JSON.stringify({ ...stored, visit: '<b>' })],
  ['no name', JSON.stringify({ ...stored, firstname: undefined })],
  ['an empty address', JSON.stringify({ ...stored, email: '' })],
  ['an object as a name', JSON.stringify({ ...stored, lastname: {} })],
  ['half a person at the dinner', JSON.stringify({ ...stored, dinnerReservation: 0.5 })],
  ['a text as a number', JSON.stringify({ ...stored, vegetarianMeal: '1' })],
  ['fewer than none', JSON.stringify({ ...stored, vegetarianMeal: -1 })],
])('ignores %s', (_, text) => {
  sessionStorage.setItem('registered', text);
  expect(readRegistered()).toBeUndefined();
});
