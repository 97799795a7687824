/** Checks that a speaker of each language has proofread its texts. */
import type { Language } from 'contract/languages';
import { proofread } from 'contract/proofread';
import type { Finding } from './finding';

export function proofreadFindings(read: Readonly<Record<Language, string | null>> = proofread): Finding[] {
  return Object.entries(read)
    .filter(([, day]) => day === null)
    .map(([language]) => ({
      where: `contract/src/proofread.ts ${language}`,
      what: 'Let somebody who speaks the language read pages, policy and mail; then write the day.',
    }));
}
