/** The texts of the mailing pages, in addition to those that all organisers' pages share. */
import type { InEveryLanguage } from 'contract/languages';
import type { MailingKind, MailingState } from 'contract/mailings';
import type { PlaceholderName } from 'contract/mailing-email/placeholders';
import { useOrganiserLanguage } from '../shared/language';
import { texts as en } from './texts.en';
import { texts as fr } from './texts.fr';
import { texts as nl } from './texts.nl';

export interface MailingTexts {
  intro: string;
  none: string;
  write: string;
  failed: string;
  unknown: string;
  unknownHint: string;
  back: string;
  choose: string;
  kind: Readonly<Record<MailingKind, string>>;
  kindHint: Readonly<Record<MailingKind, string>>;
  state: Readonly<Record<MailingState, string>>;
  noSubject: string;
  progress: (sent: string, receivers: string) => string;
  failedCount: (failed: number) => string;

  toWhom: string;

  receivers: (count: string) => string;
  counting: string;
  without: (address: number, registration: number, consent: number) => string[];
  onlyConsenting: string;
  noAdvertising: string;

  text: string;
  missing: string;
  subject: string;
  body: string;
  bodyHint: string;
  insert: string;
  placeholder: Readonly<Record<PlaceholderName, string>>;
  unknownPlaceholder: (names: string) => string;
  preview: (name: string) => string;
  nobodyToShow: string;

  send: string;
  pace: string;
  paceHint: (minutes: string) => string;
  save: string;
  saved: string;
  unsaved: string;
  test: (language: string) => string;
  tested: string;
  start: string;
  startSure: (count: string) => string;
  /** Shown when the start got no answer. */
  startAgain: string;
  startNow: string;
  notYet: string;
  delete: string;
  deleteSure: string;
  deleteNow: string;
  leave: string;
  working: string;

  figures: { sent: string; waiting: string; failed: string; skipped: string };
  skippedHint: string;
  startsSoon: string;
  endsAt: (moment: string) => string;
  endedAt: (moment: string) => string;
  pausedHint: string;
  stoppedHint: string;
  refusals: string;
  pause: string;
  resume: string;
  stop: string;
  stopSure: string;
  stopNow: string;
  again: string;
  whoFailed: string;
  whatIsSent: string;

  problems: {
    changed: string;
    state: string;
    gone: string;
    noReceivers: string;
    tooManyMailings: string;
    mail: string;
    missingText: (languages: string) => string;
    fields: (languages: string) => string;
  };
  fieldProblems: { required: string; tooLong: string; characters: string; pace: string };
}

export const mailingTexts: InEveryLanguage<MailingTexts> = { fr, nl, en };

export function useMailingTexts(): MailingTexts {
  return mailingTexts[useOrganiserLanguage()];
}
