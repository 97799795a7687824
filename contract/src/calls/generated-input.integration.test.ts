/** Property-based tests of the calls' schemas. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '../wire/api-error';
import { emailKey } from '../wire/email-address';
import { endpoints } from './endpoints';
import { typedRegistration, withDinner } from '../testing/factories';
import { registrationSchema } from '../registrant/registration-form';
import { normaliseText } from '../language/text';
import { validate, type InputSchema } from '../wire/validate';

/** A fixed seed; a failure is printed with the path that reproduces it. */
fc.configureGlobal({ seed: 20250828 });

/** Arbitrary UTF-16 code units, mixed with strings that some parser treats specially. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    ...[
      '<b>',
      '"><script>',
      '&lt;',
      '&#60;',
      "' onx='",
      '</td>',
      '\u0000',
      '-0',
      'İ',
      '\u0958',
      '1e1',
      ' 7 ',
    ],
  ),
  fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '=', ' ', 'a', '!', '-', ';') }),
);
const anything = fc.oneof(
  ...[text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(-0), fc.jsonValue()],
);

/** A valid registration with some fields changed. */
const nearlyValid = fc
  .tuple(
    fc.constantFrom(typedRegistration(), typedRegistration(withDinner)),
    fc.dictionary(fc.constantFrom(...Object.keys(registrationSchema.fields)), anything, { maxKeys: 3 }),
  )
  .map(([valid, changes]): unknown => ({ ...valid, ...changes }));

/** @returns the validated input, or undefined if it is correctly refused */
function validateOrRefuse(schema: InputSchema<object>, input: unknown): object | undefined {
  try {
    return validate(schema, input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const [field, key] of Object.entries(error.fields ?? {})) {
      expect(schema.fields).toHaveProperty(field.split('.')[0] ?? '');
      expect(key).toMatch(/^(errors|code)\.[a-zA-Z]+$/);
    }
    return undefined;
  }
}

it.each(Object.entries(endpoints))(
  'refuses an input with known messages, or returns a value that validates unchanged: %s',
  (_, { schema }) => {
    validateOrRefuse(schema, Object.fromEntries(Object.keys(schema.fields).map((name) => [name, null])));
    const names = fc.oneof(fc.constantFrom('__proto__', ...Object.keys(schema.fields)), text);
    fc.assert(
      fc.property(fc.oneof(nearlyValid, fc.dictionary(names, anything), anything), (input) => {
        const validated = validateOrRefuse(schema, input);
        if (validated === undefined) return;
        expect(validateOrRefuse(schema, validated)).toStrictEqual(validated);
        expect(Object.values({ ...validated }).some((value) => Object.is(value, -0))).toBe(false);
      }),
      { numRuns: 40 },
    );
  },
);

it('normalises texts and address keys idempotently', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(normaliseText(normaliseText(value))).toBe(normaliseText(value));
      expect(emailKey(emailKey(value))).toBe(emailKey(value));
    }),
    { numRuns: 300 },
  );
});
