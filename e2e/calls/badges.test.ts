/** Badges over HTTP: one behind the mail's link, and the organisers' file (BADGE-2). How they look: bench/badges. */
import { facts } from 'contract/edition/current';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { decodeQr } from '../support/decode-qr';
import { newMarker, asOrganiser } from '../support/organisers';
import { drawPages, readPages } from '../support/read-pdf';
import { register } from '../support/registrants';

it('serves one badge and its code behind the links of the mail', async () => {
  const { id } = await register();
  const { bytes: badge } = await call('generatePDF', { format: 'A6portrait', idFirebase: id });
  expect(await readPages(badge)).toMatchObject([{ text: expect.stringContaining(facts().name) }]);
  const { bytes: code } = await call('qr', { idFirebase: id });
  for (const picture of [...(await drawPages(badge, 100)), code])
    expect(await decodeQr(picture)).toEqual([id]);
});

it('serves the badges of those whom a filter finds by name, in a file that says so', async () => {
  const marker = newMarker();
  for (const lastname of ['ec', 'éa', 'eb'])
    await register({ organization: marker, lastname, country: 'België' });
  await register({ organization: marker, lastname: 'ed', country: 'Nederland' });
  const organiser = await asOrganiser();
  const filter = { q: marker, country: 'België,France' };
  const { status, headers, bytes } = await call('handleGeneratePDF', filter, organiser);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="badges-country-be-fr-search.pdf"');
  expect(headers.get('Cache-Control')).toBe('no-store');
  const pages = (await readPages(bytes)).map(({ text }) => text.normalize('NFC'));
  expect(pages.map((text) => /\be[abcd]\b|éa/u.exec(text)?.[0])).toEqual(['éa', 'eb', 'ec']);
  const nobody = await call('handleGeneratePDF', { q: marker, dinner: 'yes' }, organiser);
  expect(nobody).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
