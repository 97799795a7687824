/** The small rules of the form: what counts as people, what the server refused, what stays for a colleague. */
import { ApiError } from 'contract/api-error';
import { emptyRegistration } from 'contract/registration-fields';
import { expect, it } from 'vitest';
import { personsIn, stillRejected, valuesForColleague } from './form-rules';
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

it('shows what the server refused as long as the field holds it', () => {
  const values = { ...emptyRegistration, city: 'X', country: 'Y' };
  const error = new ApiError('validation-failed', '', {
    fields: { city: 'errors.text', country: 'errors.text' },
  });
  const rejection = { fields: refusedFields(error), values };
  expect(stillRejected(rejection, values)).toEqual({ city: 'errors.text', country: 'errors.text' });
  expect(stillRejected(rejection, { ...values, city: 'Z' })).toEqual({ country: 'errors.text' });
});

it('blames the address when the visitor is already registered, and no field for a broken line', () => {
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

it('does not mind a dinner that was typed before answering that one is no member', () => {
  const errors = wrongFields({ ...emptyRegistration, bappMember: 'No', dinnerReservation: 'x' });
  expect(errors).not.toHaveProperty('dinnerReservation');
  expect(wrongFields({ ...emptyRegistration, bappMember: 'Yes', dinnerReservation: 'x' })).toMatchObject({
    dinnerReservation: 'errors.wholeNumber',
  });
});
