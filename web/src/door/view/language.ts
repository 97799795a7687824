/** The language of this page: the browser's until the volunteer chooses another, which the phone remembers. */
import { isLanguage, languageOf, type Language } from 'contract/language/languages';
import { textsOf } from '../../shared/translations/load-texts';
import { attempt } from '../../shared/site/storage';

const storageKey = 'doorLanguage';

/** The choice on this page, where the browser stores nothing. */
let unstored: Language | undefined;

/** Of the page, the desk and the rehearsal. */
export const loadDoorTexts = textsOf(
  import.meta.glob('../../../../contract/locales/*/{desk,door,formats,rehearsal}.json', {
    import: 'default',
  }),
);

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
