/** The form would accept the fictional registrants. */
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { expect, it } from 'vitest';
import { fictionalRegistrant } from './people';

const people = Array.from({ length: 500 }, (_, index) => fictionalRegistrant(index, 'x'));

it('pass the schema of the form unchanged', () => {
  for (const { registration } of people)
    expect(validate(registrationSchema, registration)).toEqual(registration);
});

it('get unique addresses, and different ones in the next run', () => {
  expect(new Set(people.map(({ registration }) => registration.email)).size).toBe(people.length);
  expect(fictionalRegistrant(0, 'y').registration.email).not.toBe(people[0]?.registration.email);
});

it('stay the same in every run, except for the address', () => {
  const { email: _, ...first } = fictionalRegistrant(7, 'x').registration;
  expect(fictionalRegistrant(7, 'y').registration).toMatchObject(first);
});

it('include every kind', () => {
  const all = people.map(({ registration }) => registration);
  expect(new Set(all.map(({ language }) => language)).size).toBe(3);
  expect(all.some(({ dinnerReservation }) => dinnerReservation > 2)).toBe(true);
  expect(people.some(({ emailSent }) => emailSent === undefined)).toBe(true);
});
