/** Response headers that keep an attachment from acting as a page of the inbox. */
import type { MailAttachment } from './message';

/** @param isDownload whether to download instead of viewing */
export function attachmentHeaders({ contentType, filename }: MailAttachment, isDownload: boolean) {
  // Pictures, text and PDF can be viewed; everything else is only downloaded.
  const isViewable = /^(?:(?:image|text)\/[\w.+-]+|application\/pdf)$/.test(contentType) && !isDownload;
  const policy =
    isViewable && contentType === 'application/pdf'
      ? // Browsers' PDF viewers do not work in a sandbox, and run nothing from the PDF in our origin.
        "frame-ancestors 'none'"
      : "sandbox; default-src 'none'; style-src 'unsafe-inline'";
  return {
    'Content-Type': safeType(contentType, isViewable),
    'Content-Disposition': contentDisposition(isViewable ? 'inline' : 'attachment', filename ?? 'attachment'),
    'Content-Security-Policy': policy,
  };
}

/** RFC 6266: an ASCII fallback (filename) and the real name (filename*); neither can be a path. */
export function contentDisposition(disposition: 'inline' | 'attachment', filename: string): string {
  const name = safeFileName(filename);
  const ascii = name.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Replaces an invalid type, for which browsers would guess another. Text, including HTML, is shown as source. */
function safeType(contentType: string, isViewable: boolean): string {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) return 'application/octet-stream';
  if (!contentType.startsWith('text/')) return contentType;
  return `${isViewable && contentType === 'text/html' ? 'text/plain' : contentType}; charset=utf-8`;
}

function safeFileName(text: string): string {
  // Removes control and invisible characters and lone surrogates, then the folders.
  const baseName = text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/^.*[/\\]/s, '');
  const plain = baseName.replace(/[:*?"<>|]/g, '_').replace(/^\.+/, '');
  return Array.from(plain).slice(0, 120).join('').trim() || 'attachment';
}
