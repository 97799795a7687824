/** The form would accept the fictional registrants. */
import { registrationSchema } from 'contract/registrant/registration-form';
import { validate } from 'contract/wire/validate';
import { expect, it } from 'vitest';
import { fictionalRegistrant } from './people';

it('makes different registrants, all acceptable to the form and each with a unique address', () => {
  const people = Array.from({ length: 100 }, (_, index) => fictionalRegistrant(index, 'x'));
  const registrations = people.map(({ registration }) => registration);
  for (const registration of registrations)
    expect(validate(registrationSchema, registration)).toEqual(registration);
  expect(new Set(registrations.map(({ email }) => email)).size).toBe(people.length);
  expect(new Set(registrations.map(({ language }) => language)).size).toBe(3);
  expect(registrations.some(({ dinnerReservation }) => dinnerReservation > 2)).toBe(true);
  expect(people.some(({ emailSent }) => emailSent === undefined)).toBe(true);
});
