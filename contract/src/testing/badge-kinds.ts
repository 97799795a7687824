/** Kinds of badges for tests: for visitors, for exhibitors, and one that only organisers give (BADGE-7). */
import { inEveryLanguage } from '../language/languages';
import type { BadgeKind } from '../edition/reading/fact-values';

const named = (name: string) => inEveryLanguage((language) => `${name} ${language}`);

export const badgeKinds = [
  { key: 'guest', name: named('Guest'), ink: 'band', for: 'visitors' },
  { key: 'booth', name: named('Booth'), ink: 'spot', for: 'exhibitors' },
  { key: 'speaker', name: named('Speaker'), ink: 'tint' },
] as const satisfies readonly BadgeKind[];
