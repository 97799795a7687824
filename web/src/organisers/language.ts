/** The language of the organisers' pages. */
import type { Language } from 'contract/languages';

export const useOrganiserLanguage = (): Language => 'fr';
