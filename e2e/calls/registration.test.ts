/** addUser and email_personal over HTTP, and the confirmation as delivered (MAIL-1, MAIL-2). */
import { randomUUID } from 'node:crypto';
import { facts } from 'contract/edition/current';
import { headerNames } from 'contract/calls/endpoints';
import { typedRegistration } from 'contract/testing/factories';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { decodeQr } from '../support/files/decode-qr';
import { attachmentOf, mailsTo, mailTo, sourceOf } from '../support/mailbox';
import { requestConfirmation, register } from '../support/registrants';
import { stack } from '../support/stack/stack';

it('caches for 30 seconds whether the dinner is full', async () => {
  const { status, body, headers } = await call('dinner', {}, { [headerNames.appCheck]: undefined });
  expect({ status, body }).toEqual({ status: 200, body: { full: false } });
  expect(headers.get('Cache-Control')).toBe('public, max-age=30');
});

// REG-12, REG-14.
it('addUser repeats its answer for a repeated form, and refuses another with the same address', async () => {
  const form = typedRegistration();
  const keyHeader = { [headerNames.idempotencyKey]: randomUUID() };
  const firstAnswer = await call('addUser', form, keyHeader);
  expect(firstAnswer).toMatchObject({
    status: 201,
    body: { id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), message: expect.any(String) },
  });
  const repeated = await Promise.all([call('addUser', form, keyHeader), call('addUser', form, keyHeader)]);
  for (const { status, body } of repeated)
    expect({ status, body }).toEqual({ status: 201, body: firstAnswer.body });
  expect(await call('addUser', typedRegistration(), keyHeader)).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  });
  const otherSpelling = typedRegistration({ email: `  ${form.email.toUpperCase()} ` });
  expect(await call('addUser', otherSpelling)).toMatchObject({
    status: 409,
    body: { code: 'already-registered' },
  });
  // Only the last form, whose address is already registered, sent the confirmation (VIS-7).
  expect(await mailsTo(form.email)).toHaveLength(1);
});

it('mails text, HTML, QR code and calendar from the organiser, with our own Message-ID', async () => {
  const names = { firstname: 'Ελένη', lastname: 'Łukasz-Ünal', language: 'nl' } as const;
  const visitor = await register(names, { bappMember: 'Yes', dinnerReservation: '4', vegetarianMeal: '1' });
  expect((await requestConfirmation(visitor)).status).toBe(200);
  const mail = await mailTo(visitor.email);
  expect(mail).toMatchObject({
    subject: facts().mailSubject.nl,
    from: { name: facts().organiser, address: facts().mailFrom },
    replyTo: [{ name: '', address: facts().mailReplyTo }],
    to: [{ name: 'Ελένη Łukasz-Ünal', address: visitor.email }],
    headers: {
      'message-id': `<confirmation.${visitor.id}.1.1@${new URL(stack.site).hostname}>`,
      'auto-submitted': 'auto-generated',
    },
  });
  for (const text of [mail.text, mail.html])
    for (const fact of ['Ελένη Łukasz-Ünal', visitor.id, /€\s?140|140\s?€/]) expect(text).toMatch(fact);
  expect(mail.text).toContain(`${stack.api}/generatePDF?format=A6portrait&idFirebase=${visitor.id}`);
  expect(mail.attachments).toMatchObject([
    { filename: 'qr.png', contentType: 'image/png', cid: 'qr' },
    { filename: 'agenda.ics', contentType: 'text/calendar', cid: null },
  ]);
  expect(mail.html).toContain('src="cid:qr"');
  expect(await decodeQr(await attachmentOf(mail, 'qr.png'))).toEqual([visitor.id]);
  const calendar = new TextDecoder().decode(await attachmentOf(mail, 'agenda.ics'));
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nDTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\n/);
  expect(await sourceOf(mail)).toMatch(/^Content-Type: text\/calendar; charset=utf-8;\s+method=PUBLISH/im);
});
