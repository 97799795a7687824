/** Responses of the calls for exhibitors' contact persons and for the exhibitors' own pages (EXH-1 to EXH-6). */
import type { Timestamp } from '../wire/timestamp';
import type { Contact, ContactOutcome } from './contacts';

/** The results of an exhibitor's invitations, only as numbers (EXH-5). */
export interface InvitationCounts {
  /** How often a visitor began to use the form that an invitation opens. */
  opened: number;
  /** Registrants who named the exhibitor and have not cancelled. */
  registered: number;
  /** Registrants, as above, whose confirmation was sent. */
  confirmed: number;
  /** Registrants, as above, who were admitted. */
  came: number;
  /** Registrants, as above, who were admitted to the dinner. */
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
  /** The name of the person who accepted it, as typed. */
  by: string;
  /** The version of the agreement's text, see `agreementVersion`. */
  version: string;
  /** The firm's postal address, as typed. */
  address: string;
  /** The firm's privacy policy: an https address; absent if not given. */
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
  /** Whether the exhibitor is no longer in the show's list; its page says so. */
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
  /** In the order of the show's list, followed by removed exhibitors with a contact. */
  exhibitors: ExhibitorRow[];
}

/** `POST /admin/exhibitors/contacts`: the outcome of each row, in row order; see `matchContacts`. */
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

/** What an exhibitor's own page shows; it includes all data about the contact person. */
export interface ExhibitorPage extends Contact {
  key: string;
  /** The firm's name. */
  name: string;
  stand?: string;
  agreement?: Agreement;
  counts: InvitationCounts;
  /** The latest time at which the contact person's data are erased. */
  deleteOn: Timestamp;
}

/** `POST /exhibitor/open`. */
export interface OpenedPage {
  /** `<key>.<token>` for the header X-Exhibitor; the device stores it. The mail's link is no longer valid. */
  device: string;
  page: ExhibitorPage;
}

/** Maximum lengths in the agreement's form, in UTF-16 code units. */
export const agreementLengths = { name: 80, address: 200, privacyLink: 300 };

/** Changes with the meaning of the agreement's text. Exhibitors must then accept it again. */
export const agreementVersion = '2026-11-28';
