/** The validation rules of the form and the server. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '../wire/api-error';
import { member, typedRegistration, withDinner } from '../testing/factories';
import { mayBookDinner, provideEdition } from '../edition/current';
import { inviterKeys } from '../edition/exhibitors';
import type { Facts } from '../edition/fact-table';
import { provideSample, sampleEdition } from '../testing/sample-edition';
import { changeSchema } from './visit';
import { fieldNames, fieldsResetAfterSuccess, primaryRegistrationCode } from './registration-fields';
import { organiserDataSchema } from './organisers-registrant';
import { registrationSchema } from './registration-form';
import { fieldErrors } from '../testing/field-errors';
import { validate } from '../wire/validate';

const errorsWith = (change: Record<string, unknown>) =>
  fieldErrors(registrationSchema, { ...typedRegistration(), ...change });

/** Zero-width characters, fillers, a blank pattern, a variation selector, bidi controls, and a combination. */
const invisible =
  '\u200b \u200d \u034f \u115f \u3164 \uffa0 \u2800 \ufe0f \u202e \u2066 \u3164\u200d\u2800'.split(' ');

describe('a registration', () => {
  it('accepts a complete form', () => {
    expect(errorsWith({})).toEqual({});
    expect(errorsWith(withDinner)).toEqual({});
  });

  // REG-2
  it.each([
    ['required', 'registrationCode firstname lastname organization email telWork', ['   ', ...invisible]],
    ['required', 'streetAndNumber postalCode city country', ['   ', ...invisible]],
    ['required', 'bappMember invitedBy language', []],
    ['optional', 'title workUrl telCell region', []],
  ])('has these %s fields: %s', (use, fields, alsoEmpty) => {
    for (const name of fields.split(' '))
      for (const none of ['', undefined, null, ...alsoEmpty])
        expect(errorsWith({ [name]: none })).toEqual(use === 'required' ? { [name]: 'errors.required' } : {});
  });

  // REG-3
  it.each([
    ['lastname', 100],
    ['organization', 128],
    ['title', 80],
    ['telWork', 20],
    ['telCell', 20],
    ['streetAndNumber', 127],
    ['postalCode', 10],
    ['country', 29],
  ])('allows %s at most %i characters', (field, max) => {
    expect(errorsWith({ [field]: 'x'.repeat(max) })).toEqual({});
    expect(errorsWith({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: 'errors.tooLong' });
  });

  // REG-5
  it.each([
    [undefined, 'a@b.c', 'jan.peeters+show@bedrijf.example', 'ünal@firma.example', 'jan@één.example'],
    [undefined, `jan@${'b'.repeat(63)}.example`],
    ['errors.email', 'plain', '@b.example', 'a@', 'a@b@c.example', 'a b@c.example', 'a@b c.example'],
    ['errors.mailbox', '"victim"@b.example'],
  ])('validates e-mail addresses with the result %s', (error, ...addresses) => {
    for (const email of addresses) expect([email, errorsWith({ email })['email']]).toEqual([email, error]);
  });

  it('refuses an address at an undeliverable domain', () => {
    const domains = [
      ...'b 0 0x7f000001 127.0.0.1 １２７.1 [::1] 1.2.3.4.5 b. .b b..example b.example:25'.split(' '),
      ...'b.example/c b.example\\c b.example?c b.example#c b%2eexample b.example／c b％2eexample'.split(' '),
      ...'b.example：25 b＠c.example b,c.example b.example> ℀.example -b.example b-.example'.split(' '),
      ...['b_c.example', `${'b'.repeat(64)}.example`, `${'b.'.repeat(124)}example`],
    ];
    const errors = domains.map((domain) => errorsWith({ email: `a@${domain}` })['email']);
    expect(domains.filter((_, index) => !/errors.email|tooLong/.test(errors[index] ?? ''))).toEqual([]);
  });

  // REG-4
  it('compares the code case-insensitively', () => {
    const code = primaryRegistrationCode();
    for (const typed of [
      ` ${code.toUpperCase()} `,
      `\u200e${code}\u200b`,
      `${code.slice(0, 3)}\u2060${code.slice(3)}`,
    ])
      expect(errorsWith({ registrationCode: typed })).toEqual({});
    expect(errorsWith({ registrationCode: 'wrong' })).toEqual({ registrationCode: 'code.incorrect' });
    provideSample({ registrationCodes: ['Expo 2025', code] });
    for (const typed of [code, 'EXPO  2025']) expect(errorsWith({ registrationCode: typed })).toEqual({});
    expect(errorsWith({ registrationCode: 'expo' })).toEqual({ registrationCode: 'code.incorrect' });
  });

  it('requires consent', () => {
    for (const rgpd of [false, undefined, null, '', 'on', 1])
      expect(errorsWith({ rgpd })).toEqual({ rgpd: 'errors.consent' });
  });

  // REG-6
  it('accepts only known inviters', () => {
    for (const invitedBy of inviterKeys()) expect(errorsWith({ invitedBy })).toEqual({});
    expect(errorsWith({ invitedBy: 'Nobody Ltd' })).toEqual({ invitedBy: 'errors.choice' });
  });

  // REG-7, REG-16
  it.each<[change: Record<string, unknown>, errors: Record<string, string>]>([
    [{ bappMember: 'Maybe' }, { bappMember: 'errors.choice' }],
    [{ language: 'it' }, { language: 'errors.choice' }],
    [{ mailing: 'perhaps' }, { mailing: 'errors.choice' }],
    [
      { bappMember: 'No', dinnerReservation: '2', vegetarianMeal: '1' },
      { dinnerReservation: 'errors.membersOnly', vegetarianMeal: 'errors.membersOnly' },
    ],
    [{ bappMember: 'No', dinnerReservation: '0', vegetarianMeal: '' }, {}],
    // Only the number of persons is reported while it is invalid.
    [{ ...member, dinnerReservation: '-1', vegetarianMeal: '2' }, { dinnerReservation: 'errors.minimum' }],
    [{ ...member, dinnerReservation: '2.5' }, { dinnerReservation: 'errors.wholeNumber' }],
    [{ ...member, dinnerReservation: 2.5 }, { dinnerReservation: 'errors.wholeNumber' }],
    [{ ...member, dinnerReservation: 'two' }, { dinnerReservation: 'errors.wholeNumber' }],
    [{ ...member, dinnerReservation: '1e1' }, { dinnerReservation: 'errors.wholeNumber' }],
    [{ ...member, dinnerReservation: true }, { dinnerReservation: 'errors.wholeNumber' }],
    [{ ...member, dinnerReservation: '9999' }, { dinnerReservation: 'errors.maximum' }],
    [{ ...member, dinnerReservation: '1', vegetarianMeal: '2' }, { vegetarianMeal: 'errors.withinPersons' }],
    [{ ...member, dinnerReservation: '', vegetarianMeal: '1' }, { vegetarianMeal: 'errors.withinPersons' }],
    [{ ...member, dinnerReservation: 3, vegetarianMeal: 4 }, { vegetarianMeal: 'errors.withinPersons' }],
    [{ lastname: ['Peeters'] }, { lastname: 'errors.text' }],
    // yup would convert this object to text.
    [{ lastname: { toString: 1 } }, { lastname: 'errors.text' }],
    [{ dinnerReservation: {} }, { dinnerReservation: 'errors.text' }],
  ])('reports for %j the errors %j', (change, errors) => {
    expect(errorsWith(change)).toEqual(errors);
  });

  it('refuses control characters', () => {
    for (const character of '\u0000\u0007\u001b\u007f\ud800\ufffe')
      expect(errorsWith({ lastname: `Peeters${character}` })).toEqual({ lastname: 'errors.characters' });
  });

  it.each([undefined, null, 5, 'text', []])('refuses %o in place of a form', (input) => {
    expect(() => validate(registrationSchema, input)).toThrow(ApiError);
  });
});

// EDIT-31
describe('a registration for an edition that lacks parts, such as the dinner', () => {
  const unasked = {
    registrationCode: ['wrong', '=1+1', 'x'.repeat(99)],
    invitedBy: ['Nobody Ltd', '__proto__', ''],
    bappMember: ['Yes', 'Maybe', ''],
    dinnerReservation: ['2', 'two', -1],
    vegetarianMeal: ['1', 'one', '999'],
  };
  const defaults = {
    registrationCode: '',
    invitedBy: 'autre',
    bappMember: 'No',
    dinnerReservation: 0,
    vegetarianMeal: 0,
  };

  const { registrationCode: _, ...organiserValues } = defaults;

  it('ignores unasked fields, and stores the same as an organiser’s registration', () => {
    provideSample({ parts: [] });
    for (const nth of [0, 1, 2]) {
      const unaskedEntries = Object.entries(unasked).map(([name, values]) => [name, values[nth]]);
      const typed = { ...typedRegistration(), ...Object.fromEntries(unaskedEntries) };
      expect(validate(registrationSchema, typed)).toMatchObject(defaults);
      expect(validate(organiserDataSchema, typed)).toMatchObject(organiserValues);
      const { rgpd: _rgpd, registrationCode: _code, ...change } = typed;
      expect(validate(changeSchema, { ...change, version: 1 })).toMatchObject(organiserValues);
    }
    const fields = Object.keys(unasked);
    const otherFields = Object.entries(typedRegistration()).filter(([name]) => !fields.includes(name));
    expect(validate(registrationSchema, Object.fromEntries(otherFields))).toMatchObject(defaults);
  });

  // REG-7
  it.each<[Partial<Facts>, string, string | undefined]>([
    [{ parts: ['dinner'] }, 'No', undefined],
    [{ parts: ['dinner', 'members'] }, 'No', 'errors.membersOnly'],
    [{ parts: ['dinner', 'members'] }, 'Yes', undefined],
    [{ parts: ['dinner', 'members'], dinnerGuests: 'members' }, 'No', 'errors.membersOnly'],
    [{ parts: ['dinner', 'members'], dinnerGuests: 'everyone' }, 'No', undefined],
  ])('validates a booking with %o and membership %s: %s', (changes, bappMember, error) => {
    provideSample(changes);
    expect(errorsWith({ bappMember, dinnerReservation: '2' })['dinnerReservation']).toBe(error);
    expect(mayBookDinner(bappMember)).toBe(error === undefined);
  });

  // REG-23
  it('requires no field that the previous version, which an open page may have, did not ask for', () => {
    const { facts } = sampleEdition;
    const form = { registrationCode: '', invitedBy: '', bappMember: '', dinnerReservation: '2' };
    provideEdition(() => ({ ...sampleEdition, previous: { ...facts, parts: ['dinner'] } }));
    expect(errorsWith(form)).toEqual({});
    provideEdition(() => ({ ...sampleEdition, previous: facts }));
    expect(Object.keys(errorsWith(form)).sort()).toEqual(['bappMember', 'invitedBy', 'registrationCode']);
  });
});

// REG-10
it('clears the fields that differ between colleagues after a registration', () => {
  expect([...fieldsResetAfterSuccess].sort().join(' ')).toBe(
    'dinnerReservation email firstname lastname mailing rgpd telCell telWork title vegetarianMeal workUrl',
  );
});

// EDIT-32
describe('an edition’s choice of fields', () => {
  const askedFields = {
    organization: 'off',
    country: 'optional',
    title: 'required',
    mailing: 'off',
  } as const;

  it('decides what is required and asked', () => {
    provideSample({ askedFields });
    expect(errorsWith({ organization: '', country: '', title: '' })).toEqual({ title: 'errors.required' });
    const typed = typedRegistration({ organization: 'Cadeaux', country: 'France', mailing: true });
    expect(validate(registrationSchema, typed)).toMatchObject({
      organization: '',
      country: 'France',
      mailing: false,
    });
  });

  it('applies the laxer rule of this and the previous version, which an open page may have', () => {
    const { facts } = sampleEdition;
    const releasedFacts = { ...facts, askedFields: { ...askedFields, region: 'required' } as const };
    const errorsOfEmpty = () => errorsWith({ title: '', region: '', country: '', city: '' });
    provideEdition(() => ({ ...sampleEdition, facts: releasedFacts, previous: facts }));
    expect(errorsOfEmpty()).toEqual({ city: 'errors.required' });
    provideEdition(() => ({ ...sampleEdition, facts: releasedFacts }));
    expect(Object.keys(errorsOfEmpty()).sort()).toEqual(['city', 'region', 'title']);
  });

  it('requires a company from organisers only if visitors are asked for it', () => {
    const typed = { firstname: 'A', lastname: 'B', language: 'fr' };
    expect(fieldErrors(organiserDataSchema, typed)).toEqual({ organization: 'errors.required' });
    provideSample({ askedFields });
    expect(validate(organiserDataSchema, typed).organization).toBe('');
  });
});

describe('a stored registration', () => {
  it('has normalised texts and whole numbers of persons', () => {
    const typed = typedRegistration(member, {
      ...{ lastname: '  Van\t den \n Bossche\u0301 ', dinnerReservation: ' 03 ' },
    });
    expect(validate(registrationSchema, { ...typed, vegetarianMeal: undefined })).toMatchObject({
      ...{ lastname: 'Van den Bossché', dinnerReservation: 3, vegetarianMeal: 0 },
    });
  });

  it('has only fields of the form', () => {
    const attack: unknown = JSON.parse(
      '{"__proto__":{"admin":true},"constructor":{},"emailSent":"now","locked":{}}',
    );
    const registration = validate(registrationSchema, Object.assign({}, attack, typedRegistration()));
    expect(Object.keys(registration).sort()).toEqual([...fieldNames].sort());
    expect(Object.getPrototypeOf(registration)).toBe(Object.prototype);
  });
});
