/** Hands the page over from the first paint to the program. */
import type { Language } from 'contract/languages';
import { endFirstPaint, shownLanguage } from './first-paint-state';
import { loadTexts, type Texts } from './translations/texts';

/** @returns what the program starts with, once the texts are there; the first paint changes nothing from then on */
export async function takeOver(): Promise<{ language: Language; texts: Texts }> {
  let language: Language;
  let texts: Texts;
  do {
    language = shownLanguage();
    texts = await loadTexts(language);
    // Somebody may have chosen another while they came.
  } while (language !== shownLanguage());
  endFirstPaint();
  return { language, texts };
}
