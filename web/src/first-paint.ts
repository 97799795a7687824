/**
 * The script that stands in the page itself: shows the page as it was prepared while building, in the visitor's
 * language, and fetches that language's texts, while the program that brings it to life is still on its way.
 * take-over.ts ends it.
 */
import { isLanguage, type Language } from 'contract/languages';
import { isFirstPaint, shownLanguage, showsLanguage } from './first-paint-state';
import { rememberLanguage } from './translations/language-choice';

document.addEventListener('change', changeLanguage);
// Nothing that was typed may end up in the address.
document.addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('error', sayFailure, true);
show(shownLanguage());

function show(language: Language): void {
  showsLanguage(language);
  const place = document.getElementById('root');
  const page = document.getElementById(`page-${language}`);
  if (!place || !page) return;
  fetchEarly(page.dataset['texts']);
  // The same file may answer for a path that is not prepared.
  if (page.dataset['path'] !== location.pathname) return;
  const typed = controlsIn(place);
  place.innerHTML = page.textContent;
  // The same page in another language: what was typed in one place belongs in the same place.
  controlsIn(place).forEach((control, index) => {
    const before = typed[index];
    if (before === undefined || control.type === 'hidden') return;
    control.value = before.value;
    if (control instanceof HTMLInputElement && before instanceof HTMLInputElement)
      control.checked = before.checked;
  });
}

function controlsIn(place: HTMLElement) {
  return [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form input, form select')];
}

function fetchEarly(module: string | undefined): void {
  if (module === undefined) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = module;
  document.head.append(link);
}

function changeLanguage({ target }: Event): void {
  if (!isFirstPaint() || !(target instanceof HTMLSelectElement) || !isLanguage(target.value)) return;
  rememberLanguage(target.value);
  show(target.value);
  document.querySelector<HTMLElement>('.language select')?.focus();
}

/** A form that nothing brings to life would take what is typed, and say nothing. */
function sayFailure({ target }: Event): void {
  const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(location.origin);
  if (target !== document && !isOurs) return;
  const place = document.createElement('div');
  place.className = 'banner-place';
  place.setAttribute('role', 'alert');
  const message = document.createElement('p');
  message.className = 'banner banner-error';
  message.textContent = document.getElementById(`page-${shownLanguage()}`)?.dataset['failure'] ?? '';
  place.append(message);
  document.body.append(place);
}
