/** i18next, set up for this site: flat keys, one language in memory at a time, this edition's facts in every text. */
import { event } from 'contract/event';
import type { Language } from 'contract/languages';
import { createInstance } from 'i18next';
import { factsInWords } from '../facts-in-words';
import type { TextKey, Texts } from './texts';

export type TextValues = Readonly<Record<string, string | number>>;

export interface Speaker {
  /** Says a text in the current language. */
  t: (key: TextKey, values?: TextValues) => string;
  /** Says a message of the contract, or of a server that is newer than this page. */
  message: (key: string, values?: TextValues) => string;
}

export function createSpeaker(language: Language, texts: Texts): Speaker {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    // Every language has every key, by type, so that there is nothing to fall back to.
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: {
      // React escapes.
      escapeValue: false,
      defaultVariables: {
        event: event.name,
        organiser: event.organiser,
        included: event.dinner.personsIncluded,
        ...factsInWords(language),
      },
    },
  });
  const t: Speaker['t'] = (key, values) => i18n.t(key, values ?? {});
  return {
    t,
    message: (key, values) => (isKeyOf(texts, key) ? t(key, values) : t('errors.invalid')),
  };
}

function isKeyOf(texts: Texts, key: string): key is TextKey {
  return Object.hasOwn(texts, key);
}
