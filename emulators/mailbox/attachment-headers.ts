/** Headers with which the bytes that came in a mail cannot act as a page of the inbox. */
import type { MailAttachment } from './message';

/** @param isDownload asks for a file, not a view. */
export function attachmentHeaders({ contentType, filename }: MailAttachment, isDownload: boolean) {
  // Pictures, text and PDF can be looked at; everything else can only be downloaded.
  const isView = /^(?:(?:image|text)\/[\w.+-]+|application\/pdf)$/.test(contentType) && !isDownload;
  const policy =
    isView && contentType === 'application/pdf'
      ? // The PDF viewer of browsers refuses to work in a sandbox, and runs nothing of the PDF in our origin.
        "frame-ancestors 'none'"
      : "sandbox; default-src 'none'; style-src 'unsafe-inline'";
  return {
    'Content-Type': safeType(contentType, isView),
    'Content-Disposition': contentDisposition(isView ? 'inline' : 'attachment', filename ?? 'attachment'),
    'Content-Security-Policy': policy,
  };
}

/** RFC 6266: an ASCII name for all, the real one for those that read it; neither can be a path. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const name = fileName(filename);
  const ascii = name.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A type that is not one is a type that a browser would guess. Text is shown as its source, HTML too. */
function safeType(contentType: string, isView: boolean): string {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) return 'application/octet-stream';
  if (!contentType.startsWith('text/')) return contentType;
  return `${isView && contentType === 'text/html' ? 'text/plain' : contentType}; charset=utf-8`;
}

function fileName(text: string): string {
  // Control and invisible characters and halves of characters go, then the folders.
  const last = text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/^.*[/\\]/s, '');
  const plain = last.replace(/[:*?"<>|]/g, '_').replace(/^\.+/, '');
  return Array.from(plain).slice(0, 120).join('').trim() || 'attachment';
}
