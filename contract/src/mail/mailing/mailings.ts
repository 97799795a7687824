/** Mails to many registrants: kinds, states, and the calls' responses (MLG-1 to MLG-10). */
import { factLanguage, facts } from '../../edition/current';
import type { RegisteredBetween } from '../../publication/show-change';
import { fallbackOf, languages, type Language, type Localised } from '../../language/languages';
import type { MailingText } from './render';
import type { Registrant } from '../../registrant/registrant';
import type { Timestamp } from '../../wire/timestamp';

/**
 * The kinds of mailings. All but `invitation` are about the recipient's own registration and go to every registrant in
 * the filter; an invitation goes only to those who asked for information (docs/decisions/mailings.md). `practical` is
 * the organisers' own text about the show.
 */
export const mailingKinds = [
  'unconfirmed',
  'week',
  'tomorrow',
  'thanks',
  'missed',
  'practical',
  'invitation',
] as const;

export type ReadyMadeKind = (typeof mailingKinds)[number];

/** `moved`: notifies registrants of a change; the server writes its first text and selects the recipients (EDIT-21). */
export type MailingKind = ReadyMadeKind | 'moved';

/**
 * `planned`: a schedule starts the mailing at `startsAt`. `stopped`: ended for good by an organiser, or automatically
 * for `stopReason`.
 */
export const mailingStates = ['draft', 'planned', 'running', 'paused', 'done', 'stopped'] as const;

export type MailingState = (typeof mailingStates)[number];

/** How many mailings the organisers can have. */
export const maxMailings = 100;

/**
 * Mails per minute. The default is within what small mail servers accept; the maximum is the limit per mail domain.
 */
export const pace = { default: 60, max: 150 } as const;

/** How long a mailing takes: mails are sent in 50 of every 60 seconds. */
export const minutesFor = (mails: number, perMinute: number) => Math.ceil((mails * 6) / (perMinute * 5));

/** In UTF-16 code units. */
export const maxSubjectLength = 150;
/** Leaves room to extend a mail about a change of the show, which may have long addresses and hours (EDIT-21). */
export const maxBodyLength = 5_000;

/** Maximum size of a request with a text in each language, at up to three bytes per code unit. */
export const maxMailingBytes = 64 * 1024;

/**
 * A mailing stops automatically when `share` of the attempted mails were refused permanently, after at least `atLeast`
 * refusals and `tried` attempts.
 */
export const refusalLimit = { share: 0.05, atLeast: 3, tried: 20 } as const;

/** What an organiser types. */
export interface MailingDraft {
  kind: MailingKind;
  /** The filter as in the list's URL, without the sort order. */
  filter: string;
  pace: number;
  /** The schema adds empty texts for absent languages. Read a text with `textOf`. */
  texts: Localised<MailingText>;
}

/** The part of a mailing that organisers edit. */
export function draftOf(mailing: MailingDraft): MailingDraft {
  const { kind, filter, pace, texts } = mailing;
  return { kind, filter, pace, texts };
}

/** Numbers of people. Once a started mailing's deliveries are written, the other counts add up to `receivers`. */
export interface MailingCounts {
  receivers: number;
  sent: number;
  waiting: number;
  failed: number;
  /** Cancelled, erased, bounced, or without an address or consent when their turn came. */
  skipped: number;
}

export interface MailingSummary {
  id: string;
  kind: MailingKind;
  state: MailingState;
  texts: Localised<Pick<MailingText, 'subject'>>;
  filter: string;
  createdAt: Timestamp;
  /** The planned start, past or future. */
  startsAt?: Timestamp;
  startedAt?: Timestamp;
  counts: MailingCounts;
}

export interface Mailings {
  /** Newest first. */
  mailings: MailingSummary[];
}

/** A recipient whose mail failed permanently. */
export interface FailedDelivery {
  id: string;
  name: string;
  organization: string;
  /** See delivery-reasons.ts. */
  lastError: string;
}

export interface MailingDetails {
  mailing: MailingDraft & MailingSummary;
  version: number;
  /** Only for the kind `moved`. */
  registered?: RegisteredBetween;
  /** E-mail address of whoever planned the mailing; empty if the account is deleted, absent if the lookup fails. */
  plannedBy?: string;
  /** Why the mailing stopped automatically. */
  stopReason?: 'refusals';
  endedAt?: Timestamp;
  /** While the mailing runs: the estimated time of the last mail. */
  endsAt?: Timestamp;
  /** How many of the waiting mails exceed the limit of their mail domain. */
  postponed?: number;
  /** At most `maxFailedShown`. */
  failed: FailedDelivery[];
}

export const maxFailedShown = 200;

/** The current recipients of a mailing. */
export interface Recipients {
  /** Language -> how many. */
  counts: Record<Language, number>;
  /**
   * Registrants in the filter who get no mail: without an address, with a bounced address, cancelled, without consent
   * to an invitation, or, for the kind `moved`, registered outside the period of `RegisteredBetween`.
   */
  without: { address: number; bounced: number; registration: number; consent: number; informed: number };
  /** One recipient of each language, for the preview. */
  samples: Partial<Record<Language, Registrant>>;
}

/** The version of a mailing that a call is based on. */
export interface BasedOnMailing {
  readonly id: string;
  readonly version: number;
}

/** Whether mailings of this kind are about the show, and need no consent. */
export const isAboutShow = (kind: MailingKind) => kind !== 'invitation';

/** @returns the subject in a language, or in the first one that has a subject; empty if none has */
export function subjectIn({ texts }: Pick<MailingSummary, 'texts'>, language: Language): string {
  const subjects = [language, ...languages].map((candidate) => texts[candidate]?.subject ?? '');
  return subjects.find((subject) => subject !== '') ?? '';
}

type Texts = Pick<MailingDraft, 'texts'>;

/** @returns the text in a language; an absent text has an empty subject and body */
export function textOf({ texts }: Texts, language: Language): MailingText {
  return texts[language] ?? { subject: '', body: '' };
}

/**
 * @param hasText whether a mailing has a text in a language
 * @returns the language of a registrant's mail: the registrant's own, or else the fallback; undefined if the mailing
 *   has neither text, since the edition or the registrant got the language after it was planned or started
 */
export function mailedLanguage(
  { language }: Pick<Registrant, 'language'>,
  hasText: (language: Language) => boolean,
): Language | undefined {
  return [factLanguage(language), fallbackOf(facts().languages)].find(hasText);
}

/** @returns undefined unless the text has both a subject and a body */
export function fullText(draft: Texts, language: Language): MailingText | undefined {
  const text = textOf(draft, language);
  return text.subject === '' || text.body === '' ? undefined : text;
}
