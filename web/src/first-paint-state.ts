/** What the first paint and the program tell each other: the language on show, on the page's own element. */
import { isLanguage, type Language } from 'contract/languages';
import { rememberedLanguage } from './translations/language-choice';

/** Whether the first paint still has the page. */
export function isFirstPaint(): boolean {
  return 'firstPaint' in document.documentElement.dataset;
}

/** The language that the first paint shows; without one, the one that the visitor is to see first. */
export function shownLanguage(): Language {
  const shown = document.documentElement.dataset['firstPaint'];
  return isLanguage(shown) ? shown : rememberedLanguage();
}

/** The first paint shows this language. */
export function showsLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dataset['firstPaint'] = language;
}

/** The program has the page now. */
export function endFirstPaint(): void {
  delete document.documentElement.dataset['firstPaint'];
}

/** Something that the program begins with did not arrive; as a script that does not, it is an error in the document. */
export function tellFailure(): void {
  document.dispatchEvent(new Event('error'));
}
