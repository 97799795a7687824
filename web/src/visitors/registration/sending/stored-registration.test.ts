/** The registration stored in the tab, and its validation when it is read. */
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, expect, it } from 'vitest';
import {
  clearRegistration,
  readRegistration,
  storeRegistration,
  updateRegistration,
  type RegisteredVisitor,
} from './stored-registration';

afterEach(() => sessionStorage.clear());

const id = 'a'.repeat(20);
const registration: RegisteredVisitor = {
  visit: `${id}.${'b'.repeat(22)}`,
  firstname: 'Zoë',
  lastname: 'Lefèvre',
  email: 'zoe@visitors.example',
  dinnerReservation: 4,
  vegetarianMeal: 1,
};

it('reads the saved registration with its changes, until it is cleared', () => {
  storeRegistration(registration);
  expect(readRegistration()).toMatchObject(registration);
  updateRegistration(id, { email: 'new@visitors.example' });
  expect(readRegistration()).toMatchObject({ ...registration, email: 'new@visitors.example' });
  updateRegistration('c'.repeat(20), { email: 'of-another@visitors.example' });
  clearRegistration('c'.repeat(20));
  expect(readRegistration()).toMatchObject({ ...registration, email: 'new@visitors.example' });
  clearRegistration(id);
  expect(readRegistration()).toBeUndefined();
  updateRegistration(id, registration);
  expect(sessionStorage).toHaveLength(0);
});

const stored = { ...registration, edition: sampleEdition.id };

// VIS-1
it.each([
  ['a registration of another edition', JSON.stringify({ ...registration, edition: '2026' })],
  ['text that is not JSON', '{'],
  ['JSON that is not an object', '"registered"'],
  ['a registration without an edition', JSON.stringify(registration)],
  ['a link without an id', JSON.stringify({ ...stored, visit: '<b>' })],
  ['an empty address', JSON.stringify({ ...stored, email: '' })],
  ['an object as a name', JSON.stringify({ ...stored, lastname: {} })],
  ['half a person at the dinner', JSON.stringify({ ...stored, dinnerReservation: 0.5 })],
  ['a negative number of vegetarians', JSON.stringify({ ...stored, vegetarianMeal: -1 })],
])('ignores %s', (_, text) => {
  sessionStorage.setItem('registered', text);
  expect(readRegistration()).toBeUndefined();
});
