/** The responses to visitors: to the form, on their own page, and when they unsubscribe. */
import { visitorDataSchema } from 'contract/visit';
import {
  text,
  whole,
  flag,
  object,
  reference,
  typesOf,
  id,
  state,
  link,
  message,
  type Answers,
} from './json-schema';

export const visit = object(
  {
    registrant: object({ ...typesOf(visitorDataSchema), id }),
    version: whole,
    state,
    emailSent: reference('Timestamp'),
    canChangeUntil: reference('Timestamp'),
    deleteOn: reference('Timestamp'),
    visit: link,
  },
  ['emailSent', 'canChangeUntil', 'visit'],
);

/** A document as it is stored. */
const stored = { type: 'object', additionalProperties: true };

export const visitorAnswers = {
  addUser: { json: object({ id: text, visit: link, message: text }) },
  email_personal: {
    json: object({ message: text, emailSent: reference('Timestamp'), alreadySent: flag }),
  },
  visit: { json: reference('Visit') },
  changeVisit: { json: reference('Visit') },
  eraseVisit: message,
  cancelVisit: { json: reference('Visit') },
  restoreVisit: { json: reference('Visit') },
  resendConfirmation: message,
  visitData: {
    json: object(
      {
        registrant: stored,
        addressKey: stored,
        idempotencyKey: stored,
        versions: { type: 'array', items: stored },
        letters: { type: 'array', items: stored },
        admissions: { type: 'array', items: stored },
        scans: { type: 'array', items: stored },
        prints: { type: 'array', items: stored },
        conflicts: { type: 'array', items: stored },
        audit: { type: 'array', items: stored },
      },
      ['addressKey', 'idempotencyKey'],
    ),
  },
  requestVisitLink: message,
  unsubscribePage: { file: 'text/html' },
  unsubscribe: { file: 'text/html' },
} satisfies Answers;
