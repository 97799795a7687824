/** The mailbox shows hostile mails without harm. */
import { expect, test } from 'vitest';
import { testMailbox, type TestMailbox } from './harness';

const script = '<script>alert(1)</script>';

/** @returns the pages on which the mailbox shows its mail */
async function pagesOf(mailbox: TestMailbox): Promise<string[]> {
  const paths = ['/', `/messages/${await firstMessageId(mailbox)}`];
  return Promise.all(paths.map(async (path) => (await mailbox.fetch(path)).text()));
}

const firstMessageId = async (mailbox: TestMailbox) => (await mailbox.messages())[0]?.id ?? '';

/** @param headers of the mail @returns the headers with which the mailbox serves its attachment */
async function servedHeaders(...headers: readonly string[]): Promise<Headers> {
  const mailbox = await testMailbox();
  await mailbox.sendRaw(['Subject: file', ...headers, '', script]);
  return (await mailbox.fetch(`/api/messages/${await firstMessageId(mailbox)}/attachments/0`)).headers;
}

test('escapes markup in subject, names, addresses, headers and file names', async () => {
  const mailbox = await testMailbox();
  await mailbox.send({
    from: { name: `"'${script}`, address: 'sender@example.org' },
    to: { name: script, address: 'visitor@example.org' },
    subject: `${script}"'><img src=x onerror=alert(1)>`,
    text: `${script} https://example.org/"onmouseover="alert(1)`,
    html: `<p>${script}</p>`,
    headers: { 'X-Evil': script },
    attachments: [{ filename: `"><svg onload=alert(1)>.txt`, content: 'x' }],
  });
  for (const page of await pagesOf(mailbox)) {
    expect(page).not.toMatch(/<script>|<img|<svg onload|"onmouseover/);
    expect(page).toContain('&lt;script&gt;');
  }
});

test('serves the HTML part only as a sandboxed document without scripts', async () => {
  const mailbox = await testMailbox();
  await mailbox.send({
    html: `${script}<base href="https://evil.example/"><form action="/empty" method="post">`,
  });
  const htmlPart = await mailbox.fetch(`/messages/${await firstMessageId(mailbox)}/html`);
  const policy = htmlPart.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual([
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    expect.stringMatching(/^img-src http:\/\/127\.0\.0\.1:\d+\/api\/messages\/[\w-]+\/attachments\/$/),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]);
  const [, messagePage] = await pagesOf(mailbox);
  expect(messagePage).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['/absolute/.hidden', 'hidden'],
  ['a\r\nSet-Cookie: b=1\r\n\r\n<script>.txt', 'aSet-Cookie_ b=1_script_.txt'],
  ['..', 'attachment'],
  [`${'🎁'.repeat(200)}.txt`, '🎁'.repeat(120)],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
])('downloads the file name %j as a plain name', async (filename, expected) => {
  const headers = await servedHeaders(
    'Content-Type: application/octet-stream',
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
  );
  const header = headers.get('content-disposition') ?? '';
  expect(headers.get('set-cookie')).toBeNull();
  expect(header).toMatch(/^attachment; filename="[\w.() -]*"; filename\*=UTF-8''[^;"]*$/);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(expected);
});

test.each([
  ['text/html', 'text/plain; charset=utf-8', 'inline'],
  ['image/svg+xml', 'image/svg+xml', 'inline'],
  ['application/xhtml+xml', 'application/xhtml+xml', 'attachment'],
  ['application/javascript', 'application/javascript', 'attachment'],
  ['odd', 'application/octet-stream', 'attachment'],
])('keeps an attachment of type %s from acting as a page', async (type, servedType, disposition) => {
  const headers = await servedHeaders(`Content-Type: ${type}`, 'Content-Disposition: attachment; filename=a');
  expect(headers.get('content-type')).toBe(servedType);
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('keeps the source of a mail that cannot be parsed', async () => {
  const mailbox = await testMailbox();
  const levels = Array.from({ length: 300 }, (_, index) => index);
  const nestedParts = levels.flatMap((b) => [`Content-Type: multipart/mixed; boundary=b${b}`, '', `--b${b}`]);
  await mailbox.sendRaw(['Subject: deep', ...nestedParts, '', 'x']);
  const [message] = await mailbox.messages();
  expect(message).toMatchObject({ subject: '(unreadable mail)', to: [{ address: 'visitor@example.org' }] });
  const raw = await mailbox.fetch(`/api/messages/${message?.id ?? ''}/raw`);
  expect(await raw.text()).toContain('Subject: deep');
});
