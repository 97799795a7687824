/** Loads the privacy policy in one language. */
import type { Language } from 'contract/language/languages';
import { memoizePart } from '../../shared/loading/import-part';
import type { Policy } from './policy';

const loaders: Record<Language, () => Promise<Policy>> = {
  en: memoizePart(async () => (await import('./policy.en')).policy),
  fr: memoizePart(async () => (await import('./policy.fr')).policy),
  nl: memoizePart(async () => (await import('./policy.nl')).policy),
};

export function loadPolicy(language: Language): Promise<Policy> {
  return loaders[language]();
}
