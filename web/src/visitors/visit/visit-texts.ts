/** The texts of the visitor's own page; each language is loaded for its readers only. */
import type { InEveryLanguage, Language } from 'contract/languages';
import { use } from 'react';
import { useLanguage } from '../../shared/translations/i18n';

export interface VisitTexts {
  loading: string;
  registered: string;
  /** Shown while the code is loading. */
  codeLoading: string;
  calendar: string;
  details: string;
  name: string;
  address: string;
  noDinner: string;
  change: string;
  /**
   * The parameters, here and in all texts below:
   * @param day such as "Wednesday 27 August 2025"
   * @param hour such as "20:00"
   */
  until: (day: string, hour: string) => string;
  over: (day: string, hour: string) => string;

  changing: string;
  newAddress: string;
  save: string;
  saving: string;
  discard: string;
  saved: string;
  savedAddress: (email: string) => string;
  /** The registration was changed in another window; typed input is kept. */
  typedKept: string;
  /** The same, if nothing was typed. */
  meanwhile: string;

  confirmation: string;
  sent: (email: string, day: string, hour: string) => string;
  notSent: (email: string) => string;
  sendAgain: string;
  sentAgain: (email: string) => string;

  cancelling: string;
  cancelHint: string;
  cancel: string;
  cancelSure: string;
  cancelNow: string;
  keep: string;
  cancelled: string;
  cancelledHint: string;
  comeBack: string;
  backAgain: string;

  data: string;
  erasedOn: (day: string) => string;
  take: string;
  /** The name of the file. */
  file: string;
  taken: string;
  erase: string;
  eraseWhat: string;
  eraseConfirm: string;
  eraseWrong: string;
  eraseNow: string;
  erased: string;
  erasedHint: string;
  registerAgain: string;

  linkMissing: string;
  linkMissingHint: string;
  linkInvalid: string;
  linkInvalidHint: string;
  askForLink: string;
  askNow: string;
  asking: string;
  asked: string;
  askAgain: string;

  notLoaded: string;
  again: string;
  problems: ProblemTexts;
}

/** Error messages of calls. */
interface ProblemTexts {
  offline: string;
  timeout: string;
  server: string;
  /** There is no App Check token, or the server does not accept it. */
  blocked: string;
  /** @param wait such as "30 seconds" */
  tooMany: (wait: string) => string;
  tooLate: string;
  /** Followed by the fields, with their errors. */
  refused: string;
  /** Another registrant has the e-mail address. */
  taken: string;
  dinnerFull: string;
  dinnerClosed: string;
  mail: string;
}

const loaders: InEveryLanguage<() => Promise<{ texts: VisitTexts }>> = {
  en: () => import('./texts.en'),
  fr: () => import('./texts.fr'),
  nl: () => import('./texts.nl'),
};

const loaded = new Map<Language, Promise<VisitTexts>>();

/** Returns the same promise each time, for React's `use`. */
export function loadVisitTexts(language: Language): Promise<VisitTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = loaders[language]().then((module) => module.texts);
  loaded.set(language, texts);
  return texts;
}

/** The texts in the page's language. Suspends until they are loaded. */
export function useVisitTexts(): VisitTexts {
  return use(loadVisitTexts(useLanguage()));
}
