/** The HTML part of a mail as its own document, without scripts and without remote requests. */
import { unescape } from 'node:querystring';
import type { MailboxMessage } from '../message';

/**
 * @param pictures the base URL of the mail's inline pictures
 * @param isRemote allows remote pictures, as when the reader of a mail program asks for them
 */
export function mailPolicy(pictures: string, isRemote: boolean): string {
  return [
    // Links open in tabs without the sandbox, so that the site works as from a mail program.
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${pictures}${isRemote ? ' http: https:' : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Rewrites cid: addresses of inline pictures to the URLs of their bytes. */
export function mailDocument({ html, attachments }: MailboxMessage, pictures: string): string {
  const content = (html ?? '').replace(
    /(["'=(]\s*)cid:([^"'\s)>]+)/gi,
    (whole, before: string, address: string) => {
      // A cid: URL is percent-encoded (RFC 2392), the Content-ID is not.
      const wanted = unescape(address.replaceAll('&amp;', '&'));
      const index = attachments.findIndex(({ cid }) => cid === wanted);
      return index === -1 ? whole : `${before}${pictures}${index}`;
    },
  );
  return `<!doctype html><base target="_blank" />${content}`;
}

/** Only to inform the reader; the policy above blocks what this misses. */
export function hasRemotePictures(mailHtml: string): boolean {
  return /(?:\b(?:src|srcset|background)\s*=|url\()[\s"']*(?:https?:)?\/\//i.test(mailHtml);
}
