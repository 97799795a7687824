/**
 * English in letters that no language here uses, in brackets and 40 % longer: `[Ŕéĝíšťéŕ ···]`. Thus a page shows
 * which words are not from the catalogue, and which texts have no room to grow.
 */
import type { Catalogue } from '../language/catalogue';
import { languages } from '../language/languages';
import { addTexts, i18n } from '../language/translator';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀćďéƒĝĥíĵķĺḿńóṕɋŕšťúṽŵẋýžÁɃĆĎÉƑĜĤÍĴĶĹḾŃÓṔǪŔŠŤÚṼŴẊÝŽ';

/** Variables, the placeholders of mailings, and tags. */
const variables = /(\{\{.*?\}\}|\{\w+\}|<[^>]*>)/;

/** @param text in English; its variables are kept */
export function pseudo(text: string): string {
  const parts = text.split(variables);
  const words = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => accented[letters.indexOf(letter)] ?? letter),
  );
  const length = parts.filter((_, index) => index % 2 === 0).join('').length;
  const padding = '·'.repeat(Math.ceil(length * 0.4)).replace(/·{8}(?=·)/g, '$& ');
  return `[${words.join('')} ${padding}]`;
}

/**
 * @param texts as in `contract/locales/en`: files, or a part of one
 * @param arePatterns whether the texts are patterns of dates and hours, not words
 */
export function pseudoTexts<Texts extends object>(texts: Texts, arePatterns = false): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, string | object]) => [
      key,
      typeof value === 'object' ? pseudoTexts(value, key === 'formats') : arePatterns ? value : pseudo(value),
    ]),
  ) as Texts;
}

/** From now on, and until the test file ends, `translator` gives the pseudo-language for every language. */
export function speakPseudo(): void {
  const english = pseudoTexts(i18n.getResourceBundle('en', 'translation') as Catalogue);
  for (const language of languages) addTexts(language, english);
}

/**
 * @param data texts that are not translated: facts, names, dates
 * @returns the words of a text that are neither of the pseudo-language nor in the data
 */
export function strayWords(text: string, data: string): string[] {
  const inData = new Set(wordsIn(data.toLowerCase()));
  return [...new Set(wordsIn(text))].filter((word) => /[a-z]/i.test(word) && !inData.has(word.toLowerCase()));
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
