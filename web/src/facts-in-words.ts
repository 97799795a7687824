/**
 * What the pages say of this edition as each language writes dates and amounts. The build writes it down: setting up a
 * browser's calendar takes a quarter of the time in which the form comes to life.
 */
import { event } from 'contract/event';
import { euros, eventDate } from 'contract/formats';
import { languages, type InEveryLanguage, type Language } from 'contract/languages';

export interface FactsInWords {
  /** The day of the show. */
  readonly date: string;
  /** What each person too many costs at the dinner. */
  readonly supplement: string;
}

declare global {
  /** Replaced while building; where nothing is built, such as in tests, there is no such object. */
  const FACTS_IN_WORDS: InEveryLanguage<FactsInWords> | undefined;
}

export function factsInWords(language: Language): FactsInWords {
  return typeof FACTS_IN_WORDS === 'undefined' ? written(language) : FACTS_IN_WORDS[language];
}

/** For the build. */
export function factsInEveryLanguage(): Record<string, FactsInWords> {
  return Object.fromEntries(languages.map((language) => [language, written(language)]));
}

function written(language: Language): FactsInWords {
  return { date: eventDate(language), supplement: euros(event.dinner.supplementEuro, language) };
}
