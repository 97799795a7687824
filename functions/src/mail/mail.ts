/** A mail, and who sends it; separate from the mailer, so that importing it does not load nodemailer. */
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
  /** Under which name it counts for the limit of a recipient; the recipient's address if absent. */
  limitedAs?: string;
  /** The URL for one-click unsubscribing by POST (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Requested by somebody if absent. */
  urgency?: Urgency;
}

/** Of every mail. */
export const sender = () => ({
  from: { name: facts().organiser, address: facts().mailFrom },
  replyTo: facts().mailReplyTo,
});
