/** Which files the page decodes as a picture, by their first bytes (LOOK-3), and how it encodes a logo. */
import { pictureBytes } from 'contract/edition/logo';
import { pngChunk, readPng, writePng } from 'contract/edition/png';
import { bytesOf, sampleLogo } from 'contract/testing/sample-logo';
import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { encodeLogo } from './encode-logo';
import { problemOfFile } from './picture-file';

const png = pictureBytes(sampleLogo);
const pngWith = (type: string) =>
  bytesOf(png.subarray(0, 33), pngChunk(type, bytesOf('GPS')), png.subarray(33));
const largePng = writePng({ width: 20_000, height: 20_000, compressed: new Uint8Array(1) });

/** A segment with a location, which `jpeg` puts before the frame header. */
const exif = bytesOf([0xff, 0xe1, 0, 11], 'Exif\0\0GPS');
const jpeg = (size: number[]) => bytesOf([0xff, 0xd8], exif, [0xff, 0xc2, 0, 17, 8, ...size, 3]);
const webp = (kind: string, ...rest: number[]) => bytesOf(`RIFF\0\0\0\0WEBP${kind}`, [0, 0, 0, 0, ...rest]);

describe('problemOfFile accepts', () => {
  it.each<[string, Uint8Array]>([
    ['a PNG', png],
    ['a PNG with a location (EXIF)', pngWith('eXIf')],
    ['a JPEG with a location (EXIF)', jpeg([2, 88, 3, 32])],
    ['a WebP', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 32, 3, 88, 2)],
    ['a lossless WebP', webp('VP8L', 0x2f, 31, 0xc3, 0x95, 0)],
    ['a WebP with transparency', webp('VP8X', 16, 0, 0, 0, 31, 3, 0, 87, 2, 0)],
  ])('%s', (_, file) => {
    expect(problemOfFile(file)).toBeUndefined();
  });
});

describe('problemOfFile rejects', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty file', bytesOf(), 'nothing'],
    ['a file of more than 10 MB', new Uint8Array(10_000_001), 'largeFile'],
    ['an SVG, whatever its name', bytesOf('<?xml version="1.0"?>\n<svg onload="x()"/>'), 'vector'],
    ['an SVG after a comment', bytesOf('<!-- a logo --> <svg/>'), 'vector'],
    ['a GIF', bytesOf('GIF89a\u0001\0\u0001\0'), 'moving'],
    ['an animated PNG', pngWith('acTL'), 'moving'],
    ['an animated WebP', webp('VP8X', 2, 0, 0, 0, 31, 3, 0, 87, 2, 0), 'moving'],
    ['a PNG of 20,000 × 20,000 pixels', largePng, 'manyPixels'],
    ['a JPEG of 20,000 × 20,000 pixels', jpeg([0x4e, 0x20, 0x4e, 0x20]), 'manyPixels'],
    ['a WebP of 20,000 × 20,000 pixels', webp('VP8X', 0, 0, 0, 0, 31, 0x4e, 0, 31, 0x4e, 0), 'manyPixels'],
    ['a truncated PNG', png.subarray(0, 30), 'damaged'],
    ['a truncated JPEG', jpeg([2]).subarray(0, 14), 'damaged'],
    ['a truncated WebP', webp('VP8X', 0), 'damaged'],
    ['a picture without pixels', jpeg([0, 0, 0, 0]), 'damaged'],
    ['an HTML page', bytesOf('<!doctype html><p>Logo'), 'noPicture'],
    ['a PDF', bytesOf('%PDF-1.7'), 'noPicture'],
  ])('%s', (_, file, problem) => {
    expect(problemOfFile(file)).toBe(problem);
  });
});

it('does not throw on random bytes after a known signature', () => {
  const starts = [png.subarray(0, 8), bytesOf([0xff, 0xd8, 0xff]), bytesOf('RIFF\0\0\0\0WEBPVP8X')];
  for (const start of starts)
    for (let seed = 0; seed < 200; seed += 1) {
      const noise = Uint8Array.from({ length: 60 }, (_, i) => (seed * 7919 + i * i * 104_729) % 256);
      expect(() => problemOfFile(bytesOf(start, noise))).not.toThrow();
    }
});

it('encodes flat colours and gradients losslessly', () => {
  const [width, height] = [23, 9];
  for (const shade of [() => 200, (x: number, y: number) => (x * 11 + y * 17) % 256]) {
    const pixels = new Uint8ClampedArray(width * height * 4);
    for (let i = 0; i < pixels.length; i += 1)
      pixels[i] = i % 4 === 3 ? 255 : shade(Math.floor(i / 4) % width, Math.floor(i / 4 / width));
    const { src, ...size } = { src: encodeLogo(pixels, width, height), width, height };
    expect(pixelsOf(src, size)).toEqual([...pixels].filter((_, i) => i % 4 < 3));
  }
});

/** Reads a PNG with the filters 0 and 4. */
function pixelsOf(file: Uint8Array, { width, height }: { width: number; height: number }) {
  const image = readPng(file);
  expect(image).toMatchObject({ width, height });
  const rows = unzlibSync(image?.compressed ?? new Uint8Array());
  const length = 3 * width;
  const pixels: number[] = [];
  const channel = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (pixels[y * length + x] ?? 0));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < length; x += 1) {
      const [left, above, corner] = [channel(x - 3, y), channel(x, y - 1), x < 3 ? 0 : channel(x - 3, y - 1)];
      const nearest = [left, above, corner].sort(
        (a, b) => Math.abs(left + above - corner - a) - Math.abs(left + above - corner - b),
      )[0];
      const predicted = rows[y * (length + 1)] === 4 ? (nearest ?? 0) : 0;
      pixels.push(((rows[y * (length + 1) + 1 + x] ?? 0) + predicted) % 256);
    }
  return pixels;
}
