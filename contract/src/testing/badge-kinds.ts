/** Kinds of badges for tests: for visitors, for exhibitors, and one that only organisers assign (BADGE-7). */
import { inEveryLanguage } from '../language/languages';
import type { BadgeKind } from '../edition/reading/fact-values';

const nameWith = (name: string) => inEveryLanguage((language) => `${name} ${language}`);

export const badgeKinds = [
  { key: 'guest', name: nameWith('Guest'), ink: 'band', for: 'visitors' },
  { key: 'booth', name: nameWith('Booth'), ink: 'spot', for: 'exhibitors' },
  { key: 'speaker', name: nameWith('Speaker'), ink: 'tint' },
] as const satisfies readonly BadgeKind[];
