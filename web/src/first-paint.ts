/**
 * The first few hundred bytes that run: shows a page as it was prepared while building, in the visitor's
 * language, while the program that brings it to life is still on its way.
 */
import { isLanguage, type Language } from 'contract/languages';
import { rememberedLanguage, rememberLanguage } from './translations/language-choice';
import { loadTexts, type Texts } from './translations/texts';

let language = rememberedLanguage();
let over = false;

document.addEventListener('change', changeLanguage);
// Nothing that was typed may end up in the address.
document.addEventListener('submit', (event) => event.preventDefault());
show();
void loadTexts(language);

/** Hands over to the program: what it starts with, once the texts are there. */
export async function endFirstPaint(): Promise<{ language: Language; texts: Texts }> {
  let texts: Texts;
  let textsLanguage: Language;
  do {
    textsLanguage = language;
    texts = await loadTexts(textsLanguage);
  } while (textsLanguage !== language);
  over = true;
  return { language, texts };
}

function show(): void {
  document.documentElement.lang = language;
  const place = document.getElementById('root');
  const page = document.getElementById(`page-${language}`);
  // The same file may answer for a path that is not prepared.
  if (!place || !(page instanceof HTMLTemplateElement) || page.dataset['path'] !== location.pathname) return;
  const typed = controlsIn(place);
  place.replaceChildren(page.content.cloneNode(true));
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

function changeLanguage({ target }: Event): void {
  if (over || !(target instanceof HTMLSelectElement) || !isLanguage(target.value)) return;
  language = target.value;
  rememberLanguage(language);
  show();
  document.querySelector<HTMLElement>('.language select')?.focus();
}
