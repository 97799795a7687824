/** What a visitor's own page and the mail's links show over the wire; permissions.test.ts tests the links. */
import { createHash, randomUUID } from 'node:crypto';
import { apiPrefix, headerNames, mailLinks } from 'contract/calls/endpoints';
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

// VIS-7. Long, since the answer takes three seconds on purpose; shared/answer-time.test.ts has that quickly.
it(
  'answers a known and an unknown address alike, and mails the link to the known one',
  { tags: ['long'] },
  async () => {
    const visitor = await register({ language: 'nl' });
    const unknown = `${randomUUID()}@nobody.example`;
    const [knownAnswer, unknownAnswer] = await Promise.all(
      [visitor.email, unknown].map((email) => call('requestVisitLink', { email })),
    );
    const contentOf = (answer: Answer | undefined) => {
      const {
        date: _,
        [headerNames.requestId.toLowerCase()]: __,
        ...headers
      } = Object.fromEntries(answer?.headers ?? []);
      return { status: answer?.status, headers, text: new TextDecoder().decode(answer?.bytes) };
    };
    expect(contentOf(knownAnswer)).toEqual(contentOf(unknownAnswer));
    expect(knownAnswer?.status).toBe(200);
    expect(await mailsTo(unknown)).toEqual([]);
    const mail = await mailTo(visitor.email);
    expect(mail.html).toContain('<html lang="nl"');
    expect((await call('visit', {}, withLink(visitIn(mail)))).status).toBe(200);
  },
);
