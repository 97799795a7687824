/** The texts of the registrant page, in addition to those that all organisers' pages share. */
import type { InEveryLanguage } from 'contract/languages';
import type { Actor, HistoryAction } from 'contract/organisers-registrant';
import { useOrganiserLanguage } from '../shared/language';
import type { Texts } from '../../shared/translations/en';
import { texts as en } from './texts.en';
import { texts as fr } from './texts.fr';
import { texts as nl } from './texts.nl';

export interface RegistrantTexts {
  failed: string;
  unknown: string;
  unknownHint: string;

  addHint: string;
  addNow: string;
  consentNote: string;
  consentNoteHint: string;
  mandatory: string;

  call: (number: string) => string;
  write: (address: string) => string;
  stateLabel: string;
  source: string;
  sources: Record<'visitor' | 'organiser', string>;
  registered: string;
  confirmation: string;
  noAddress: string;
  id: string;

  send: string;
  sending: string;
  sent: string;
  badge: string;
  cancel: string;
  cancelSure: string;
  cancelNow: string;
  keep: string;
  cancelled: string;
  restore: string;
  restored: string;
  undo: string;
  undone: string;
  /** Shown beside actions that are disabled while the form has unsaved changes. */
  saveFirst: string;

  fields: string;
  language: string;
  save: string;
  saving: string;
  saved: string;
  /** The new address gets the confirmation. */
  savedAddress: (email: string) => string;
  unsaved: string;
  discard: string;
  leave: string;
  /** The form was restored to what was typed before the session ended. */
  kept: string;

  conflict: string;
  conflictHint: string;
  mine: string;
  theirs: string;
  keepMine: string;
  takeTheirs: string;
  /** Somebody else's change came first, and nothing had been typed. */
  meanwhile: string;
  /** Somebody else's change came first, but to other fields. */
  merged: string;

  history: string;
  noHistory: string;
  actions: Record<HistoryAction, string>;
  by: Record<Actor, string>;
  /** Instead of "by an organiser", when the account is known. */
  byOrganiser: (name: string) => string;
  /** The account is deleted. */
  formerOrganiser: string;
  from: string;
  to: string;
  empty: string;

  erase: string;
  eraseHint: string;
  eraseConfirm: (name: string) => string;
  eraseWrong: string;
  eraseNow: string;
  erased: string;
  erasedHint: string;

  /** Messages about failed calls. */
  problems: {
    noAnswer: string;
    error: string;
    tooMany: string;
    appCheck: string;
    fields: string;
    taken: string;
    mail: string;
    gone: string;
    nothingToUndo: string;
    /** An earlier attempt without an answer was stored, and the form has changed since. */
    added: string;
  };

  /** Replaces some texts of the visitors' form. */
  form: Partial<Texts>;
}

export const registrantTexts: InEveryLanguage<RegistrantTexts> = { fr, nl, en };

export function useRegistrantTexts(): RegistrantTexts {
  return registrantTexts[useOrganiserLanguage()];
}
