/**
 * When somebody who speaks the language as their own last read every text of the pages, the policy and the mail:
 * a day such as '2025-03-01', or null as long as nobody has. The site is not deployed before.
 */
import type { InEveryLanguage } from './languages';

export const proofread: InEveryLanguage<string | null> = { fr: null, nl: null, en: null };
