/** The check of a logo's pixels (LOOK-3). */
import { deflateSync } from 'node:zlib';
import { logoBytes, logoPrefix } from 'contract/edition/logo';
import { readPng, writePng } from 'contract/edition/png';
import { problemOf } from 'contract/edition/read-facts';
import { sampleLogo } from 'contract/testing/sample-logo';
import { expect, it } from 'vitest';
import { isWholeLogo } from './whole-logo';

const { compressed } = readPng(logoBytes(sampleLogo)) ?? { compressed: new Uint8Array() };
const rowLength = 1 + 3 * 60;
const withPixels = (data: Uint8Array) => {
  const png = writePng({ width: 60, height: 20, compressed: data });
  return { ...sampleLogo, src: logoPrefix + Buffer.from(png).toString('base64') };
};

it('accepts the pixels of a logo', () => {
  expect(isWholeLogo(sampleLogo)).toBe(true);
  expect(isWholeLogo(withPixels(deflateSync(Buffer.alloc(20 * rowLength))))).toBe(true);
});

it.each<[string, Uint8Array]>([
  ['none', new Uint8Array()],
  ['bytes that are not compressed', new Uint8Array(100)],
  ['half of them', compressed.subarray(0, compressed.length / 2)],
  ['a page behind them', Buffer.concat([compressed, Buffer.from('<script>x()</script>')])],
  ['a row too few', deflateSync(Buffer.alloc(19 * rowLength))],
  ['a hundred million bytes', deflateSync(Buffer.alloc(100_000_000))],
  ['a filter that there is not', deflateSync(Buffer.alloc(20 * rowLength, 7))],
])('refuses %s, where the shape of the file is right', (_, data) => {
  const logo = withPixels(data);
  if (data.length < 30_000) expect(problemOf('logo', logo)).toBeUndefined();
  expect(isWholeLogo(logo)).toBe(false);
});
