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
  readonly openedAt?: Timestamp;
  readonly agreement?: Agreement;
  readonly opened: number;
  readonly deleteOn: Timestamp;
}

export function exhibitorOf(found: DocumentSnapshot): StoredExhibitor {
  const openedAt = timestampIn(found, 'openedAt');
  return {
    key: String(found.get('key')),
    linkVersion: Number(found.get('linkVersion') ?? 0),
    deviceVersion: Number(found.get('deviceVersion') ?? 0),
    opened: Number(found.get('opened') ?? 0),
    deleteOn: deletionOf(found),
    ...(found.get('email') !== undefined && {
      contact: {
        contact: String(found.get('contact')),
        email: String(found.get('email')),
        language: languageOf(String(found.get('language'))),
      },
    }),
    ...(found.get('mail') !== undefined && { link: mailedLinkOf(found) }),
    ...(openedAt && { openedAt }),
    ...(found.get('agreement') !== undefined && { agreement: agreementOf(found) }),
  };
}

function mailedLinkOf(found: DocumentSnapshot): MailedLink {
  const sentAt = timestampIn(found, 'mail.sentAt');
  const error = textIn(found, 'mail.lastError');
  return {
    state: found.get('mail.due') === undefined ? (sentAt === undefined ? 'failed' : 'sent') : 'waiting',
    ...(sentAt && { at: plainTimestamp(sentAt) }),
    ...(error !== undefined && { error }),
  };
}

function agreementOf(found: DocumentSnapshot): Agreement {
  const text = (field: string) => String(found.get(`agreement.${field}`));
  const privacyLink = textIn(found, 'agreement.privacyLink');
  return {
    at: plainTimestamp(timestampIn(found, 'agreement.at') ?? new Timestamp(0, 0)),
    ...{ by: text('by'), version: text('version'), address: text('address') },
    ...(privacyLink !== undefined && { privacyLink }),
  };
}
