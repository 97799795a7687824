/** The check of a logo's pixels (LOOK-3). */
import { deflateSync } from 'node:zlib';
import { pictureBytes } from 'contract/edition/logo';
import { readPng } from 'contract/edition/png';
import { problemOf } from 'contract/edition/reading/fact-checks';
import { logoOfPixels, sampleLogo } from 'contract/testing/sample-logo';
import { expect, it } from 'vitest';
import { isWholeLogo } from './changed-facts';

const { compressed } = readPng(pictureBytes(sampleLogo)) ?? { compressed: new Uint8Array() };
const rowLength = 1 + 3 * 60;
const withPixels = (data: Uint8Array) => logoOfPixels({ width: 60, height: 20, compressed: data });

it('accepts the pixels of a logo', () => {
  expect(isWholeLogo(sampleLogo)).toBe(true);
  expect(isWholeLogo(withPixels(deflateSync(Buffer.alloc(20 * rowLength))))).toBe(true);
});

it.each<[string, Uint8Array]>([
  ['no pixels', new Uint8Array()],
  ['uncompressed pixels', new Uint8Array(100)],
  ['half of the pixels', compressed.subarray(0, compressed.length / 2)],
  ['a web page after the pixels', Buffer.concat([compressed, Buffer.from('<script>x()</script>')])],
  ['a row too few', deflateSync(Buffer.alloc(19 * rowLength))],
  ['a hundred million bytes of pixels', deflateSync(Buffer.alloc(100_000_000))],
  ['an unknown filter', deflateSync(Buffer.alloc(20 * rowLength, 7))],
])('refuses a well-formed file with %s', (_, data) => {
  const logo = withPixels(data);
  if (data.length < 30_000) expect(problemOf('logo', logo)).toBeUndefined();
  expect(isWholeLogo(logo)).toBe(false);
});
