/** The language menu, small enough for the header on a phone. */
import { translator } from 'contract/language/translator';
import { isLanguage, languages } from 'contract/language/languages';
import { h } from './dom';
import { currentLanguage, rememberLanguage } from './language';

/** @param onChange called after the language has been remembered */
export function languageSelect(onChange: () => void): HTMLElement {
  const language = currentLanguage();
  const select = h(
    'select',
    { 'aria-label': translator(language)(($) => $.door.language) },
    ...languages.map((tag) => h('option', { value: tag, selected: tag === language }, tag.toUpperCase())),
  );
  select.addEventListener('change', () => {
    if (!isLanguage(select.value)) return;
    rememberLanguage(select.value);
    onChange();
  });
  return select;
}
