/** The confirmation as delivered, also with hostile input (MAIL-1, MAIL-2). */
import { facts } from 'contract/edition/current';
import { registrationFields } from 'contract/registration-fields';
import { expect, it } from 'vitest';
import { decodeQr } from '../support/decode-qr';
import { attachmentOf, mailsTo, mailTo, sourceOf } from '../support/mailbox';
import { askForConfirmation, register } from '../support/registrants';
import { stack } from '../support/stack';

it('mails text, HTML, the QR code and the calendar from the organiser, with a Message-ID of its own', async () => {
  const names = { firstname: 'Ελένη', lastname: 'Łukasz-Ünal', language: 'nl' };
  const visitor = await register(names, { bappMember: 'Yes', dinnerReservation: '4', vegetarianMeal: '1' });
  expect((await askForConfirmation(visitor)).status).toBe(200);
  const mail = await mailTo(visitor.email);
  expect(mail).toMatchObject({
    subject: facts().mailSubject.nl,
    from: { name: facts().organiser, address: facts().mailFrom },
    replyTo: [{ name: '', address: facts().mailReplyTo }],
    to: [{ name: 'Ελένη Łukasz-Ünal', address: visitor.email }],
    headers: { 'message-id': `<confirmation.${visitor.id}.1.1@${new URL(stack.site).hostname}>` },
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

const victim = 'victim@else.example';

it.each([
  `"Anna", Bob; <${victim}>`,
  `Anna\r\nBcc: ${victim}`,
  `<script>alert(1)</script>`,
  `=?utf-8?q?Anna=0D=0ABcc:_${victim}?=`,
])('shows %j in every field as text, and mails nobody else', async (text) => {
  const fields = [
    ...(['firstname', 'lastname', 'organization', 'title'] as const),
    ...(['streetAndNumber', 'city', 'region'] as const),
  ];
  const typed = fields.map((field) => [field, text.slice(0, registrationFields[field].max)]);
  const visitor = await register(Object.fromEntries(typed));
  expect((await askForConfirmation(visitor)).status).toBe(200);
  const mail = await mailTo(visitor.email);
  const shown = text.replace(/\s+/g, ' ');
  // An invisible U+2060 prevents decoding as an encoded-word.
  expect(mail.to.map(({ name, address }) => [name.replaceAll('\u2060', ''), address])).toEqual([
    [`${shown} ${shown}`, visitor.email],
  ]);
  expect(await sourceOf(mail)).not.toContain('0D=0A');
  expect(mail.text).toContain(`${shown} ${shown}`);
  expect(mail.html).not.toContain('<script');
  expect(Object.keys(mail.headers).sort()).toEqual([
    ...['auto-submitted', 'content-type', 'date', 'from', 'message-id'],
    ...['mime-version', 'reply-to', 'subject', 'to'],
  ]);
  expect(await mailsTo(victim)).toHaveLength(0);
});
