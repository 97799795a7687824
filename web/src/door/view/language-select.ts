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
  let problem: HTMLElement | undefined;
  select.addEventListener('change', () => {
    if (!isLanguage(select.value)) return;
    problem?.remove();
    chooseLanguage(select.value).catch((error: unknown) => {
      console.warn('The language did not load.', error);
      select.value = currentLanguage();
      const text = t(($) => $.door.noLanguage);
      problem = h('p', { role: 'alert' }, text);
      select.after(problem);
    });
  });
  return select;
}
