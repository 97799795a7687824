/** The registration stored in the tab, and its validation when it is read. */
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
  updateRegistered('c'.repeat(20), { email: 'of-another@visitors.example' });
  clearRegistered('c'.repeat(20));
  expect(readRegistered()).toMatchObject({ ...registered, email: 'new@visitors.example' });
  clearRegistered(id);
  expect(readRegistered()).toBeUndefined();
  updateRegistered(id, registered);
  expect(sessionStorage).toHaveLength(0);
});

const stored = { ...registered, edition: sampleEdition.id };

// VIS-1
it.each([
  ['a registration of another edition', JSON.stringify({ ...registered, edition: '2026' })],
  ['no JSON', '{'],
  ['no object', '"registered"'],
  ['no edition', JSON.stringify(registered)],
  ['a link without an id', JSON.stringify({ ...stored, visit: '<b>' })],
  ['an empty address', JSON.stringify({ ...stored, email: '' })],
  ['an object as a name', JSON.stringify({ ...stored, lastname: {} })],
  ['half a person at the dinner', JSON.stringify({ ...stored, dinnerReservation: 0.5 })],
  ['fewer than none', JSON.stringify({ ...stored, vegetarianMeal: -1 })],
])('ignores %s', (_, text) => {
  sessionStorage.setItem('registered', text);
  expect(readRegistered()).toBeUndefined();
});
