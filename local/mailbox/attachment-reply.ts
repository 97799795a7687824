/**
 * Serves the bytes that came in a mail, so that none of them can act as a page of the inbox.
 */
import type { CaughtMail } from './message';
import { failure, reply, type Reply } from './reply';

/** Pictures, text and PDF can be looked at; everything else can only be downloaded. */
export function canOpen(contentType: string): boolean {
  return /^(?:image|text)\/[\w.+-]+$/.test(contentType) || contentType === 'application/pdf';
}

/** `download` asks for a file, not a view. */
export function attachmentReply(mail: CaughtMail, index: number, download: boolean): Reply {
  const attachment = mail.message.attachments[index];
  const content = mail.contents[index];
  if (!attachment || !content) return failure(404, 'This mail has no such attachment.');
  const { contentType, filename } = attachment;
  const isView = canOpen(contentType) && !download;
  return reply(200, safeType(contentType, isView), content, {
    'Content-Disposition': disposition(
      isView ? 'inline' : 'attachment',
      filename ?? `attachment-${index + 1}`,
    ),
    // The PDF viewer of browsers refuses to work in a sandbox, and runs nothing of the PDF in our origin.
    ...(isView && contentType === 'application/pdf'
      ? { 'Content-Security-Policy': "frame-ancestors 'none'" }
      : { 'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }),
  });
}

/** The mail as it came: to look at as text, or to download as an .eml file. */
export function rawReply(mail: CaughtMail, download: boolean): Reply {
  return download
    ? reply(200, 'message/rfc822', mail.raw, {
        'Content-Disposition': disposition('attachment', `${mail.message.subject || 'mail'}.eml`),
      })
    : reply(200, 'text/plain; charset=utf-8', mail.raw);
}

/** A type that is not one is a type that a browser would guess. Text is shown as its source, HTML too. */
function safeType(contentType: string, isView: boolean): string {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) return 'application/octet-stream';
  if (!contentType.startsWith('text/')) return contentType;
  return isView && contentType === 'text/html'
    ? 'text/plain; charset=utf-8'
    : `${contentType}; charset=utf-8`;
}

/** RFC 6266: an ASCII name for all, the real one for those that read it; neither can be a path. */
function disposition(kind: 'inline' | 'attachment', filename: string): string {
  const name = fileName(filename);
  const ascii = name.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function fileName(text: string): string {
  // Control and invisible characters and halves of characters go, then the folders.
  const last =
    text
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const plain = last.replace(/[:*?"<>|]/g, '_').replace(/^\.+/, '');
  return Array.from(plain).slice(0, 120).join('').trim() || 'attachment';
}
