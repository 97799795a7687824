/** The links of a mail: a browser gets a page, a program gets a picture, a file or JSON (API-5). */
import { mailLinks } from 'contract/calls/endpoints';
import { facts } from 'contract/edition/current';
import { expect, it } from 'vitest';
import { call, request } from '../support/calls';
import { decodeQr } from '../support/files/decode-qr';
import { mailsTo, visitIn } from '../support/mailbox';
import { register, requestConfirmation, withLink } from '../support/registrants';

/** What Chrome sends when a link is opened. */
const browserHeaders = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
};
const open = (path: string, acceptLanguage?: string) =>
  request('GET', path, null, { ...browserHeaders, 'Accept-Language': acceptLanguage });
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);
const unknownId = 'A'.repeat(20);

// VIS-2, DATA-3, API-4.
it('shows the name and the code in a browser, and nothing else', async () => {
  const visitor = await register({ firstname: '<b>Zoë</b>', lastname: `O'Neill & "Co"`, language: 'nl' });
  const answer = await open(`/qr?idFirebase=${visitor.id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Vary')).toMatch(/\bAccept\b/);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; /);
  expect(policy).not.toContain('script');
  const page = textOf(answer);
  expect(page).toContain('<html lang="nl" ');
  expect(page).toContain('<h1>&lt;b&gt;Zoë&lt;/b&gt; O&#39;Neill &amp; &quot;Co&quot;</h1>');
  expect(page).not.toContain('<b>');
  for (const hidden of [visitor.email, visitor.telWork, visitor.organization, visitor.city])
    expect(page).not.toContain(hidden);
  const [, picture = ''] = /<main[^]*src="data:image\/png;base64,([^"]+)"/.exec(page) ?? [];
  expect(await decodeQr(Buffer.from(picture, 'base64'))).toEqual([visitor.id]);
  expect(page).toContain(`Uw code: <strong>${visitor.id}</strong>`);
});

it('serves the QR code to programs and the badge to all clients, without caching', async () => {
  const { id } = await register();
  const [qr, badge] = [`/qr?idFirebase=${id}`, `/generatePDF?format=A6portrait&idFirebase=${id}`];
  for (const [path, accept, type] of [
    [qr, 'image/avif,image/webp,image/*,*/*;q=0.8', 'image/png'],
    [qr, '*/*', 'image/png'],
    [qr, undefined, 'image/png'],
    [badge, browserHeaders.Accept, 'application/pdf'],
  ] as const) {
    const { status, headers, bytes } = await request('GET', path, null, { Accept: accept });
    expect(status).toBe(200);
    const names = ['Content-Type', 'Cache-Control', 'Content-Disposition'];
    expect(names.map((name) => headers.get(name))).toEqual([type, 'no-store', 'inline']);
    if (path === qr) expect(await decodeQr(bytes)).toEqual([id]);
  }
  expect(await call('generatePDF', { idFirebase: id, format: 'A4' })).toMatchObject({
    status: 400,
    body: { fields: { format: 'errors.choice' } },
  });
});

const titles = {
  fr: 'Ce lien ne mène à aucune inscription',
  nl: 'Deze link leidt niet naar een inschrijving',
  en: 'This link does not lead to a registration',
};

it.each([
  [`/qr?idFirebase=${unknownId}`, 404, undefined, 'en'],
  [`/generatePDF?format=A6portrait&idFirebase=${unknownId}`, 404, 'nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['/qr?idFirebase=../../../etc/passwd', 400, 'de, en;q=0.5, fr;q=0.1', 'en'],
  ['/generatePDF?format=A6port', 400, 'it', 'en'],
  ['/generateP', 404, 'fr, en;q=0.5', 'fr'],
] as const)(
  'explains %s to browsers as a page, and to programs as JSON',
  async (path, status, acceptLanguage, language) => {
    const answer = await open(path, acceptLanguage);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const page = textOf(answer);
    for (const part of [`<html lang="${language}" `, `<h1>${titles[language]}</h1>`, 'href="/"'])
      expect(page).toContain(part);
    expect(page).toContain(`href="mailto:${facts().mailReplyTo}"`);
    const body = { code: expect.any(String), requestId: expect.any(String) };
    for (const Accept of ['*/*', 'application/json', undefined])
      expect(await request('GET', path, null, { Accept })).toMatchObject({ status, body });
  },
);

it('answers a page’s own calls with JSON, whatever type they accept', async () => {
  const answer = await request('GET', '/admin/table', null, browserHeaders);
  expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
});

// VIS-5.
it('serves no code of a cancelled registration, and mails only how to restore it', async () => {
  const visitor = await register();
  const link = withLink(visitor.visit);
  const cancelled = { status: 200, body: { state: 'cancelled', version: 2 } };
  expect(await call('cancelVisit', { version: 1 }, link)).toMatchObject(cancelled);
  const gone = { status: 410, body: { code: 'cancelled' } };
  for (const path of [mailLinks.qr(visitor.id), mailLinks.badge(visitor.id)]) {
    expect(await request('GET', path, null)).toMatchObject(gone);
    const page = await open(path, 'nl');
    expect(page.status).toBe(410);
    expect(textOf(page)).toContain('<h1>Deze inschrijving is geannuleerd</h1>');
  }
  expect(await requestConfirmation(visitor)).toMatchObject(gone);
  expect((await mailsTo(visitor.email)).map(visitIn)).toEqual([visitor.visit]);

  expect((await call('restoreVisit', { version: 2 }, link)).status).toBe(200);
  expect((await request('GET', mailLinks.qr(visitor.id), null)).status).toBe(200);
});
