/** JSON schemas of the calls' responses; e2e/calls/api.test.ts validates real responses against them. */
import type { EndpointName } from 'contract/endpoints';
import {
  conflictKinds,
  deviceRoles,
  deviceStates,
  entrances,
  forEachEntrance,
  scanResults,
} from 'contract/door';
import { languages } from 'contract/languages';
import { mailingDraftSchema, mailingKinds, mailingStates } from 'contract/mailings';
import { actors, historyActions } from 'contract/organisers-registrant';
import { registrantIdPattern, registrantSources, registrantStates } from 'contract/registrant';
import { facetValues, forEachFacet } from 'contract/registrant-list';
import { registrationSchema } from 'contract/registration-form';
import { forEachBreakdown } from 'contract/statistics';
import { visitorDataSchema } from 'contract/visit';
import { visitPattern } from 'contract/visit-link';
import type { Schema } from 'yup';
import { fieldsOf, type JsonSchema } from './input';

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };

function object(properties: Record<string, unknown>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties, additionalProperties: false };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const timestamp = object({ seconds: { type: 'integer' }, nanoseconds: whole });

const typesOf = (schema: Schema) =>
  Object.fromEntries(fieldsOf(schema).map(({ name, schema: { type } }) => [name, { type }]));
const id = { type: 'string', pattern: registrantIdPattern.source };
const state = { type: 'string', enum: registrantStates };
const link = { type: 'string', pattern: visitPattern.source };

const presence = object({ at: reference('Timestamp'), persons: whole, label: text }, ['label']);

const registrant = object(
  {
    ...typesOf(registrationSchema),
    id,
    createdAt: reference('Timestamp'),
    state,
    source: { type: 'string', enum: registrantSources },
    consentNote: text,
    emailSent: reference('Timestamp'),
    confirmationError: object({ tries: whole, lastError: text, nextTry: reference('Timestamp') }, [
      'nextTry',
    ]),
    presence: object(
      forEachEntrance(() => presence),
      entrances,
    ),
  },
  ['consentNote', 'emailSent', 'confirmationError', 'presence'],
);

