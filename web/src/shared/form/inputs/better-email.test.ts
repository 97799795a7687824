/** Mail domains that look mistyped (REG-21). */
import { expect, it } from 'vitest';
import { provideSample } from 'contract/testing/sample-edition';
import { betterEmail } from './better-email';

it.each([
  ['an@gmial.com', 'an@gmail.com'],
  ['An.Peeters@gmail.con', 'An.Peeters@gmail.com'],
  ['an@hotmial.be', 'an@hotmail.be'],
  ['an@telnet.be', 'an@telenet.be'],
  [' an@outlok.com ', 'an@outlook.com'],
])('suggests for %s: %s', (typed, better) => {
  expect(betterEmail(typed)).toBe(better);
});

it.each([
  'an@gmail.com',
  'an@mail.com',
  'an@gmx.net',
  'an@lima.be',
  'an@bapp.be',
  'an',
  'an@',
  '@gmial.com',
  '',
])('leaves %s as it is', (typed) => {
  expect(betterEmail(typed)).toBeUndefined();
});

it.each([
  ['AT', 'an@gmx.ta', 'an@gmx.at'],
  ['DE', 'an@t-onlin.de', 'an@t-online.de'],
  ['CH', 'an@bluwin.ch', 'an@bluewin.ch'],
  ['AT', 'an@telnet.be', undefined],
  ['AT', 'an@telenet.be', undefined],
  ['ES', 'an@gmial.com', 'an@gmail.com'],
] as const)('suggests at a show in %s for %s: %s (EDIT-26)', (country, typed, better) => {
  provideSample({ country });
  expect(betterEmail(typed)).toBe(better);
});
