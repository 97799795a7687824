/**
 * When a native speaker last proofread every text of the pages, the policy and the mail: a date such as '2025-03-01',
 * or null. The site cannot be deployed until every language has a date.
 */
import type { InEveryLanguage } from './languages';

export const proofread: InEveryLanguage<string | null> = { fr: null, nl: null, en: null };
