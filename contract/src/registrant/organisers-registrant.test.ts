/** Required fields: organisers and desks may not know all that visitors must enter (ORG-10, DOOR-31). */
import { expect, it } from 'vitest';
import { walkInSchema } from '../door/door-schemas';
import { addRegistrantSchema, organiserDataSchema } from './organisers-registrant';
import { fieldErrors } from '../testing/field-errors';
import { validate, type InputSchema } from '../wire/validate';
import { languages } from '../language/languages';
import { typedRegistration } from '../testing/factories';
import { provideSample } from '../testing/sample-edition';
import { registrationSchema } from './registration-form';
import { visitorDataSchema } from './visit';

const minimal = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux', language: 'fr' };
const walkIn = { ...minimal, id: 'a'.repeat(20), consent: true, at: '2025-08-28T08:00:00Z' };

/** The names of the fields that are required. */
const requiredBy = (schema: InputSchema<object>) => Object.keys(fieldErrors(schema, {}));

it('requires only names, company and language from an organiser', () => {
  expect(requiredBy(organiserDataSchema).sort()).toEqual(Object.keys(minimal).sort());
  expect(validate(organiserDataSchema, minimal)).toMatchObject({ ...minimal, email: '', bappMember: 'No' });
});

// LANG-5
it('accepts a new registrant only in the edition’s languages, a stored one in any language', () => {
  provideSample({ languages: ['nl', 'en'] });
  const { language: _, ...others } = minimal;
  const acceptedLanguages = (schema: InputSchema<object>, input: object) =>
    languages.filter((language) => {
      const errors = fieldErrors(schema, { ...input, language });
      expect([{}, { language: 'errors.choice' }]).toContainEqual(errors);
      return errors['language'] === undefined;
    });
  expect(acceptedLanguages(registrationSchema, typedRegistration())).toEqual(['nl', 'en']);
  const added = { ...others, consentNote: 'By telephone' };
  expect(acceptedLanguages(addRegistrantSchema, added)).toEqual(['nl', 'en']);
  // A walk-in that a desk registered offline is not lost.
  for (const schema of [organiserDataSchema, walkInSchema])
    expect(acceptedLanguages(schema, { ...walkIn, ...others })).toEqual(languages);
  expect(acceptedLanguages(visitorDataSchema, typedRegistration())).toEqual(languages);
});

it('requires the consent from a desk, but no company', () => {
  const required = Object.keys(walkIn).filter((name) => name !== 'organization');
  expect(requiredBy(walkInSchema).sort()).toEqual(required.sort());
  const { id: _id, at: _at, consent: _consent, ...typed } = validate(walkInSchema, walkIn);
  expect(validate(addRegistrantSchema, { ...typed, consentNote: 'At the desk' })).toMatchObject(minimal);
});
