/**
 * The HTML part of a mail as a document of its own, in which nothing runs and nothing is fetched from outside.
 */
import type { CaughtMail, MailboxMessage } from '../message';
import { reply, type Reply } from '../reply';
import { html } from './markup';

/** `?remote=1` lets pictures come from anywhere, as when the reader of a mail program asks for them. */
export function mailDocument({ message }: CaughtMail, url: URL): Reply {
  const isRemote = url.searchParams.has('remote');
  // The exact folder, not 'self': a sandboxed document has no origin, and browsers differ on what self is then.
  const own = `${url.origin}/api/messages/${message.id}/attachments/`;
  const policy = [
    // Links open in tabs that are not sandboxed, so that the site behind a link works as from a mail program.
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${own}${isRemote ? ' http: https:' : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  const head = html`<!doctype html><base target="_blank" />`;
  return reply(200, 'text/html; charset=utf-8', head.text + withPictures(message, own), {
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
  });
}

/** Only to tell the reader; the policy above blocks what this overlooks. */
export function hasRemotePictures(mailHtml: string): boolean {
  return /(?:\b(?:src|srcset|background)\s*=|url\()[\s"']*(?:https?:)?\/\//i.test(mailHtml);
}

/** Pictures that came inside the mail get the address where their bytes are. */
function withPictures(message: MailboxMessage, own: string): string {
  return (message.html ?? '').replace(
    /(["'=(]\s*)cid:([^"'\s)>]+)/gi,
    (whole, before: string, cid: string) => {
      const wanted = decoded(cid);
      const index = message.attachments.findIndex((attachment) => attachment.cid === wanted);
      return index === -1 ? whole : `${before}${own}${index}`;
    },
  );
}

/** The cid: address is percent-encoded (RFC 2392), the Content-ID is not. */
function decoded(cid: string): string {
  const text = cid.replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
