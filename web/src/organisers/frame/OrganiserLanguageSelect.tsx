/** The language menu in the organisers' header (ORG-30). */
import { translator } from 'contract/language/translator';
import { isLanguage, languageRows, languages } from 'contract/language/languages';
import { chooseOrganiserLanguage, useOrganiserLanguage } from '../shared/language';

export function OrganiserLanguageSelect() {
  const language = useOrganiserLanguage();
  return (
    <label className="language">
      <span className="visually-hidden">
        {translator(language)(($) => $.organisers.common.chooseLanguage)}
      </span>
      <select
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) chooseOrganiserLanguage(target.value);
        }}
        autoComplete="off"
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageRows[tag].ownName}
          </option>
        ))}
      </select>
    </label>
  );
}
