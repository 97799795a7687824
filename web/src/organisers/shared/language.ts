/**
 * The language of the organisers' pages: French until an organiser chooses another; in a preview, the browser's. It is
 * stored separately from the visitors' language, and changes in every tab at once (ORG-30).
 */
import type { Catalogue } from 'contract/language/catalogue';
import { organiserT } from './i18n';
import { isLanguage, languageOf, type Language } from 'contract/language/languages';
import { useSyncExternalStore } from 'react';
import { paths } from '../../shared/site/paths';
import { attempt, isStorageRefused } from '../../shared/site/storage';

const storageKey = 'organiserLanguage';

const listeners = new Set<() => void>();
let current = initialLanguage();

/** The current language; re-renders the component on a change. */
export function useOrganiserLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** The texts in the current language; re-renders the component on a change. */
export function useOrganiserTexts(): Catalogue['organisers'] {
  return organiserT(useOrganiserLanguage());
}

/** Sets the language and stores it. */
export function chooseOrganiserLanguage(language: Language): void {
  setCurrent(language);
  rememberOrganiserLanguage();
}

/** Stores the current language again, after signing out has emptied the storage (ORG-32). */
export function rememberOrganiserLanguage(): void {
  attempt(() => localStorage.setItem(storageKey, current));
}

function currentLanguage(): Language {
  return current;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/** Keeps the language when another tab signs out and empties the storage. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === storageKey && isLanguage(newValue)) setCurrent(newValue);
}

function setCurrent(language: Language): void {
  current = language;
  for (const listener of listeners) listener();
}

function initialLanguage(): Language {
  const stored = attempt(() => localStorage.getItem(storageKey));
  if (isLanguage(stored)) return stored;
  // The reader of a preview need not be an organiser; without storage there is no earlier choice.
  const isAuto = location.pathname === paths.preview || isStorageRefused(['localStorage', 'sessionStorage']);
  return isAuto ? languageOf(navigator.language) : 'fr';
}
