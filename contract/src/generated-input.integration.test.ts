/** Property-based tests of the schemas and the mail. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { confirmationCalendar } from './confirmation-email/calendar';
import { renderConfirmation } from './confirmation-email/render';
import { emailKey } from './email-address';
import { endpoints } from './endpoints';
import { typedRegistration, withDinner } from './factories';
import { languages } from './languages';
import { registrationSchema, type Registration } from './registration-form';
import { normaliseText } from './text';
import { validate, type InputSchema } from './validate';

/** A fixed seed; a failure is printed with the path that reproduces it. */
fc.configureGlobal({ seed: 20250828 });

/** Arbitrary UTF-16 code units, mixed with strings that some parser treats specially. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
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
  ),
  fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '=', ' ', 'a', '!', '-', ';') }),
);
const anything = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(-0),
  fc.jsonValue(),
);

/** A valid registration with some fields changed. */
const nearlyRight = fc
  .tuple(
    fc.constantFrom(typedRegistration(), typedRegistration(withDinner)),
    fc.dictionary(fc.constantFrom(...Object.keys(registrationSchema.fields)), anything, { maxKeys: 3 }),
  )
  .map(([right, changes]): unknown => ({ ...right, ...changes }));

/** @returns the validated input, or undefined if it is correctly refused */
function accepted(schema: InputSchema<object>, input: unknown): object | undefined {
  try {
    return validate(schema, input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const [field, key] of Object.entries(error.fields ?? {})) {
      expect(Object.hasOwn(schema.fields, field)).toBe(true);
      expect(key).toMatch(/^(errors|code)\.[a-zA-Z]+$/);
    }
    return undefined;
  }
}

describe.each(Object.entries(endpoints))('%s', (_, { schema }) => {
  it('accepts its own output unchanged, and refuses other input with known messages', () => {
    const fields = fc.dictionary(
      fc.oneof(fc.constantFrom('__proto__', ...Object.keys(schema.fields)), text),
      anything,
    );
    fc.assert(
      fc.property(fc.oneof(nearlyRight, fields, anything), (input) => {
        const once = accepted(schema, input);
        if (once === undefined) return;
        expect(accepted(schema, once)).toStrictEqual(once);
        expect(Object.values({ ...once }).some((value) => Object.is(value, -0))).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a text', () => {
  it('changes nothing when it normalises a text or an address key again', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(normaliseText(normaliseText(value))).toBe(normaliseText(value));
        expect(emailKey(emailKey(value))).toBe(emailKey(value));
      }),
      { numRuns: 1_500 },
    );
  });
});

describe('the mail', () => {
  const site = 'https://show.example';
  const links = {
    qrImage: 'cid:qr',
    qr: `${site}/qr`,
    badge: `${site}/badge`,
    foldedBadge: `${site}/badge?paper=A4fold`,
    visit: `${site}/visit#a.b`,
  };
  const tags = (html: string) => html.match(/<[^>]*>/g);
  const registration: Registration = registrationSchema.cast(typedRegistration(withDinner));
  const recipient = { ...registration, id: 'A'.repeat(20), createdAt: { seconds: 1, nanoseconds: 0 } };

  it.each(languages)('writes the same tags in %s whatever the name is', (language) => {
    const plain = tags(renderConfirmation(recipient, links, language).html);
    fc.assert(
      fc.property(text, text, text, (firstname, lastname, organization) => {
        const named = { ...recipient, firstname, lastname, organization };
        const { html, subject } = renderConfirmation(named, links, language);
        expect(tags(html)).toEqual(plain);
        expect(subject).toBe(renderConfirmation(recipient, links, language).subject);
      }),
      { numRuns: 100 },
    );
  });

  it('sends a calendar with one entry, whatever the link is', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...languages), (link, language) => {
        const { content } = confirmationCalendar(link.replace(/[\r\n]/g, ''), new Date(0), language);
        expect(content.match(/^(BEGIN|END):/gm)).toEqual(
          confirmationCalendar('x', new Date(0), language).content.match(/^(BEGIN|END):/gm),
        );
      }),
    );
  });
});
