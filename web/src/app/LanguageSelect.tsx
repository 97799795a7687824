/** The language menu; each option is written in its own language. */
import { isLanguage, languages, ownNames } from 'contract/languages';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../shared/translations/i18n';

export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const select = useRef<HTMLSelectElement>(null);

  const choose = useCallback(() => {
    const chosen = select.current?.value;
    if (isLanguage(chosen) && chosen !== i18n.language) void changeLanguage(i18n, chosen);
  }, [i18n]);

  // The visitor may have chosen a language before hydration.
  useEffect(choose, [choose]);

  return (
    <label className="language">
      <span className="visually-hidden">{t('frame.language')}</span>
      <select ref={select} value={i18n.language} onChange={choose} autoComplete="off">
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {ownNames[tag]}
          </option>
        ))}
      </select>
    </label>
  );
}
