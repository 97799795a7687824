/** Checks that a speaker of each language has proofread its texts. */
import type { Language } from 'contract/languages';
import { proofread } from 'contract/proofread';
import type { Finding } from './finding';

export function proofreadFindings(read: Readonly<Record<Language, string | null>> = proofread): Finding[] {
  return Object.entries(read)
    .filter(([, day]) => day === null)
    .map(([language]) => ({
      where: `contract/src/proofread.ts ${language}`,
      what: 'Have a native speaker read the pages, the policy and the mail, then enter the date.',
      kind: 'content' as const,
    }));
}
