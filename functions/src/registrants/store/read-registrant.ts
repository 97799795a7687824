/** Reads a stored document (documents.ts) as a registrant, without values that the edition leaves out (EDIT-31). */
import { fromFacts, hasPart } from 'contract/edition/current';
import { entrances } from 'contract/edition/entrances';
import type { Answer, Answers } from 'contract/registrant/answers';
import { fieldNames, unaskedValues } from 'contract/registrant/registration-fields';
import { registrationSchema, type Registration } from 'contract/registrant/registration-form';
import {
  printAsKeys,
  registrantSources,
  type BadgeReview,
  type PrintAs,
  type Registrant,
  type RegistrantSource,
} from 'contract/registrant/registrant';
import { noPayment } from 'contract/registrant/payment/payment';
import type { DinnerTerms } from 'contract/edition/dinner-terms';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { fieldsOf, textIn, textsIn, type StoredFields } from '../../database/fields';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { newCodeOf } from './codes';
import { PlainError } from '../../shared/describe-error';
import { confirmationStateOf, standingOf, timestamp } from './documents';

/** @throws PlainError when the document is not a registrant */
export function toRegistrant(snapshot: DocumentSnapshot): Registrant {
  const document = fieldsOf(snapshot);
  const createdAt = timestamp(document, 'createdAt');
  if (createdAt === undefined) throw new PlainError('A stored registrant has no createdAt.');
  const tags = textsIn(document, 'tags');
  // Spreading these objects would take twice as long.
  const registrant = Object.assign(
    registrationOf(document),
    { id: document.id, createdAt, state: standingOf(document).state, source: sourceOf(document) },
    nonEmptyValuesOf(document),
    withoutUndefined({
      answers: answersOf(document),
      code: newCodeOf(document),
      dinnerTerms: hasPart('dinner') ? dinnerTermsOf(document) : undefined,
      printAs: printAsOf(document),
      tags: tags.length > 0 ? tags : undefined,
      printed: printedOf(document),
      lookedAt: lookedAtOf(document),
      emailSent: timestamp(document, 'emailSent'),
      presence: presenceOf(document),
      happened: happenedOf(document),
      confirmationError: confirmationErrorOf(document),
    }),
  );
  // V8 gives each object with so many optional fields its own hidden class, which takes more memory than the values;
  // clones share one class.
  return structuredClone(registrant);
}

function withoutUndefined<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> };
function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const emptyValues = fromFacts((editionFacts) =>
  Object.entries({
    ...{ consentNote: '', acceptedPolicy: '', badgeKind: '', note: '' },
    ...(hasPart('dinner', editionFacts) && noPayment),
  }),
);

/** The texts above and the payment, without those that are empty. */
function nonEmptyValuesOf(document: StoredFields): object {
  const values: Record<string, unknown> = {};
  for (const [name, empty] of emptyValues()) {
    const value = document.get(name);
    if (typeof value === typeof empty && value !== empty) values[name] = value;
  }
  return values;
}

function dinnerTermsOf(document: StoredFields): DinnerTerms | undefined {
  if (document.get('dinnerTerms') === undefined) return undefined;
  return {
    persons: Number(document.get('dinnerTerms.persons')),
    supplement: Number(document.get('dinnerTerms.supplement')),
  };
}

/** The source, which visitors' own registrations do not store. */
function sourceOf(document: StoredFields): RegistrantSource {
  const source = textIn(document, 'source');
  return registrantSources.find((each) => each === source) ?? 'visitor';
}

/** @returns undefined when the badge is printed as registered */
function printAsOf(document: StoredFields): PrintAs | undefined {
  if (document.get('printAs') === undefined) return undefined;
  const printAs: PrintAs = {};
  for (const line of printAsKeys) {
    const text = textIn(document, `printAs.${line}`) ?? '';
    if (text !== '') printAs[line] = text;
  }
  return printAs;
}

/** Includes answers to hidden questions. @returns undefined without any answer */
export function answersOf(document: StoredFields): Answers | undefined {
  const stored: unknown = document.get('answers');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const answers = Object.entries(stored).filter((entry): entry is [string, Answer] => isAnswer(entry[1]));
  return answers.length === 0 ? undefined : Object.fromEntries(answers);
}

function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return value.every((choice) => typeof choice === 'string');
  return typeof value === 'string' || typeof value === 'number';
}

/** @returns undefined if no badge was printed */
function printedOf(document: StoredFields): Registrant['printed'] {
  if (document.get('printed') === undefined) return undefined;
  const at = timestamp(document, 'printed.at');
  return at && { at, hash: String(document.get('printed.hash')), show: String(document.get('printed.show')) };
}

/** @returns undefined if no organiser has reviewed the badge */
function lookedAtOf(document: StoredFields): BadgeReview | undefined {
  const hash = textIn(document, 'lookedAt.hash');
  return hash === undefined ? undefined : { hash, reasons: textsIn(document, 'lookedAt.reasons') };
}

/** @returns undefined if the last attempt did not fail */
function confirmationErrorOf(document: StoredFields): Registrant['confirmationError'] {
  if (document.get('confirmation') === undefined) return undefined;
  const { tries, lastError, due } = confirmationStateOf(document);
  return lastError === undefined
    ? undefined
    : { tries, lastError, ...(due && { nextTry: plainTimestamp(due) }) };
}

/** @returns undefined before the first admission */
function presenceOf(document: StoredFields): Registrant['presence'] {
  if (document.get('presence') === undefined) return undefined;
  const presence: Registrant['presence'] = {};
  for (const entrance of entrances()) {
    const at = timestamp(document, `presence.${entrance}.at`);
    const label = textIn(document, `presence.${entrance}.label`);
    if (at !== undefined)
      presence[entrance] = {
        at,
        persons: Number(document.get(`presence.${entrance}.persons`)),
        ...(label !== undefined && { label }),
      };
  }
  return presence;
}

function happenedOf(document: StoredFields): Registrant['happened'] {
  if (document.get('happened') === undefined) return undefined;
  const happened: Registrant['happened'] = {};
  for (const what of ['changed', 'cancelled', 'bounced'] as const) {
    const at = timestamp(document, `happened.${what}`);
    if (at !== undefined) happened[what] = at;
  }
  return happened;
}

function registrationOf(document: StoredFields): Registration {
  const stored: Record<string, unknown> = {};
  for (const name of fieldNames) stored[name] = document.get(name);
  // The schema takes ten times as long, and only fills in newer fields.
  const filled = isComplete(stored) ? stored : registrationSchema.cast(stored, { assert: false });
  if (!isComplete(filled)) throw new PlainError('A stored registrant lacks a field that has no default.');
  return Object.assign(filled, unaskedValues());
}

function isComplete(fields: Record<string, unknown>): fields is Record<string, unknown> & Registration {
  return fieldNames.every((name) => fields[name] !== undefined);
}
