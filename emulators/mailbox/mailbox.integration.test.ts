/** Mail received by SMTP can be read back exactly. */
import { describe, expect, test } from 'vitest';
import { testMailbox, type TestMailbox } from './harness';
import { startMailbox } from './mailbox';
import type { MailboxMessage } from './message';

/** A picture of 1 pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'SUMMARY:Présence', 'END:VCALENDAR', ''].join('\r\n');

const confirmation = {
  from: { name: 'Organisateur Zoë', address: 'info@gift-show.example' },
  to: { name: 'José Ünal', address: 'jose@example.org' },
  replyTo: 'reply@gift-show.example',
  subject: 'Confirmation – Ελένη, Łukasz, Şahin ✓',
  text: 'Bonjour José',
  html: '<p>Bonjour José <img src="cid:qr@gift-show" alt=""></p>',
  attachments: [
    { filename: 'qr.png', content: png, cid: 'qr@gift-show' },
    { filename: 'gift-show.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' },
  ],
};

async function onlyMail(mailbox: TestMailbox): Promise<MailboxMessage> {
  const [message, ...others] = await mailbox.messages();
  if (!message || others.length > 0) throw new Error('expected one mail');
  return message;
}

async function fetchBytes(mailbox: TestMailbox, path: string): Promise<Buffer> {
  const response = await mailbox.fetch(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('a mail with all parts', () => {
  test('keeps its names, texts and headers, and its attachments byte for byte', async () => {
    const mailbox = await testMailbox();
    await mailbox.send({ ...confirmation, headers: { 'X-Registrant': ['one', 'two'] } });
    const { id, date, html, text, headers, ...message } = await onlyMail(mailbox);
    const size = Buffer.byteLength(calendar);
    expect(message).toMatchObject({
      from: confirmation.from,
      to: [confirmation.to],
      replyTo: [{ name: '', address: 'reply@gift-show.example' }],
      subject: confirmation.subject,
      attachments: [
        { filename: 'qr.png', contentType: 'image/png', cid: 'qr@gift-show', size: png.byteLength },
        { filename: 'gift-show.ics', contentType: 'text/calendar', cid: null, size },
      ],
    });
    expect([html?.trim(), text?.trim()]).toEqual([confirmation.html, confirmation.text]);
    expect(headers).toMatchObject({ subject: confirmation.subject, 'x-registrant': ['one', 'two'] });
    expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000);
    const attachments = `/api/messages/${id}/attachments`;
    expect(await fetchBytes(mailbox, `${attachments}/0`)).toEqual(png);
    expect((await fetchBytes(mailbox, `${attachments}/1`)).toString()).toBe(calendar);
    expect((await mailbox.fetch(`${attachments}/2`)).status).toBe(404);
  });

  test('shows its picture in the HTML', async () => {
    const mailbox = await testMailbox();
    await mailbox.send(confirmation);
    const { id } = await onlyMail(mailbox);
    const picture = `${mailbox.inboxUrl}/api/messages/${id}/attachments/0`;
    const page = await (await mailbox.fetch(`/messages/${id}/html`)).text();
    expect(page).toContain(`<img src="${picture}" alt="">`);
  });
});

test('lists newest first, and filters by the full address in any letter case, including Bcc', async () => {
  const mailbox = await testMailbox();
  await mailbox.send({ subject: 'one', to: 'Ann+1@Example.org' });
  await mailbox.send({ subject: 'two', to: 'bob@example.org', bcc: 'ann+1@example.org' });
  await mailbox.send({ subject: 'three', to: 'joann+1@example.org' });
  expect(await mailbox.subjects()).toEqual(['three', 'two', 'one']);
  expect(await mailbox.subjects('ann+1@example.org')).toEqual(['two', 'one']);
  expect(await mailbox.subjects('nobody@example.org')).toEqual([]);
  const unencoded: unknown = await (await mailbox.fetch('/api/messages?to=ann+1@example.org')).json();
  expect(unencoded).toHaveLength(2);
  const searchPage = await (await mailbox.fetch('/?to=JOANN')).text();
  expect(searchPage).toContain('>three</a>');
  expect(searchPage).not.toContain('>two</a>');
});

test('keeps the newest mails within a limit of mails or of bytes', async () => {
  const fewMails = await testMailbox({ limits: { messages: 2, bytes: 1_000_000 } });
  const fewBytes = await testMailbox({ limits: { messages: 100, bytes: 5000 } });
  for (const subject of ['one', 'two', 'three']) {
    await fewMails.send({ subject });
    await fewBytes.send({ subject, text: 'x'.repeat(2000) });
  }
  for (const mailbox of [fewMails, fewBytes]) expect(await mailbox.subjects()).toEqual(['three', 'two']);
});

test('refuses an oversized mail with a clear reply, and keeps working', async () => {
  const mailbox = await testMailbox({ maxMailBytes: 10_000 });
  const large = Array.from({ length: 300 }, () => 'x'.repeat(70));
  await expect(mailbox.sendRaw(['Subject: large', '', ...large])).rejects.toThrow(
    '552 Error: message exceeds fixed maximum message size 10000',
  );
  await mailbox.send({ subject: 'small' });
  expect(await mailbox.subjects()).toEqual(['small']);
});

test('listens only on loopback addresses, and lets no foreign page read a response', async () => {
  const { headers } = await (await testMailbox()).fetch('/api/messages');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const starting = startMailbox({ host: '0.0.0.0', smtpPort: 0, inboxPort: 0 });
  await expect(starting).rejects.toThrow('only on loopback');
});
