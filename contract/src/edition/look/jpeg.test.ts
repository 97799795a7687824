/** Which pictures of the pages are stored (LOOK-6). */
import { expect, it } from 'vitest';
import { bytesOf, logoOf, sampleLogo } from '../../testing/sample-logo';
import { logoPrefix, picturePrefix } from '../logo';
import { problemOf } from '../reading/fact-checks';
import { withoutMetadata } from './jpeg';

const segment = (marker: number, content: Iterable<number> | string) => {
  const body = bytesOf(content);
  return bytesOf([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255], body);
};
const frame = (width: number, height: number) =>
  segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0]);
const jfif = segment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0');
const thumbnail = segment(0xe0, 'JFIF\0 and more than that');
const exif = segment(0xe1, 'Exif\0\0MM\0*GPS 50.85');
const scan = bytesOf(segment(0xda, [1, 1, 0, 0, 63, 0]), [1, 0xff, 0, 2, 0xff, 0xd0, 3]);
const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
const plain = bytesOf(start, jfif, segment(0xdb, [0, 1]), frame(60, 20), segment(0xc4, [0]), scan, end);

const problemOfFile = (bytes: Uint8Array, change: object = {}) =>
  problemOf('picture', {
    ...sampleLogo,
    src: logoOf(bytes).src.replace(logoPrefix, picturePrefix),
    ...change,
  });

it('accepts a small JPEG, and refuses it with metadata, which can be removed', () => {
  expect(problemOfFile(plain)).toBeUndefined();
  const pixels = plain.subarray(2 + jfif.length, -2);
  const photograph = bytesOf(start, jfif, exif, pixels, segment(0xfe, 'Anna'), end);
  expect(problemOfFile(photograph)).toBe('picture');
  expect(withoutMetadata(photograph)).toEqual(plain);
});

it.each<[string, Uint8Array]>([
  ['a JPEG that is cut off', plain.subarray(0, -2)],
  ['a JPEG with HTML after its end', bytesOf(plain, '<script>x()</script>')],
  ['a JPEG without pixels', bytesOf(start, jfif, frame(60, 20), end)],
  ['a JPEG with two frames', bytesOf(start, frame(60, 20), frame(60, 20), scan, end)],
  ['a JPEG with a thumbnail', bytesOf(start, thumbnail, frame(60, 20), scan, end)],
  ['a segment beyond the end', bytesOf(start, [0xff, 0xe0, 0xff, 0xff], end)],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', new Uint8Array()],
])('refuses %s', (_, bytes) => {
  expect(problemOfFile(bytes)).toBe('picture');
});

it('refuses a JPEG that is too wide', () => {
  const problemAt = (width: number) => problemOfFile(bytesOf(start, frame(width, 20), scan, end), { width });
  expect([problemAt(1200), problemAt(1201)]).toEqual([undefined, 'picture']);
});

it.each([
  ...[{ width: 61 }, { src: sampleLogo.src }, { src: 'https://elsewhere.example/a.jpg' }],
  { src: picturePrefix + 'A'.repeat(300_000) },
])('refuses a picture with %o', (change) => {
  expect(problemOfFile(plain, change)).toBe('picture');
});
