/** Attachments come out byte for byte, however they were encoded. */
import { expect, test } from 'vitest';
import { attachmentBodies } from './mime-parts';

function bodies(...lines: string[]): string[] {
  return attachmentBodies(Buffer.from(lines.join('\r\n'), 'utf8')).map((body) => body.toString('utf8'));
}

test.each([
  ['7bit', ['BEGIN:VCALENDAR', 'END:VCALENDAR', '']],
  ['8bit', ['BEGIN:VCALENDAR é', 'END:VCALENDAR', '']],
  ['quoted-printable', ['BEGIN:=', 'VCALENDAR =C3=A9', 'END:VCALENDAR', '']],
  ['base64', [Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64')]],
])('%s', (encoding, content) => {
  const [calendar, ...others] = bodies(
    'Content-Type: multipart/mixed;',
    ' boundary="a+b (1)"',
    '',
    'This is a multipart mail.',
    '--a+b (1)',
    '',
    'text without headers',
    '--a+b (1)',
    'Content-Type: text/calendar',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    ...content,
    '--a+b (1)--',
    'after',
  );
  expect(calendar).toMatch(/^BEGIN:VCALENDAR( é)?\r\nEND:VCALENDAR\r\n$/);
  expect(others).toEqual([]);
});

test('finds parts inside parts, in order, and leaves the texts out', () => {
  const found = bodies(
    'Content-Type: multipart/mixed; boundary=out',
    '',
    '--out',
    'Content-Type: multipart/alternative; boundary=in',
    '',
    '--in',
    '',
    'text',
    '--in',
    'Content-Type: image/png',
    '',
    'picture',
    '--in--',
    '--out',
    'Content-Type: text/plain',
    'Content-Disposition: attachment',
    '',
    'file',
    '--out',
    'Content-Type: application/pdf',
    '',
    'broken off',
  );
  expect(found).toEqual(['picture', 'file', 'broken off']);
});