const visit = object(
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

/** A text, a number, or true or false. */
const value = {};

const historyLine = object(
  {
    at: reference('Timestamp'),
    by: { type: 'string', enum: actors },
    organiser: text,
    action: { type: 'string', enum: historyActions },
    fields: { type: 'array', items: text },
    changes: { type: 'array', items: object({ field: text, from: value, to: value }) },
  },
  ['organiser', 'fields', 'changes'],
);

const registrantFile = object({
  registrant: reference('Registrant'),
  version: whole,
  history: { type: 'array', items: historyLine, description: 'Newest first.' },
});

/** A document as it is stored. */
const stored = { type: 'object', additionalProperties: true };

const facets = object(
  forEachFacet((name) => {
    const values = facetValues[name];
    const value = values === undefined ? text : { type: 'string', enum: values };
    return { type: 'array', items: object({ value, count: whole }) };
  }),
);

const dinner = object({ persons: whole, vegetarian: whole, supplementEuro: whole });

const figures = object({
  registered: whole,
  notConfirmed: whole,
  members: whole,
  dinner,
  today: whole,
});

const view = object({
  id,
  name: text,
  query: text,
  columns: text,
  by: text,
  at: reference('Timestamp'),
});

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

const mailingFile = object(
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

const entrance = { type: 'string', enum: entrances };
const role = { type: 'string', enum: deviceRoles };

const flag = { type: 'boolean' };

const rehearsal = object({
  at: text,
  scansPerMinute: whole,
  codes: whole,
  camera: flag,
  torch: flag,
  sound: flag,
  storage: flag,
  wakeLock: flag,
});

const device = object(
  {
    id,
    label: text,
    role,
    entrance,
    state: { type: 'string', enum: deviceStates },
    expiresAt: reference('Timestamp'),
    lastSeen: reference('Timestamp'),
    waiting: whole,
    rehearsal,
  },
  ['lastSeen', 'rehearsal'],
);

const doorStatus = object({
  at: reference('Timestamp'),
  entrances: {
    type: 'array',
    items: object({ entrance, arrived: whole, expected: whole, lastTenMinutes: whole }),
  },
});

const result = { type: 'string', enum: scanResults };
const admission = object({ at: reference('Timestamp'), entrance, label: text });

const scanAnswerFields = {
  result,
  person: object(
    {
      firstname: text,
      lastname: text,
      organization: text,
      dinner: object({ booked: whole, vegetarian: whole, arrived: whole }),
    },
    ['dinner'],
  ),
  first: admission,
};

const names = { id, firstname: text, lastname: text, organization: text };

const people = object({
  people: {
    type: 'array',
    items: object({
      ...names,
      state,
      booked: whole,
      vegetarian: whole,
      in: object(
        forEachEntrance(() => whole),
        entrances,
      ),
    }),
  },
});

const conflict = object(
  {
    id: text,
    kind: { type: 'string', enum: conflictKinds },
    registrant: object(names),
    result,
    scans: { type: 'array', items: admission },
  },
  ['registrant', 'result'],
);

const tokens = object({ idToken: text, refreshToken: text });

/** Shared by several responses. */
export const sharedSchemas = {
  Timestamp: timestamp,
  Registrant: registrant,
  RegistrantFile: registrantFile,
  MailingFile: mailingFile,
  View: view,
  Visit: visit,
  DoorStatus: doorStatus,
};

type Answer = { json: JsonSchema } | { file: string };

export const answers: Record<EndpointName, Answer> = {
  addUser: { json: object({ id: text, visit: link, message: text }) },
  email_personal: {
    json: object({ message: text, emailSent: reference('Timestamp'), alreadySent: { type: 'boolean' } }),
  },
  login: { json: tokens },
  refreshToken: { json: tokens },
  passwordReset: { json: object({ message: text }) },
  adminTable: {
    json: object(
      {
        users: { type: 'array', items: reference('Registrant') },
        totalCount: whole,
        facets,
        figures,
      },
      ['facets', 'figures'],
    ),
  },
  adminRegistrant: { json: reference('RegistrantFile') },
  addRegistrant: { json: object({ id }) },
  changeRegistrant: { json: reference('RegistrantFile') },
  eraseRegistrant: { json: object({ message: text }) },
  cancelRegistrant: { json: reference('RegistrantFile') },
  restoreRegistrant: { json: reference('RegistrantFile') },
  undoRegistrant: { json: reference('RegistrantFile') },
  adminStatistics: {
    json: object({
      at: reference('Timestamp'),
      registered: whole,
      cancelled: whole,
      days: { type: 'array', items: object({ day: text, count: whole }) },
      by: object(forEachBreakdown(() => ({ type: 'array', items: object({ value: text, count: whole }) }))),
      dinner,
      cameByInviter: { type: 'array', items: object({ value: text, count: whole }) },
      arrivals: {
        type: 'array',
        items: object({ quarter: text, persons: object(forEachEntrance(() => whole)) }),
      },
    }),
  },
  adminDinner: {
    json: object(
      {
        at: reference('Timestamp'),
        dinner,
        companies: { type: 'array', items: object({ name: text, persons: whole, vegetarian: whole }) },
        before: object({ at: reference('Timestamp'), dinner }),
      },
      ['before'],
    ),
  },
  adminViews: { json: object({ views: { type: 'array', items: reference('View') } }) },
  saveView: { json: reference('View') },
  deleteView: { json: object({ message: text }) },
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
  deleteMailing: { json: object({ message: text }) },
  testMailing: { json: object({ message: text }) },
  startMailing: { json: reference('MailingFile') },
  pauseMailing: { json: reference('MailingFile') },
  resumeMailing: { json: reference('MailingFile') },
  stopMailing: { json: reference('MailingFile') },
  retryMailing: { json: reference('MailingFile') },
  adminDevices: {
    json: object({ devices: { type: 'array', items: device }, status: reference('DoorStatus') }),
  },
  addDevice: { json: object({ id, pairingUrl: text, pairingEndsAt: reference('Timestamp') }) },
  revokeDevice: { json: object({ message: text }) },
  pairDevice: {
    json: object({ device: text, label: text, role, entrance, expiresAt: reference('Timestamp') }),
  },
  adminConflicts: { json: object({ conflicts: { type: 'array', items: conflict } }) },
  settleConflict: { json: object({ message: text }) },
  doorScan: { json: object(scanAnswerFields, ['person', 'first']) },
  doorScans: {
    json: object({
      answers: {
        type: 'array',
        items: object({ ...scanAnswerFields, isConflict: flag }, ['person', 'first']),
      },
    }),
  },
  doorBook: {
    json: object({
      until: text,
      isComplete: flag,
      entries: { type: 'array', items: { type: 'string', contentEncoding: 'base64' } },
    }),
  },
  doorPeople: { json: people },
  doorSearch: { json: people },
  doorWalkIn: { json: object({ id, isAddressTaken: flag }) },
  undoScan: { json: object({ message: text }) },
  doorStatus: { json: reference('DoorStatus') },
  qr: { file: 'image/png' },
  generatePDF: { file: 'application/pdf' },
  handleGeneratePDF: { file: 'application/pdf' },
  visit: { json: reference('Visit') },
  changeVisit: { json: reference('Visit') },
  eraseVisit: { json: object({ message: text }) },
  cancelVisit: { json: reference('Visit') },
  restoreVisit: { json: reference('Visit') },
  resendConfirmation: { json: object({ message: text }) },
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
        conflicts: { type: 'array', items: stored },
        audit: { type: 'array', items: stored },
      },
      ['addressKey', 'idempotencyKey'],
    ),
  },
  requestVisitLink: { json: object({ message: text }) },
  unsubscribePage: { file: 'text/html' },
  unsubscribe: { file: 'text/html' },
  dinner: { json: object({ full: { type: 'boolean' } }) },
  health: { json: object({ status: { const: 'ok' } }) },
};
