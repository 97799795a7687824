/** Loads the texts of an area or a page, one language at a time; also for the door, which has no React. */
import type { Catalogue } from 'contract/language/catalogue';
import type { Language } from 'contract/language/languages';
import { addTexts } from 'contract/language/translator';
import type { i18n as I18n } from 'i18next';
import { forgetFailures, memoizePart } from '../loading/import-part';

/** Loads texts of a language, once. @throws Error when they cannot be loaded */
export type LoadTexts = (language: Language) => Promise<void>;

/** @param files the result of `import.meta.glob` for `contract/locales/<language>/<room>.json` */
export function textLoader(files: Readonly<Record<string, () => Promise<unknown>>>): LoadTexts {
  const loaders: Partial<Record<Language, () => Promise<void>>> = {};
  return (language) => {
    loaders[language] ??= memoizePart(async () => {
      const rooms = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
      const texts = await Promise.all(
        rooms.map(async ([path, load]) => [
          path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
          await load(),
        ]),
      );
      addTexts(language, Object.fromEntries(texts) as Partial<Catalogue>);
    });
    return loaders[language]();
  };
}

/** The language that each area requested last, in whatever order the texts arrive. */
const requested = new WeakMap<I18n, Language>();

/** Loads, then switches to the language. @throws Error when it cannot be loaded, unless another was requested since */
export async function changeLanguage(i18n: I18n, language: Language, load: LoadTexts): Promise<void> {
  requested.set(i18n, language);
  // A language that did not load may load now.
  forgetFailures();
  try {
    await load(language);
  } catch (error) {
    if (requested.get(i18n) === language) throw error;
  }
  if (requested.get(i18n) === language) await i18n.changeLanguage(language);
}
