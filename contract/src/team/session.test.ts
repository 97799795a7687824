/** Which passwords are accepted, and which address signing in uses. */
import { expect, it } from 'vitest';
import { loginSchema, newPasswordSchema } from './session';
import { fieldErrors } from '../testing/field-errors';
import { validate } from '../wire/validate';

it.each([
  ['', 'errors.required'],
  ['x'.repeat(11), 'errors.passwordTooShort'],
  ['eleven-char', 'errors.passwordTooShort'],
  ['aaaaaaaaaaaaaaaaaaaa', 'errors.passwordTooSimple'],
  ['121212121212', 'errors.passwordTooSimple'],
  ['abcdefghijklm'.repeat(100), 'errors.tooLong'],
])('refuses the password %j with %s', (password, key) => {
  expect(fieldErrors(newPasswordSchema, { oobCode: 'code', password })).toEqual({ password: key });
});

it.each(['twelve-chars', 'trois mots réunis', ' spaces at both ends ', '密码密码一二三四五六七八'])(
  'accepts the password %j unchanged, also when signing in',
  (password) => {
    const oobCode = 'code';
    expect(validate(newPasswordSchema, { oobCode, password })).toEqual({ oobCode, password });
    const email = 'anne@gift-show.example';
    expect(validate(loginSchema, { email, password })).toEqual({ email, password });
  },
);

it('normalises a copied address to its stored form', () => {
  const copiedLogin = { email: '\u200banne@gift\u2011show.example\u00a0', password: 'x' };
  expect(validate(loginSchema, copiedLogin)).toEqual({ email: 'anne@gift-show.example', password: 'x' });
});
