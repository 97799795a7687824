/** Holds the current language for everything inside it. */
import type { Language } from 'contract/languages';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createSpeaker } from './i18n';
import { rememberLanguage } from './language-choice';
import { loadTexts, type Texts } from './texts';
import { TranslationsContext } from './use-translations';

interface Props {
  language: Language;
  texts: Texts;
  children: ReactNode;
}

/** @param props the first language, whose texts are already loaded, so that nothing flickers */
export function TranslationsProvider(props: Props) {
  const [current, setCurrent] = useState({ language: props.language, texts: props.texts });
  const wanted = useRef(props.language);

  useLayoutEffect(() => {
    document.documentElement.lang = current.language;
    rememberLanguage(current.language);
  }, [current.language]);

  const changeLanguage = useCallback(async (language: Language) => {
    wanted.current = language;
    const texts = await loadTexts(language);
    // Of two quick changes the last one counts, in whatever order they arrive.
    if (wanted.current === language) setCurrent({ language, texts });
  }, []);

  const translations = useMemo(
    () => ({
      language: current.language,
      ...createSpeaker(current.language, current.texts),
      changeLanguage,
    }),
    [current, changeLanguage],
  );
  return <TranslationsContext value={translations}>{props.children}</TranslationsContext>;
}
