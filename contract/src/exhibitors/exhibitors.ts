/** The calls for exhibitors' contact persons and for the exhibitors' own pages: what they answer (EXH-1 to EXH-6). */
import type { Timestamp } from '../wire/timestamp';
import type { Contact, ContactOutcome } from './contacts';

/** What became of an exhibitor's invitations, as numbers only (EXH-5). */
export interface InvitationCounts {
  /** How often a visitor began to use the form that an invitation opens. */
  opened: number;
  /** Visitors who named the exhibitor, without those who cancelled. */
  registered: number;
  /** Of those: to whom the confirmation was mailed. */
  confirmed: number;
  /** Of those: who was let in. */
  came: number;
  /** Of those: who was let in to the dinner. */
  dined: number;
}

export const countNames = [
  'opened',
  'registered',
  'confirmed',
  'came',
  'dined',
] as const satisfies readonly (keyof InvitationCounts)[];

/** The agreement that an exhibitor has accepted (EXH-6). */
export interface Agreement {
  at: Timestamp;
  /** The name of the person who ticked it, as typed. */
  by: string;
  /** Of its text, see `agreementVersion`. */
  version: string;
  /** The firm's postal address, as typed. */
  address: string;
  /** The firm's privacy policy: an https address; absent if it gave none. */
  privacyLink?: string;
}

/** `waiting`: the mail is due. `failed`: it was refused; `MailedLink.error` says why. */
export type LinkState = 'waiting' | 'sent' | 'failed';

/** The last mail with the link. */
export interface MailedLink {
  state: LinkState;
  /** When the mail server accepted it; absent before. */
  at?: Timestamp;
  /** Why the last attempt failed, see `deliveryProblemOf`. */
  error?: string;
}

/** An exhibitor as organisers see it. */
export interface ExhibitorRow {
  key: string;
  name: string;
  stand?: string;
  /** The exhibitor is no longer in the list of the show: its page says so. */
  isRemoved: boolean;
  contact?: Contact;
  link?: MailedLink;
  /** When the page was first opened on a device. */
  openedAt?: Timestamp;
  agreement?: Agreement;
  counts: InvitationCounts;
}

/** `GET /admin/exhibitors`. */
export interface ExhibitorList {
  /** In the order of the list of the show; then the removed ones that have a contact. */
  exhibitors: ExhibitorRow[];
}

/** `POST /admin/exhibitors/contacts`: the outcome of each row, in their order; see `matchContacts`. */
export interface SavedContacts {
  outcomes: ContactOutcome[];
}

/** `POST /admin/exhibitors/remove`. */
export interface RemovedContacts {
  /** How many contacts were erased. */
  removed: number;
}

/** `POST /admin/exhibitors/send`: what happened to each key. */
export interface SentLinks {
  outcomes: { key: string; outcome: 'queued' | 'no-contact' | 'removed' }[];
}

/** What an exhibitor's own page shows; it holds everything that is stored about the contact person. */
export interface ExhibitorPage extends Contact {
  key: string;
  /** The firm's. */
  name: string;
  stand?: string;
  agreement?: Agreement;
  counts: InvitationCounts;
  /** When the contact person's data are erased at the latest. */
  deleteOn: Timestamp;
}

/** `POST /exhibitor/open`. */
export interface OpenedPage {
  /** `<key>.<token>` for the header X-Exhibitor: this device keeps it. The link in the mail is no longer valid. */
  device: string;
  page: ExhibitorPage;
}

/** Changes when the meaning of the agreement's text changes; then it is asked again. */
export const agreementVersion = '2026-11-28';
