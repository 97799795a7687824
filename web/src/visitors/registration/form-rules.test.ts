/** Small rules of the form: parsing numbers of people, the server's errors, values kept for a colleague. */
import { ApiError } from 'contract/api-error';
import { emptyRegistration } from 'contract/registration-fields';
import { expect, it } from 'vitest';
import { personsIn, valuesForColleague } from '../../shared/form/form-rules';
import { stillRejected } from '../../shared/form/use-checked-form';
import { refusedFields, wrongFields } from './send-registration';

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
])('"%s" means %s people', (text, persons) => {
  expect(personsIn(text)).toBe(persons);
});

it('shows the server’s error as long as the field keeps the refused value', () => {
  const values = { ...emptyRegistration, city: 'X', country: 'Y' };
  const error = new ApiError('validation-failed', '', {
    fields: { city: 'errors.text', country: 'errors.text' },
  });
  const rejection = { fields: refusedFields(error), values };
  expect(stillRejected(rejection, values)).toEqual({ city: 'errors.text', country: 'errors.text' });
  expect(stillRejected(rejection, { ...values, city: 'Z' })).toEqual({ country: 'errors.text' });
});

it('reports the address when the visitor is already registered, and no field for a connection error', () => {
  expect(refusedFields(new ApiError('already-registered', ''))).toEqual({ email: 'errors.registered' });
  expect(refusedFields(new ApiError('unavailable', ''))).toEqual({});
  expect(refusedFields(new TypeError())).toEqual({});
});

it('keeps company, address, code, membership and inviter for a colleague', () => {
  const filled = Object.fromEntries(Object.keys(emptyRegistration).map((field) => [field, field]));
  const kept = valuesForColleague({ ...emptyRegistration, ...filled, mailing: true, rgpd: true });
  const emptied = Object.entries(kept).filter(([, value]) => value === '' || value === false);
  expect(emptied.map(([field]) => field).sort()).toEqual(
    [
      'firstname',
      'lastname',
      'title',
      'email',
      'workUrl',
      'telWork',
      'telCell',
      'dinnerReservation',
      'vegetarianMeal',
      'mailing',
      'rgpd',
    ].sort(),
  );
});

it('ignores a dinner that was typed before choosing not to be a member', () => {
  const errors = wrongFields({ ...emptyRegistration, bappMember: 'No', dinnerReservation: 'x' });
  expect(errors).not.toHaveProperty('dinnerReservation');
  expect(wrongFields({ ...emptyRegistration, bappMember: 'Yes', dinnerReservation: 'x' })).toMatchObject({
    dinnerReservation: 'errors.wholeNumber',
  });
});
