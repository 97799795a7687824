/** The dropdown that switches among the languages; each is written in its own language. */
import { isLanguage, languages, type InEveryLanguage } from 'contract/languages';
import type { ChangeEvent } from 'react';
import { useTranslations } from '../translations/use-translations';

const ownNames: InEveryLanguage = { en: 'English', fr: 'Français', nl: 'Nederlands' };

export function LanguageSelect() {
  const { t, language, changeLanguage } = useTranslations();

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    if (isLanguage(target.value)) void changeLanguage(target.value);
  }

  return (
    <label className="language">
      <span className="visually-hidden">{t('frame.language')}</span>
      <select value={language} onChange={choose} autoComplete="off">
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {ownNames[tag]}
          </option>
        ))}
      </select>
    </label>
  );
}
