/** A mail and its sender; separate from the mailer, so that importing it does not load nodemailer. */
import { facts } from 'contract/edition/current';
import type { Urgency } from './gate';

export interface Mail {
  from: { name: string; address: string };
  replyTo: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Stable for the same mail, so that a duplicate after a crash is recognised; random if absent. */
  messageId?: string;
  /** Displayed in the HTML. */
  inlinePictures?: readonly { cid: string; filename: string; contentType: string; bytes: Uint8Array }[];
  calendar?: { filename: string; content: string };
  /** The key under which the mail counts for the recipient's limit; the recipient's address if absent. */
  limitedAs?: string;
  /** The URL for one-click unsubscribing by POST (RFC 8058). */
  unsubscribe?: string | undefined;
  /** `requested` if absent. */
  urgency?: Urgency;
}

/** The sender of every mail. */
export const sender = () => ({
  from: { name: facts().organiser, address: facts().mailFrom },
  replyTo: facts().mailReplyTo,
});
