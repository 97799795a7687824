/** Badges over HTTP: content, appearance, permissions and order. */
import { fileURLToPath } from 'node:url';
import { facts } from 'contract/edition/current';
import { describe, expect, it } from 'vitest';
import { call } from '../support/calls';
import { decodeQr } from '../support/decode-qr';
import { pixelsUnlike } from '../support/golden';
import { drawPages, readPages, type GreyPicture } from '../support/read-pdf';
import { asOrganiser } from '../support/organisers';
import { register, type Registered } from '../support/registrants';

const format = 'A6portrait';
const badgeOf = async ({ id }: { id: string }) =>
  (await call('generatePDF', { format, idFirebase: id })).bytes;

/** Millimetres to pixels at this resolution (dpi). */
const dotsPerInch = 100;
const pixels = (millimetres: number) => (millimetres / 25.4) * dotsPerInch;

const people = {
  polish: { firstname: 'Łukasz', lastname: 'Żółć', language: 'nl' },
  turkish: { firstname: 'Ayşe', lastname: 'Şimşek', title: '', language: 'en' },
  greek: {
    firstname: 'Ελένη',
    lastname: 'Παπαδοπούλου',
    organization: 'Δώρα Ελλάδας ΑΕ',
    title: 'Διευθύντρια',
  },
  cyrillic: { firstname: 'Владимир', lastname: 'Рождественский', organization: 'Подарки' },
  irish: {
    firstname: 'Siobhán',
    lastname: "O'Neill-Vandenbroucke",
    organization: 'Promotional Gifts & Awards International (Benelux) N.V.',
    title: 'Senior Purchasing Manager Corporate Gifts and Merchandising',
  },
  'sixty-letters': {
    firstname: 'Constantine',
    lastname: 'Vanderbilt-Featherstonehaugh of Wolverhampton and Malborough',
  },
  'one-long-word': { firstname: 'Marie-Antoinette', lastname: 'd'.repeat(60) },
  'long-company': {
    organization: `${'Internationale Vereniging voor Relatiegeschenken '.repeat(3).slice(0, 125)} vz`,
  },
  emoji: { firstname: 'Sam 😀', lastname: 'Smith 👨‍👩‍👧', organization: '✨ Gifts 🎁' },
  chinese: { firstname: '小明', lastname: '王', organization: '中文 Gifts 公司' },
  widest: {
    firstname: 'W'.repeat(100),
    lastname: 'W'.repeat(100),
    organization: 'W'.repeat(128),
    title: 'W'.repeat(80),
  },
} as const;

describe.each(Object.entries(people))('the badge of %s', (name, traits) => {
  it('matches the golden picture and encodes the registrant’s id', async () => {
    const visitor = await register(traits);
    const file = await badgeOf(visitor);
    const [page, ...more] = await readPages(file);
    expect(more).toEqual([]);
    expect(page?.size.width).toBeCloseTo((105 / 25.4) * 72, 2);
    expect(page?.size.height).toBeCloseTo((148 / 25.4) * 72, 2);
    expect(page?.text).toContain(facts().name);
    const [picture] = await drawPages(file, dotsPerInch);
    if (picture === undefined) throw new Error('no page');
    expect(await decodeQr(picture)).toEqual([visitor.id]);
    expectWhiteMargins(picture);
    // Only the part above the code, which differs for each registrant.
    const golden = fileURLToPath(new URL(`../badges/${name}.png`, import.meta.url));
    expect(pixelsUnlike(topOf(picture, 106), golden)).toBeLessThan(20);
  });
});

it('contains searchable text in every script', async () => {
  for (const traits of [people.polish, people.greek, people.cyrillic]) {
    const [page] = await readPages(await badgeOf(await register(traits)));
    expect(page?.text.normalize('NFC')).toContain(traits.firstname);
    expect(page?.text.normalize('NFC')).toContain(traits.lastname);
  }
});

it('serves the code of the badge behind the mail link', async () => {
  const { id } = await register();
  const { bytes } = await call('qr', { idFirebase: id });
  expect(await decodeQr(bytes)).toEqual([id]);
});

it('sorts the badges of one file by last name, ignoring case and accents, without duplicates', async () => {
  const marker = `Z${Math.random().toString(36).slice(2, 8)}`;
  const registered: Registered[] = [];
  for (const [firstname, lastname] of [
    ['Anna', `${marker}ec`],
    ['Anna', `${marker}éa`],
    ['Zoé', `${marker.toLowerCase()}eb`],
    ['Anna', `${marker}eb`],
  ] as const) {
    registered.push(await register({ firstname, lastname }));
  }
  const { status, headers, bytes } = await call('handleGeneratePDF', { q: marker }, await asOrganiser());
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="badges-search.pdf"');
  expect(headers.get('Cache-Control')).toBe('no-store');
  const ours = (await readPages(bytes)).map(({ text }) => text);
  const order = ['éa', 'eb', 'eb', 'ec'];
  expect(ours).toHaveLength(registered.length);
  ours.forEach((text, index) => expect(text.normalize('NFC')).toContain(`${order[index] ?? ''}\r\n`));
  expect(ours[1]).toContain('Anna');
  expect(ours[2]).toContain('Zoé');
});

it('prints the badges of those whom a filter finds, and says so in the file name', async () => {
  const marker = `Z${Math.random().toString(36).slice(2, 8)}`;
  await register({ firstname: 'Anna', lastname: marker, country: 'Nederland' });
  await register({ firstname: 'Bert', lastname: marker, country: 'België' });
  const organiser = await asOrganiser();
  const { status, headers, bytes } = await call(
    'handleGeneratePDF',
    { q: marker, country: 'België,France' },
    organiser,
  );
  expect(status).toBe(200);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="badges-country-be-fr-search.pdf"');
  const pages = await readPages(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain('Bert');
  expect(await call('handleGeneratePDF', { q: marker, dinner: 'yes' }, organiser)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});

/** No name reaches the edges: between the bands, 6 mm on each side are empty. */
function expectWhiteMargins({ width, pixels: shades }: GreyPicture): void {
  const [top, bottom, margin] = [Math.ceil(pixels(30)), Math.floor(pixels(94)), Math.floor(pixels(6))];
  for (let y = top; y < bottom; y += 1) {
    const row = shades.subarray(y * width, (y + 1) * width);
    expect(Math.min(...row.subarray(0, margin), ...row.subarray(width - margin))).toBe(255);
  }
}

function topOf({ width, pixels: shades }: GreyPicture, millimetres: number): GreyPicture {
  const height = Math.floor(pixels(millimetres));
  return { width, height, pixels: shades.slice(0, width * height) };
}
