/** Which logos are stored (LOOK-3). */
import { describe, expect, it } from 'vitest';
import { bytesOf, logoOf, logoOfPixels, sampleLogo } from '../testing/sample-logo';
import { pictureBytes, fitLogo } from './logo';
import { pngChunk, readPng, writePng } from './png';
import { problemOf } from './reading/fact-checks';

const bytes = pictureBytes(sampleLogo);
const { compressed } = readPng(bytes) ?? { compressed: new Uint8Array() };
const afterHeader = 33;
/** The sample with another chunk, which has a valid checksum, after its header. */
const withChunk = (type: string, data: string) =>
  bytesOf(bytes.subarray(0, afterHeader), pngChunk(type, bytesOf(data)), bytes.subarray(afterHeader));

it('accepts a small PNG of pixels only, with an alternative text', () => {
  expect(problemOf('logo', sampleLogo)).toBeUndefined();
  expect(problemOf('logo', undefined)).toBeUndefined();
  expect(writePng({ width: 60, height: 20, compressed })).toEqual(bytes);
});

describe('refuses', () => {
  it.each<[string, Uint8Array]>([
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>')],
    ['an SVG after the beginning of a PNG', bytesOf(bytes.subarray(0, 8), '<svg></svg>')],
    ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', new Uint8Array()],
    ['a PNG that is cut off', bytes.subarray(0, -6)],
    ['a PNG without its end', bytes.subarray(0, -12)],
    ['a PNG with HTML after its end', bytesOf(bytes, '<script>x()</script>')],
    ['a PNG with a location (EXIF)', withChunk('eXIf', 'MM\0*\0\0\0\bGPS')],
    ['a PNG with a text', withChunk('tEXt', 'Author\0Anna')],
    ['a PNG with a long text', withChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x/>')],
    ['an animated PNG', withChunk('acTL', '\0'.repeat(8))],
    ['a PNG with a private chunk', withChunk('prVt', 'x')],
    ['a PNG with its pixels in two chunks', withChunk('IDAT', '')],
    ['a damaged PNG', bytes.map((byte, index) => (index === 60 ? byte ^ 1 : byte))],
  ])('%s', (_, data) => {
    expect(problemOf('logo', logoOf(data))).toBe('picture');
  });

  it.each<[string, object]>([
    ['a width other than the file’s', { width: 61 }],
    ['an address of another site', { src: 'https://elsewhere.example/logo.png' }],
    ['a path of our own', { src: '/logos/0123456789abcdef.png' }],
    ['another kind of file', { src: sampleLogo.src.replace('image/png', 'image/svg+xml') }],
    ['HTML after the base64', { src: `${sampleLogo.src}" onload="x()` }],
  ])('%s', (_, change) => {
    expect(problemOf('logo', { ...sampleLogo, ...change })).toBe('picture');
  });

  it.each([
    { width: 601, height: 20 },
    { width: 60, height: 201 },
    { width: 20_000, height: 20_000 },
    { width: 0, height: 20 },
  ])('$width × $height pixels', (size) => {
    expect(problemOf('logo', logoOfPixels({ ...size, compressed }))).toBe('picture');
  });

  it('a file that is one byte too large', () => {
    const maxCompressed = 40_000 - (bytes.length - compressed.length);
    const problemOfFilled = (length: number) =>
      problemOf('logo', logoOfPixels({ width: 60, height: 20, compressed: new Uint8Array(length) }));
    expect(problemOfFilled(maxCompressed)).toBeUndefined();
    expect(problemOfFilled(maxCompressed + 1)).toBe('picture');
  });

  it('a missing, an empty or a long alternative text, and an unknown field', () => {
    const withText = (alt: object) => problemOf('logo', { ...sampleLogo, alt }, ['fr', 'nl', 'en']);
    expect(withText({ fr: 'Alba', nl: 'Alba' })).toBe('language');
    expect(withText({ fr: 'Alba', nl: 'Alba', en: ' ' })).toBe('empty');
    expect(withText({ fr: 'Alba', nl: 'Alba', en: 'x'.repeat(121) })).toBe('tooLong');
    expect(problemOf('logo', { ...sampleLogo, onload: 'x()' })).toBe('kind');
  });
});

it('fits a logo into a box, and never enlarges it', () => {
  const fitted = (...[width, height]: [number, number]) =>
    Object.values(fitLogo({ width: 600, height: 200 }, { width, height }));
  expect([fitted(1200, 300), fitted(60, 20), fitted(20_000, 1)]).toEqual([
    [600, 150],
    [60, 20],
    [600, 1],
  ]);
});
