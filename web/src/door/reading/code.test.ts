/** Which texts count as codes of ours (DOOR-10). */
import { expect, it } from 'vitest';
import { idIn } from './code';

const id = 'AbCdEfGhIjKlMnOpQr12';
const origin = 'https://site.example';

it.each([
  id,
  ` ${id}\n`,
  `]Q1${id}`,
  `#${id}*`,
  `\u0002${id}.`,
  'AbCd EfGh IjKl MnOp Qr12',
  'AbCd-EfGh-IjKl-MnOp-Qr12.',
  `]Q1${origin}/api/qr?idFirebase=${id}*`,
  `${origin}/api/qr?idFirebase=${id}`,
  `${origin}/api/generatePDF?format=A6&idFirebase=${id}`,
  `${origin}/visit#${id}.abc_-123`,
])('finds the id in %j', (text) => {
  expect(idIn(text, origin)).toBe(id);
});

it.each([
  'WIFI:T:WPA;S:Expo;P:AbCdEfGhIjKlMnOpQr12;;',
  '5410041001204',
  'https://example.com/',
  `https://elsewhere.example/api/qr?idFirebase=${id}`,
  `${id}1`,
  id.slice(1),
  `${id.slice(1)}é`,
  `mailto:${id}`,
  '',
])('takes %j for a foreign code', (text) => {
  expect(idIn(text, origin)).toBeUndefined();
});
