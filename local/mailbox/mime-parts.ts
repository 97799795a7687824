/**
 * Exact bytes of a mail's attachments. The mail parser turns the line ends of attachments that are not
 * base64 into LF and tidies calendars, so a test could not see whether an .ics really came with CRLF.
 */

/** A malicious mail may nest without end; the mail parser has its own limit and gives up later. */
const deepest = 50;

interface Headers {
  readonly type: string;
  readonly boundary: string | undefined;
  readonly encoding: string;
  readonly disposition: string;
}

/** The decoded bodies of all parts that are attachments, in document order. */
export function attachmentBodies(raw: Buffer): Buffer[] {
  // latin1: one character is one byte, so that text functions can be used on bytes.
  return bodiesIn(raw.toString('latin1'), 0);
}

function bodiesIn(part: string, depth: number): Buffer[] {
  const gap = /(?:^|\r?\n)\r?\n/.exec(part);
  const head = gap ? part.slice(0, gap.index) : part;
  const body = gap ? part.slice(gap.index + gap[0].length) : '';
  const headers = readHeaders(head);
  if (headers.type.startsWith('multipart/') && headers.boundary !== undefined && depth < deepest)
    return splitAt(headers.boundary, body).flatMap((child) => bodiesIn(child, depth + 1));
  const isText = headers.type === 'text/plain' || headers.type === 'text/html';
  if (isText && headers.disposition !== 'attachment') return [];
  return [decode(body, headers.encoding)];
}

function readHeaders(head: string): Headers {
  const unfolded = head.replace(/\r?\n(?=[ \t])/g, '');
  const value = (name: string): string =>
    new RegExp(`^${name}[ \\t]*:(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  const word = (text: string): string => /^[^;\s]*/.exec(text)?.[0].toLowerCase() ?? '';
  const contentType = value('content-type');
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(contentType);
  return {
    type: word(contentType) || 'text/plain',
    boundary: boundary?.[1] ?? boundary?.[2],
    encoding: word(value('content-transfer-encoding')),
    disposition: word(value('content-disposition')),
  };
}

/** The line end before a delimiter belongs to the delimiter (RFC 2046, 5.1.1). */
function splitAt(boundary: string, body: string): string[] {
  const literal = boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const delimiter = new RegExp(`(?:^|\\r?\\n)--${literal}(--)?[ \\t]*(?=\\r?\\n|$)`, 'g');
  const parts: string[] = [];
  let start: number | undefined;
  for (const found of body.matchAll(delimiter)) {
    if (start !== undefined) parts.push(body.slice(start, found.index));
    if (found[1] !== undefined) return parts;
    const end = found.index + found[0].length;
    start = end + (body.startsWith('\r\n', end) ? 2 : 1);
  }
  // A mail that stops early: what there is of its last part still counts.
  if (start !== undefined && start <= body.length) parts.push(body.slice(start));
  return parts;
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const decoded = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(decoded, 'latin1');
}
