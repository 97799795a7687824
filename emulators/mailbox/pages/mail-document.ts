/** The HTML part of a mail as a document of its own, in which nothing runs and nothing is fetched from outside. */
import { unescape } from 'node:querystring';
import type { MailboxMessage } from '../message';

/**
 * @param pictures the address under which the mail's own pictures are
 * @param isRemote lets pictures come from anywhere, as when the reader of a mail program asks for them
 */
export function mailPolicy(pictures: string, isRemote: boolean): string {
  return [
    // Links open in tabs that are not sandboxed, so that the site behind a link works as from a mail program.
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${pictures}${isRemote ? ' http: https:' : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Pictures that came inside the mail get the address where their bytes are. */
export function mailDocument({ html, attachments }: MailboxMessage, pictures: string): string {
  const content = (html ?? '').replace(
    /(["'=(]\s*)cid:([^"'\s)>]+)/gi,
    (whole, before: string, address: string) => {
      // The cid: address is percent-encoded (RFC 2392), the Content-ID is not.
      const wanted = unescape(address.replaceAll('&amp;', '&'));
      const index = attachments.findIndex(({ cid }) => cid === wanted);
      return index === -1 ? whole : `${before}${pictures}${index}`;
    },
  );
  return `<!doctype html><base target="_blank" />${content}`;
}

/** Only to tell the reader; the policy above blocks what this overlooks. */
export function hasRemotePictures(mailHtml: string): boolean {
  return /(?:\b(?:src|srcset|background)\s*=|url\()[\s"']*(?:https?:)?\/\//i.test(mailHtml);
}
