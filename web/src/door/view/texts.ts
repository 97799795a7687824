/** The texts of this page, in the browser's language until the volunteer chooses another, which the phone remembers. */
import { isLanguage, languageOf, type InEveryLanguage, type Language } from 'contract/language/languages';
import { attempt } from '../../shared/site/storage';
import { texts as en } from './texts.en';
import { texts as fr, type DoorTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export const doorTexts: InEveryLanguage<DoorTexts> = { fr, nl, en };

const storageKey = 'doorLanguage';

/** The choice on this page, where the browser stores nothing. */
let unstored: Language | undefined;

export function currentLanguage(): Language {
  const chosen = attempt(() => localStorage.getItem(storageKey)) ?? unstored;
  if (isLanguage(chosen)) return chosen;
  const preferred = navigator.languages.find((tag) => isLanguage(tag.split('-')[0]));
  return languageOf(preferred);
}

export function rememberLanguage(language: Language): void {
  unstored = language;
  attempt(() => localStorage.setItem(storageKey, language));
}
