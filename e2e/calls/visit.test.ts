/** What a visitor's own page and the mail's links show over the wire; permissions.test.ts tests the links. */
import { createHash } from 'node:crypto';
import { apiPrefix, mailLinks } from 'contract/calls/endpoints';
import { expect, it } from 'vitest';
import { call, request, type Answer } from '../support/calls';
import { mailsTo, mailTo, visitIn } from '../support/mailbox';
import { requestConfirmation, register, withLink } from '../support/registrants';
import { documentsWith } from '../support/stored-registrants';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const textOf = ({ bytes }: Answer) => new TextDecoder().decode(bytes);

// VIS-5.
it('serves no code of a cancelled registration, and mails only how to restore it', async () => {
  const visitor = await register();
  const link = withLink(visitor.visit);
  const cancelled = { status: 200, body: { state: 'cancelled', version: 2 } };
  expect(await call('cancelVisit', { version: 1 }, link)).toMatchObject(cancelled);
  const gone = { status: 410, body: { code: 'cancelled' } };
  for (const path of [mailLinks.qr(visitor.id), mailLinks.badge(visitor.id)]) {
    expect(await request('GET', path, null)).toMatchObject(gone);
    const page = await request('GET', path, null, { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'nl' });
    expect({ status: page.status, text: textOf(page) }).toMatchObject({
      status: 410,
      text: expect.stringContaining('<h1>Deze inschrijving is geannuleerd</h1>'),
    });
  }
  expect(await requestConfirmation(visitor)).toMatchObject(gone);
  expect((await mailsTo(visitor.email)).map(visitIn)).toEqual([visitor.visit]);

  expect((await call('restoreVisit', { version: 2 }, link)).status).toBe(200);
  expect((await request('GET', mailLinks.qr(visitor.id), null)).status).toBe(200);
});

// VIS-8, API-3.
it('changes nothing at a GET or HEAD of mail links and calls', async () => {
  const visitor = await register();
  await requestConfirmation(visitor);
  const { html } = await mailTo(visitor.email);
  const inMail = [...(html ?? '').matchAll(/(?:href|src)="(https?:[^"]+)"/g)].flatMap(([, link = '']) => {
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    return pathname.startsWith(`${apiPrefix}/`) ? [pathname.slice(apiPrefix.length) + search] : [];
  });
  expect(inMail.length).toBeGreaterThanOrEqual(2);
  const documents = () => documentsWith(visitor.id, visitor.email, sha256(visitor.id));
  const before = await documents();
  const statuses = new Set<string>();
  for (const path of new Set([...inMail, '/visit', '/visit/data', '/visit/cancel', '/visit/resend']))
    for (const method of ['GET', 'HEAD']) {
      const { status } = await request(method, path, null, withLink(visitor.visit));
      statuses.add(`${method} ${status}`);
    }
  expect([...statuses].sort()).toEqual(['GET 200', 'GET 405', 'HEAD 200', 'HEAD 405']);
  expect(await documents()).toEqual(before);
  expect(await mailsTo(visitor.email)).toHaveLength(1);
});
