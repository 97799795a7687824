/** What a visitor's own page and the mail's links show over the wire; permissions.test.ts tests the links. */
import { mailLinks } from 'contract/calls/endpoints';
import { expect, it } from 'vitest';
import { call, request, type Answer } from '../support/calls';
import { mailsTo, visitIn } from '../support/mailbox';
import { requestConfirmation, register, withLink } from '../support/registrants';

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
