/** The one i18next of the site. `translator.ts` prepares it, with the formatters of `formats.ts`, which reads from it. */
import { createInstance } from 'i18next';

export const i18n = createInstance();
