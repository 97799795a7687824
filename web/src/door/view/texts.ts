/** The texts of this page, in the browser's language until the volunteer chooses another, which the phone remembers. */
import { isLanguage, languageOf, type InEveryLanguage, type Language } from 'contract/languages';
import { texts as en } from './texts.en';
import { texts as fr, type DoorTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export const doorTexts: InEveryLanguage<DoorTexts> = { fr, nl, en };

const storageKey = 'doorLanguage';

export function currentLanguage(): Language {
  const chosen = localStorage.getItem(storageKey);
  if (isLanguage(chosen)) return chosen;
  const preferred = navigator.languages.find((tag) => isLanguage(tag.split('-')[0]));
  return languageOf(preferred);
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}
