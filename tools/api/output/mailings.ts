/** The responses about mailings. */
import { languages } from 'contract/languages';
import { mailingDraftSchema, mailingKinds, mailingStates } from 'contract/mailings';
import { text, whole, object, reference, typesOf, id, message, type Answers } from './json-schema';

const inEveryLanguage = object(Object.fromEntries(languages.map((language) => [language, whole])));

const mailingSummaryFields = {
  id,
  kind: { type: 'string', enum: mailingKinds },
  state: { type: 'string', enum: mailingStates },
  subject: text,
  filter: text,
  createdAt: reference('Timestamp'),
  startedAt: reference('Timestamp'),
  counts: object({ receivers: whole, sent: whole, waiting: whole, failed: whole, skipped: whole }),
};

const mailingSummary = object(mailingSummaryFields, ['startedAt']);

export const mailingFile = object(
  {
    mailing: object({ ...typesOf(mailingDraftSchema), ...mailingSummaryFields }, ['startedAt']),
    version: whole,
    stopReason: { const: 'refusals' },
    endedAt: reference('Timestamp'),
    endsAt: reference('Timestamp'),
    failed: { type: 'array', items: object({ id, name: text, organization: text, lastError: text }) },
  },
  ['stopReason', 'endedAt', 'endsAt'],
);

export const mailingAnswers = {
  adminMailings: { json: object({ mailings: { type: 'array', items: mailingSummary } }) },
  adminMailing: { json: reference('MailingFile') },
  mailingReceivers: {
    json: object({
      counts: inEveryLanguage,
      without: object({ address: whole, registration: whole, consent: whole }),
      samples: object(
        Object.fromEntries(languages.map((language) => [language, reference('Registrant')])),
        languages,
      ),
    }),
  },
  addMailing: { json: reference('MailingFile') },
  changeMailing: { json: reference('MailingFile') },
  deleteMailing: message,
  testMailing: message,
  startMailing: { json: reference('MailingFile') },
  pauseMailing: { json: reference('MailingFile') },
  resumeMailing: { json: reference('MailingFile') },
  stopMailing: { json: reference('MailingFile') },
  retryMailing: { json: reference('MailingFile') },
} satisfies Answers;
