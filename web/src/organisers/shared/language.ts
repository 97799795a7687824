/**
 * The language of the organisers' pages: French until an organiser chooses another; a preview's is the browser's. The
 * browser remembers it separately from the visitors' language and shows it in every tab at once (ORG-30).
 */
import { isLanguage, languageOf, type Language } from 'contract/language/languages';
import { useSyncExternalStore } from 'react';
import { paths } from '../../shared/site/paths';
import { attempt, isStorageRefused } from '../../shared/site/storage';
import { organiserTexts } from './texts';
import type { OrganiserTexts } from './texts.fr';

const storageKey = 'organiserLanguage';

const listeners = new Set<() => void>();
let current = rememberedLanguage();

/** The current language; re-renders the component on a change. */
export function useOrganiserLanguage(): Language {
  return useSyncExternalStore(watch, currentLanguage);
}

/** The texts in the current language; re-renders the component on a change. */
export function useOrganiserTexts(): OrganiserTexts {
  return organiserTexts(useOrganiserLanguage());
}

/** Shows a language and remembers it. */
export function chooseOrganiserLanguage(language: Language): void {
  show(language);
  rememberOrganiserLanguage();
}

/** Stores the current language again, after signing out has emptied the storage (ORG-32). */
export function rememberOrganiserLanguage(): void {
  attempt(() => localStorage.setItem(storageKey, current));
}

function currentLanguage(): Language {
  return current;
}

function watch(changed: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/** Keeps the language when another tab signs out and empties the storage. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === storageKey && isLanguage(newValue)) show(newValue);
}

function show(language: Language): void {
  current = language;
  for (const listener of listeners) listener();
}

function rememberedLanguage(): Language {
  const stored = attempt(() => localStorage.getItem(storageKey));
  if (isLanguage(stored)) return stored;
  // Whoever opens a preview need not be an organiser; where storage is refused, nobody has chosen.
  const isOwn = location.pathname === paths.preview || isStorageRefused(['localStorage', 'sessionStorage']);
  return isOwn ? languageOf(navigator.language) : 'fr';
}
