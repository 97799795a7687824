/** Reads an exhibitor's document; exhibitors.ts describes its fields. */
import type { Contact } from 'contract/exhibitors/contacts';
import type { Agreement, MailedLink } from 'contract/exhibitors/exhibitors';
import { languageOf } from 'contract/language/languages';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { deletionOf } from '../database/edition-scope';
import { textIn, timestampIn } from '../database/fields';
import type { LinkVersions } from '../http/exhibitor-links';
import { plainTimestamp } from '../shared/plain-timestamp';

export interface StoredExhibitor extends LinkVersions {
  readonly key: string;
  readonly contact?: Contact;
  readonly link?: MailedLink;
  readonly pageOpenedAt?: Timestamp;
  readonly agreement?: Agreement;
  readonly openedInvitations: number;
  readonly deleteOn: Timestamp;
}

export function toExhibitor(document: DocumentSnapshot): StoredExhibitor {
  const pageOpenedAt = timestampIn(document, 'openedAt');
  return {
    key: String(document.get('key')),
    linkVersion: Number(document.get('linkVersion') ?? 0),
    deviceVersion: Number(document.get('deviceVersion') ?? 0),
    openedInvitations: Number(document.get('opened') ?? 0),
    deleteOn: deletionOf(document),
    ...(document.get('email') !== undefined && {
      contact: {
        contact: String(document.get('contact')),
        email: String(document.get('email')),
        language: languageOf(String(document.get('language'))),
      },
    }),
    ...(document.get('mail') !== undefined && { link: mailedLinkOf(document) }),
    ...(pageOpenedAt && { pageOpenedAt }),
    ...(document.get('agreement') !== undefined && { agreement: agreementOf(document) }),
  };
}

function mailedLinkOf(document: DocumentSnapshot): MailedLink {
  const sentAt = timestampIn(document, 'mail.sentAt');
  const error = textIn(document, 'mail.lastError');
  return {
    state: document.get('mail.due') === undefined ? (sentAt === undefined ? 'failed' : 'sent') : 'waiting',
    ...(sentAt && { at: plainTimestamp(sentAt) }),
    ...(error !== undefined && { error }),
  };
}

function agreementOf(document: DocumentSnapshot): Agreement {
  const text = (field: string) => String(document.get(`agreement.${field}`));
  const privacyLink = textIn(document, 'agreement.privacyLink');
  return {
    at: plainTimestamp(timestampIn(document, 'agreement.at') ?? new Timestamp(0, 0)),
    ...{ by: text('by'), version: text('version'), address: text('address') },
    ...(privacyLink !== undefined && { privacyLink }),
  };
}
