/** The language menu, small enough for the header on a phone; it says when a language did not load. */
import { isLanguage, languages } from 'contract/language/languages';
import { h } from './dom';
import { chooseLanguage, currentLanguage, t } from './language';

export function languageSelect(): HTMLElement {
  const select = h(
    'select',
    { 'aria-label': t(($) => $.door.language) },
    ...languages.map((tag) =>
      h('option', { value: tag, selected: tag === currentLanguage() }, tag.toUpperCase()),
    ),
  );
  select.addEventListener('change', () => {
    if (!isLanguage(select.value)) return;
    select.nextElementSibling?.remove();
    chooseLanguage(select.value).catch((error: unknown) => {
      console.warn('The language did not load.', error);
      select.value = currentLanguage();
      const problem = t(($) => $.door.noLanguage);
      select.after(h('p', { role: 'alert' }, problem));
    });
  });
  return h('div', { class: 'language' }, select);
}
