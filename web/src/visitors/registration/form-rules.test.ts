/** Numbers of people as typed, and the dinner, which only members book (REG-7). */
import { emptyRegistration } from 'contract/registrant/registration-fields';
import { expect, it } from 'vitest';
import { personsIn } from '../../shared/form/form-rules';
import { wrongFields } from './sending/send-registration';

it.each([
  ['', 0],
  ['2', 2],
  [' 12 ', 12],
  ['100', 100],
  ['101', undefined],
  ['-3', undefined],
  ['2.5', undefined],
  ['two', undefined],
  ['1e3', undefined],
])('reads "%s" as %s people', (text, persons) => {
  expect(personsIn(text)).toBe(persons);
});

it('ignores what is typed for the dinner by a visitor who is not a member', () => {
  const errors = wrongFields({ ...emptyRegistration, bappMember: 'No', dinnerReservation: 'x' });
  expect(errors).not.toHaveProperty('dinnerReservation');
  expect(wrongFields({ ...emptyRegistration, bappMember: 'Yes', dinnerReservation: 'x' })).toMatchObject({
    dinnerReservation: 'errors.wholeNumber',
  });
});
