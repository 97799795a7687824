/**
 * The language of the organisers' pages: French until an organiser chooses another; a preview's is the browser's. The
 * browser remembers it separately from the visitors' language and shows it in every tab at once (ORG-30).
 */
import { isLanguage, languageOf, type Language } from 'contract/languages';
import { useSyncExternalStore } from 'react';
import { paths } from '../../shared/site/paths';
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
  try {
    localStorage.setItem(storageKey, current);
  } catch {
    // Storage may be full or blocked; the choice then lasts until the page is left.
  }
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
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : firstLanguage();
  } catch {
    return firstLanguage();
  }
}

/** Whoever opens a preview need not be an organiser. */
function firstLanguage(): Language {
  return location.pathname === paths.preview ? languageOf(navigator.language) : 'fr';
}
