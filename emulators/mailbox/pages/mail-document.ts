/** The HTML part of a mail as its own document, without scripts and without remote requests. */
import { unescape } from 'node:querystring';
import type { MailboxMessage } from '../message';

/** @param picturesUrl the base URL of the mail's inline pictures */
export function mailPolicy(picturesUrl: string): string {
  return [
    // Links open in tabs without the sandbox, so that the linked sites work as from a mail program.
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${picturesUrl}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** @returns the HTML part, with the cid: URLs of inline pictures replaced by the URLs of their bytes */
export function mailDocument({ html, attachments }: MailboxMessage, picturesUrl: string): string {
  const content = (html ?? '').replace(
    /(["'=(]\s*)cid:([^"'\s)>]+)/gi,
    (match, prefix: string, encodedId: string) => {
      // A cid: URL is percent-encoded (RFC 2392), the Content-ID is not.
      const contentId = unescape(encodedId.replaceAll('&amp;', '&'));
      const index = attachments.findIndex(({ cid }) => cid === contentId);
      return index === -1 ? match : `${prefix}${picturesUrl}${index}`;
    },
  );
  return `<!doctype html><base target="_blank" />${content}`;
}
