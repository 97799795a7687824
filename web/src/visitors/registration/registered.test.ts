/** The registration stored in the tab, and its validation when it is read. */
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
  expect(readRegistered()).toEqual(registered);
  updateRegistered(id, { email: 'new@visitors.example' });
  expect(readRegistered()).toEqual({ ...registered, email: 'new@visitors.example' });
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
  expect(readRegistered()).toEqual(registered);
});

it.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no object', '"registered"'],
  ['a list', '[]'],
  ['no link', JSON.stringify({ ...registered, visit: undefined })],
  ['a link without an id', JSON.stringify({ ...registered, visit: '<b>' })],
  ['no name', JSON.stringify({ ...registered, firstname: undefined })],
  ['an empty address', JSON.stringify({ ...registered, email: '' })],
  ['an object as a name', JSON.stringify({ ...registered, lastname: {} })],
  ['half a person at the dinner', JSON.stringify({ ...registered, dinnerReservation: 0.5 })],
  ['a text as a number', JSON.stringify({ ...registered, vegetarianMeal: '1' })],
  ['fewer than none', JSON.stringify({ ...registered, vegetarianMeal: -1 })],
])('ignores %s', (_, stored) => {
  sessionStorage.setItem('registered', stored);
  expect(readRegistered()).toBeUndefined();
});
