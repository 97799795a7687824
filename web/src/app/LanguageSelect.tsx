/** The language menu; each option is written in its own language. */
import { facts } from 'contract/edition/current';
import { isLanguage, languageRows, type Language } from 'contract/language/languages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartFailed } from '../shared/loading/PartFailed';
import { ReloadNeeded } from '../shared/loading/import-part';
import { reloadPage } from '../shared/site/reload';
import { changeLanguage } from '../shared/translations/i18n';

/** Nothing in an edition with one language. */
export function LanguageSelect() {
  return facts().languages.length > 1 && <Languages />;
}

function Languages() {
  const { t, i18n } = useTranslation();
  const select = useRef<HTMLSelectElement>(null);
  const [failure, setFailure] = useState<{ language: Language; error: unknown }>();

  const change = useCallback(
    (language: Language) => {
      setFailure(undefined);
      if (language === i18n.language) return;
      changeLanguage(i18n, language).catch((error: unknown) => setFailure({ language, error }));
    },
    [i18n],
  );

  const choose = useCallback(() => {
    const chosen = select.current?.value;
    if (isLanguage(chosen)) change(chosen);
  }, [change]);

  // The visitor may have chosen a language before hydration.
  useEffect(choose, [choose]);

  useEffect(() => {
    if (failure === undefined) return;
    const retry = () => change(failure.language);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failure, change]);

  return (
    <>
      <label className="language">
        <span className="visually-hidden">{t(($) => $.visitors.frame.language)}</span>
        <select ref={select} value={i18n.language} onChange={choose} autoComplete="off">
          {facts().languages.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languageRows[tag].ownName}
            </option>
          ))}
        </select>
      </label>
      {failure && (
        <div className="banner-place">
          <div className="banner banner-error">
            <PartFailed
              onRetry={failure.error instanceof ReloadNeeded ? reloadPage : () => change(failure.language)}
            />
          </div>
        </div>
      )}
    </>
  );
}
