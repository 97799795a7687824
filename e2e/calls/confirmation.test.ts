/** The confirmation as delivered: in every language, and with hostile input. */
import { facts } from 'contract/edition/current';
import { languages } from 'contract/languages';
import { typedRegistration } from 'contract/factories';
import { registrationFields } from 'contract/registration-fields';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { decodeQr } from '../support/decode-qr';
import { attachmentOf, mailsTo, mailTo, sourceOf } from '../support/mailbox';
import { askForConfirmation, register } from '../support/registrants';
import { stack } from '../support/stack';

const dinner = { bappMember: 'Yes', dinnerReservation: '4', vegetarianMeal: '1' };

it.each(languages)(
  'mails text, HTML, the QR code and the calendar in %s, from the organiser',
  async (language) => {
    const visitor = await register({ language, firstname: 'Ελένη', lastname: 'Łukasz-Ünal' }, dinner);
    expect((await askForConfirmation(visitor)).status).toBe(200);
    const mail = await mailTo(visitor.email);
    expect(mail.subject).toBe(facts().mailSubject[language]);
    expect(mail.from).toEqual({ name: facts().organiser, address: facts().mailFrom });
    expect(mail.replyTo).toEqual([{ name: '', address: facts().mailReplyTo }]);
    expect(mail.to).toEqual([{ name: 'Ελένη Łukasz-Ünal', address: visitor.email }]);
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('Ελένη Łukasz-Ünal');
      expect(text).toContain(visitor.id);
      expect(text).toContain(
        facts()
          .venue[language].join(', ')
          .replaceAll("'", text === mail.html ? '&#39;' : "'"),
      );
      expect(text).toMatch(/€\s?140|140\s?€/);
    }
    expect(mail.text).toContain(`${stack.api}/generatePDF?format=A6portrait&idFirebase=${visitor.id}`);

    const attachments = mail.attachments.map(({ filename, contentType, cid }) => ({
      filename,
      contentType,
      cid,
    }));
    expect(attachments).toEqual([
      { filename: 'qr.png', contentType: 'image/png', cid: 'qr' },
      {
        filename: language === 'en' ? 'calendar.ics' : 'agenda.ics',
        contentType: 'text/calendar',
        cid: null,
      },
    ]);
    expect(mail.html).toContain('src="cid:qr"');
    expect(await decodeQr(await attachmentOf(mail, 'qr.png'))).toEqual([visitor.id]);
    const calendar = new TextDecoder().decode(await attachmentOf(mail, attachments[1]?.filename ?? ''));
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nDTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\n/);
    expect(await sourceOf(mail)).toMatch(/^Content-Type: text\/calendar; charset=utf-8;\s+method=PUBLISH/im);
  },
);

it('derives the Message-ID from the registrant, the link and the number of the mail', async () => {
  const visitor = await register();
  await askForConfirmation(visitor);
  const mail = await mailTo(visitor.email);
  expect(mail.headers['message-id']).toBe(`<confirmation.${visitor.id}.1.1@${new URL(stack.site).hostname}>`);
});

const victim = 'victim@else.example';

it.each([
  `"Anna", Bob; <${victim}>`,
  `Anna\r\nBcc: ${victim}`,
  `Anna%0d%0aBcc:${victim}`,
  `<script>alert(1)</script>`,
  `Anna <${victim}>, Bob`,
  `=?utf-8?q?Anna=0D=0ABcc:_${victim}?=`,
  `'); DROP TABLE--`,
])('shows %j in every field as text, and mails nobody else', async (text) => {
  const fields = [
    'firstname',
    'lastname',
    'organization',
    'title',
    'streetAndNumber',
    'city',
    'region',
  ] as const;
  const typed = Object.fromEntries(
    fields.map((field) => [field, text.slice(0, registrationFields[field].max)]),
  );
  const visitor = await register(typed);
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
  const escaped = shown
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
  expect(mail.html).toContain(`${escaped} ${escaped}`);
  expect(Object.keys(mail.headers).sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]);
  expect(await mailsTo(victim)).toHaveLength(0);
});

const unique = () => Math.random().toString(36).slice(2);

it.each([
  () => `list:${unique()}@one.example`,
  () => `<${unique()}@one.example`,
  () => `${unique()}(${unique()}@one.example`,
])('registers no address that can be parsed as another', async (make) => {
  const input = typedRegistration({ email: make() });
  expect(await call('addUser', input)).toMatchObject({
    status: 400,
    body: { fields: { email: 'errors.mailbox' } },
  });
});
