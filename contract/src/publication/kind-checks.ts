/** The checks of an edition's kinds of badges (BADGE-7). */
import type { Facts } from '../edition/fact-table';
import type { BadgeKind } from '../edition/reading/fact-values';
import { fold } from '../language/text';
import type { Check, CheckProblem } from './check';

/** Each kind of badge has words of its own, and the rule leads to one; two of one colour are hard to tell apart. */
export function checkBadgeKinds({ badgeKinds = [], languages = [] }: Partial<Facts>): Check[] {
  const check = (level: Check['level'], problem: CheckProblem, text?: string): Check => ({
    ...{ level, fact: 'badgeKinds', problem },
    ...(text !== undefined && { values: { text } }),
  });
  const nameOf = ({ name }: BadgeKind) => Object.values(name)[0] ?? '';
  const repeated = (read: (kind: BadgeKind) => string | undefined) =>
    badgeKinds.filter((kind, index) => {
      const value = read(kind);
      return value !== undefined && badgeKinds.findIndex((other) => read(other) === value) < index;
    });
  const sameName = languages.flatMap((language) =>
    repeated(({ name }) => name[language] && fold(name[language])).map(({ name }) => name[language] ?? ''),
  );
  return [
    ...[...new Set(sameName)].map((name) => check('blocking', 'repeatedName', name)),
    ...repeated((kind) => kind.for).map((kind) => check('blocking', 'repeatedGroup', nameOf(kind))),
    ...(badgeKinds.length > 0 && !badgeKinds.some((kind) => kind.for === 'visitors')
      ? [check('blocking', 'noVisitorKind')]
      : []),
    ...repeated(({ ink }) => ink).map((kind) => check('hint', 'repeatedInk', nameOf(kind))),
  ];
}
