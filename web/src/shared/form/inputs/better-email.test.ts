/** Mail domains that look mistyped (REG-21). */
import { expect, it } from 'vitest';
import { provideSample } from 'contract/testing/sample-edition';
import { betterEmail } from './better-email';

it.each([
  ['BE', 'an@gmial.com', 'an@gmail.com'],
  ['BE', 'An.Peeters@gmail.con', 'An.Peeters@gmail.com'],
  ['BE', 'an@hotmial.be', 'an@hotmail.be'],
  ['BE', 'an@telnet.be', 'an@telenet.be'],
  ['BE', ' an@outlok.com ', 'an@outlook.com'],
  ['AT', 'an@gmx.ta', 'an@gmx.at'],
  ['DE', 'an@t-onlin.de', 'an@t-online.de'],
  ['CH', 'an@bluwin.ch', 'an@bluewin.ch'],
  ['AT', 'an@telnet.be', undefined],
  ['AT', 'an@telenet.be', undefined],
  ['ES', 'an@gmial.com', 'an@gmail.com'],
  ...[...'an@gmail.com an@mail.com an@gmx.net an@lima.be an@bapp.be an an@ @gmial.com'.split(' '), ''].map(
    (typed) => ['BE', typed, undefined] as const,
  ),
] as const)('suggests at a show in %s for %s: %s (EDIT-26)', (country, typed, better) => {
  provideSample({ country });
  expect(betterEmail(typed)).toBe(better);
});
