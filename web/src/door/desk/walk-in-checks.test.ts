/** The checks of a registration at a desk (DOOR-31): what passes here passes on the server. */
import { walkInSchema } from 'contract/door/door-schemas';
import { expect, it } from 'vitest';
import { normalise, problemOf, type WalkInText } from './walk-in-checks';

const values = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux', title: '', email: '' };
const rest = { id: 'a'.repeat(20), language: 'fr', consent: true, at: '2025-08-28T08:00:00Z' };

it('normalises input as the server does', async () => {
  const typed = { ...values, firstname: '  Zoë \u202a', title: '\u2800', email: 'Zoë@BÜCHER.example ' };
  const normalised = { ...values, firstname: 'Zoë', title: '', email: 'Zoë@xn--bcher-kva.example' };
  expect(normalise(typed)).toEqual(normalised);
  expect(await walkInSchema.validate({ ...typed, title: '', ...rest })).toMatchObject(normalised);
});

it.each([
  ['firstname', '', 'required'],
  ['firstname', 'x'.repeat(101), 'tooLong'],
  ['firstname', 'x'.repeat(100), undefined],
  ['lastname', 'Le\u0000', 'characters'],
  ['title', '', undefined],
  ['title', 'x'.repeat(81), 'tooLong'],
  ['email', '', undefined],
  ['email', 'zoe', 'email'],
  ['email', 'zoe,max@example.org', 'email'],
  ['email', 'zoe@example.org', undefined],
] as const satisfies [WalkInText, string, string | undefined][])(
  'finds the same problem as the server: %s ‘%s’, %s',
  async (field, text, problem) => {
    expect(problemOf(field, text)).toBe(problem);
    const isValid = await walkInSchema.isValid({ ...values, ...rest, [field]: text });
    expect(isValid).toBe(problem === undefined);
  },
);
