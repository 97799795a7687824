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
import { validate } from '../wire/validate';

function fieldsRefused(input: unknown): Readonly<Record<string, string>> {
  try {
    validate(registrationSchema, input);
  } catch (error) {
    if (error instanceof ApiError) return error.fields ?? {};
    throw error;
  }
  return {};
}

const refusedWith = (change: Record<string, unknown>) => fieldsRefused({ ...typedRegistration(), ...change });

/** Zero-width characters, fillers, a blank pattern, a variation selector, a bidi mark, and a combination. */
const invisible =
  '\u200b \u200d \u034f \u115f \u3164 \uffa0 \u2800 \ufe0f \u202e \u2066 \u3164\u200d\u2800'.split(' ');

describe('a registration', () => {
  it('accepts a complete form', () => {
    expect(fieldsRefused(typedRegistration())).toEqual({});
    expect(fieldsRefused(typedRegistration(withDinner))).toEqual({});
  });

  // REG-2
  it.each(
    'registrationCode firstname lastname organization email telWork streetAndNumber postalCode city country'.split(
      ' ',
    ),
  )('requires %s', (field) => {
    for (const empty of ['', '   ', ...invisible, undefined, null]) {
      expect(refusedWith({ [field]: empty })).toEqual({ [field]: 'errors.required' });
    }
  });

  it.each([
    ['requires', 'bappMember invitedBy language', 'errors.required'],
    ['does not require', 'title workUrl telCell region', undefined],
  ])('%s a choice or text of %s', (_, fields, error) => {
    for (const field of fields.split(' '))
      for (const empty of ['', undefined, null])
        expect(refusedWith({ [field]: empty })[field], field).toBe(error);
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
    expect(refusedWith({ [field]: 'x'.repeat(max) })).toEqual({});
    expect(refusedWith({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: 'errors.tooLong' });
  });

  // REG-5
  it.each([
    'a@b.c',
    'jan.peeters+show@bedrijf.example',
    'ünal@firma.example',
    'jan@één.example',
    `jan@${'b'.repeat(63)}.example`,
  ])('accepts the address %s', (email) => {
    expect(refusedWith({ email })).toEqual({});
  });

  // REG-16
  it.each([
    ['1', '2'],
    ['', '1'],
    ['0', '1'],
    [3, 4],
  ])('refuses for %o persons %o vegetarian menus', (dinnerReservation, vegetarianMeal) => {
    expect(refusedWith({ ...member, dinnerReservation, vegetarianMeal })).toEqual({
      vegetarianMeal: 'errors.withinPersons',
    });
  });

  it('reports only the number of persons while it is invalid', () => {
    for (const dinnerReservation of ['x', '1.5', '-1'])
      expect(refusedWith({ ...member, dinnerReservation, vegetarianMeal: '2' })).toEqual({
        dinnerReservation: expect.any(String),
      });
  });

  // REG-5
  it.each(['plain', '@b.example', 'a@', 'a@b@c.example', 'a b@c.example', 'a@b c.example'])(
    'refuses the address %s',
    (email) => {
      expect(refusedWith({ email })).toEqual({ email: 'errors.email' });
    },
  );

  it('refuses an address that some parser reads as another mailbox', () => {
    expect(refusedWith({ email: '"victim"@b.example' })).toEqual({ email: 'errors.mailbox' });
  });

  it.each([
    ...['b', '0', '0x7f000001', '127.0.0.1', '１２７.1', '[::1]', '1.2.3.4.5', 'b.', '.b', 'b..example'],
    ...['b.example:25', 'b.example/c', 'b.example\\c', 'b.example?c', 'b.example#c', 'b%2eexample'],
    ...[
      'b.example／c',
      'b％2eexample',
      'b.example：25',
      'b＠c.example',
      'b,c.example',
      'b.example>',
      '℀.example',
    ],
    ...['-b.example', 'b-.example', 'b_c.example', `${'b'.repeat(64)}.example`],
    `${'b.'.repeat(124)}example`,
  ])('refuses an address at the undeliverable domain %s', (domain) => {
    expect(refusedWith({ email: `a@${domain}` })).toMatchObject({
      email: expect.stringMatching('errors.email|tooLong'),
    });
  });

  // REG-4
  it('compares the code case-insensitively', () => {
    const code = primaryRegistrationCode();
    for (const typed of [
      ` ${code.toUpperCase()} `,
      `\u200e${code}\u200b`,
      `${code.slice(0, 3)}\u2060${code.slice(3)}`,
    ])
      expect(refusedWith({ registrationCode: typed })).toEqual({});
    expect(refusedWith({ registrationCode: 'wrong' })).toEqual({ registrationCode: 'code.incorrect' });
    provideSample({ registrationCodes: ['Expo 2025', code] });
    for (const one of [code, 'EXPO  2025']) expect(refusedWith({ registrationCode: one })).toEqual({});
    expect(refusedWith({ registrationCode: 'expo' })).toEqual({ registrationCode: 'code.incorrect' });
  });

  it('requires consent', () => {
    for (const rgpd of [false, undefined, null, '', 'on', 1]) {
      expect(refusedWith({ rgpd })).toEqual({ rgpd: 'errors.consent' });
    }
  });

  // REG-6
  it('accepts only known inviters', () => {
    for (const invitedBy of inviterKeys()) expect(refusedWith({ invitedBy })).toEqual({});
    expect(refusedWith({ invitedBy: 'Nobody Ltd' })).toEqual({ invitedBy: 'errors.choice' });
  });

  it.each([{ bappMember: 'Maybe' }, { language: 'it' }, { mailing: 'perhaps' }])('refuses %o', (change) => {
    expect(Object.values(refusedWith(change))).toEqual(['errors.choice']);
  });

  // REG-7
  it('refuses dinner for non-members', () => {
    expect(refusedWith({ bappMember: 'No', dinnerReservation: '2', vegetarianMeal: '1' })).toEqual({
      dinnerReservation: 'errors.membersOnly',
      vegetarianMeal: 'errors.membersOnly',
    });
    expect(refusedWith({ bappMember: 'No', dinnerReservation: '0', vegetarianMeal: '' })).toEqual({});
  });

  // REG-7
  it.each([
    ['-1', 'errors.minimum'],
    ['2.5', 'errors.wholeNumber'],
    [2.5, 'errors.wholeNumber'],
    ['two', 'errors.wholeNumber'],
    ['1e1', 'errors.wholeNumber'],
    [true, 'errors.wholeNumber'],
    ['9999', 'errors.maximum'],
  ])('refuses %o persons', (persons, message) => {
    expect(refusedWith({ ...member, dinnerReservation: persons })).toEqual({ dinnerReservation: message });
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\ud800', '\ufffe'])(
    'refuses the character %j',
    (character) => {
      expect(refusedWith({ lastname: `Peeters${character}` })).toEqual({ lastname: 'errors.characters' });
    },
  );

  it('refuses lists and objects, even those that convert to text', () => {
    expect(refusedWith({ lastname: ['Peeters'] })).toEqual({ lastname: 'errors.text' });
    expect(refusedWith({ lastname: { toString: 1 } })).toEqual({ lastname: 'errors.text' });
    expect(refusedWith({ dinnerReservation: {} })).toEqual({ dinnerReservation: 'errors.text' });
  });

  it.each([undefined, null, 5, 'text', []])('refuses %o in place of a form', (input) => {
    expect(() => validate(registrationSchema, input)).toThrow(ApiError);
  });
});

// EDIT-31
describe('a registration for an edition without a part', () => {
  const unasked = {
    registrationCode: ['wrong', '=1+1', 'x'.repeat(99)],
    invitedBy: ['Nobody Ltd', '__proto__', ''],
    bappMember: ['Yes', 'Maybe', ''],
    dinnerReservation: ['2', 'two', -1],
    vegetarianMeal: ['1', 'one', '999'],
  };
  const empty = {
    registrationCode: '',
    invitedBy: 'autre',
    bappMember: 'No',
    dinnerReservation: 0,
    vegetarianMeal: 0,
  };

  const { registrationCode: _, ...ofOrganiser } = empty;

  it('ignores what it does not ask, and stores what an organiser would', () => {
    provideSample({ parts: [] });
    for (const nth of [0, 1, 2]) {
      const sent = Object.entries(unasked).map(([name, values]) => [name, values[nth]]);
      const typed = { ...typedRegistration(), ...Object.fromEntries(sent) };
      expect(validate(registrationSchema, typed)).toMatchObject(empty);
      expect(validate(organiserDataSchema, typed)).toMatchObject(ofOrganiser);
      const { rgpd: _rgpd, registrationCode: _code, ...change } = typed;
      expect(validate(changeSchema, { ...change, version: 1 })).toMatchObject(ofOrganiser);
    }
    const fields = Object.keys(unasked);
    const left = Object.entries(typedRegistration()).filter(([name]) => !fields.includes(name));
    expect(validate(registrationSchema, Object.fromEntries(left))).toMatchObject(empty);
  });

  // REG-7
  it.each<[Partial<Facts>, string, string | undefined]>([
    [{ parts: ['dinner'] }, 'No', undefined],
    [{ parts: ['dinner', 'members'] }, 'No', 'errors.membersOnly'],
    [{ parts: ['dinner', 'members'] }, 'Yes', undefined],
    [{ parts: ['dinner', 'members'], dinnerGuests: 'members' }, 'No', 'errors.membersOnly'],
    [{ parts: ['dinner', 'members'], dinnerGuests: 'everyone' }, 'No', undefined],
  ])('lets book with %o whoever answers %s: %s', (changes, bappMember, error) => {
    provideSample(changes);
    expect(refusedWith({ bappMember, dinnerReservation: '2' })['dinnerReservation']).toBe(error);
    expect(mayBookDinner(bappMember)).toBe(error === undefined);
  });

  // REG-23
  it('demands nothing for a day that the version before did not ask', () => {
    const { facts } = sampleEdition;
    const form = { registrationCode: '', invitedBy: '', bappMember: '', dinnerReservation: '2' };
    provideEdition(() => ({ ...sampleEdition, previous: { ...facts, parts: ['dinner'] } }));
    expect(refusedWith(form)).toEqual({});
    provideEdition(() => ({ ...sampleEdition, previous: facts }));
    expect(Object.keys(refusedWith(form)).sort()).toEqual(['bappMember', 'invitedBy', 'registrationCode']);
  });
});

// REG-10
it('clears the fields of the person after a success', () => {
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
    expect(refusedWith({ organization: '', country: '', title: '' })).toEqual({ title: 'errors.required' });
    const typed = typedRegistration({ organization: 'Cadeaux', country: 'France', mailing: true });
    expect(validate(registrationSchema, typed)).toMatchObject({
      organization: '',
      country: 'France',
      mailing: false,
    });
  });

  it('takes the laxer rule of a page of the version before', () => {
    const { facts } = sampleEdition;
    const released = { ...facts, askedFields: { ...askedFields, region: 'required' } as const };
    const refused = () =>
      fieldsRefused({ ...typedRegistration(), title: '', region: '', country: '', city: '' });
    provideEdition(() => ({ ...sampleEdition, facts: released, previous: facts }));
    expect(refused()).toEqual({ city: 'errors.required' });
    provideEdition(() => ({ ...sampleEdition, facts: released }));
    expect(Object.keys(refused()).sort()).toEqual(['city', 'region', 'title']);
  });

  it('asks a company of organisers and desks only if visitors are asked', () => {
    const refused = () => {
      try {
        return validate(organiserDataSchema, { firstname: 'A', lastname: 'B', language: 'fr' }).organization;
      } catch (error) {
        return error instanceof ApiError ? error.fields : error;
      }
    };
    expect(refused()).toEqual({ organization: 'errors.required' });
    provideSample({ askedFields });
    expect(refused()).toBe('');
  });
});

describe('a stored registration', () => {
  it('stores texts trimmed, in NFC and with single spaces', () => {
    const typed = typedRegistration({ lastname: '  Van\t den \n Bossche\u0301 ' });
    expect(validate(registrationSchema, typed)).toMatchObject({ lastname: 'Van den Bossché' });
  });

  it('stores numbers of persons as whole numbers, 0 when empty', () => {
    const typed = { ...typedRegistration(member, { dinnerReservation: ' 03 ' }), vegetarianMeal: undefined };
    expect(validate(registrationSchema, typed)).toMatchObject({ dinnerReservation: 3, vegetarianMeal: 0 });
  });

  it('stores only fields of the form', () => {
    const attack: unknown = JSON.parse(
      '{"__proto__":{"admin":true},"constructor":{},"emailSent":"now","locked":{}}',
    );
    const stored = validate(registrationSchema, Object.assign({}, attack, typedRegistration()));
    expect(Object.keys(stored).sort()).toEqual([...fieldNames].sort());
    expect(Object.getPrototypeOf(stored)).toBe(Object.prototype);
  });
});
