/** The organisers' responses about registrants: the list, a single registrant, statistics, and saved views. */
import { entrances, forEachEntrance } from 'contract/door';
import { actors, historyActions } from 'contract/organisers-registrant';
import { printedLines, registrantSources } from 'contract/registrant';
import { facetValues, forEachFacet } from 'contract/registrant-list';
import { registrationSchema } from 'contract/registration-form';
import { forEachBreakdown } from 'contract/statistics';
import { text, whole, object, reference, typesOf, id, state, message, type Answers } from './json-schema';

const presence = object({ at: reference('Timestamp'), persons: whole, label: text }, ['label']);

export const printAs = object({ name: text, organization: text, title: text }, printedLines);

export const registrant = object(
  {
    ...typesOf(registrationSchema),
    id,
    createdAt: reference('Timestamp'),
    state,
    source: { type: 'string', enum: registrantSources },
    consentNote: text,
    printAs,
    printed: object({ at: reference('Timestamp'), hash: text }),
    emailSent: reference('Timestamp'),
    confirmationError: object({ tries: whole, lastError: text, nextTry: reference('Timestamp') }, [
      'nextTry',
    ]),
    presence: object(
      forEachEntrance(() => presence),
      entrances,
    ),
  },
  ['consentNote', 'printAs', 'printed', 'emailSent', 'confirmationError', 'presence'],
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

export const registrantFile = object({
  registrant: reference('Registrant'),
  version: whole,
  history: { type: 'array', items: historyLine, description: 'Newest first.' },
});

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

export const view = object({
  id,
  name: text,
  query: text,
  columns: text,
  by: text,
  at: reference('Timestamp'),
});

export const registrantAnswers = {
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
  eraseRegistrant: message,
  cancelRegistrant: { json: reference('RegistrantFile') },
  restoreRegistrant: { json: reference('RegistrantFile') },
  changePrintAs: { json: reference('RegistrantFile') },
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
  deleteView: message,
} satisfies Answers;
