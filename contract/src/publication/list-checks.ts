/** The checks of an edition's lists: exhibitors, further days, and kinds of badges (BADGE-7). */
import { daysBetween } from '../edition/event-times';
import { notInvited } from '../edition/exhibitors';
import { maxDaysApart } from '../edition/show-days';
import type { Facts } from '../edition/fact-table';
import type { BadgeKind } from '../edition/reading/fact-values';
import { fold } from '../language/text';
import { newCheck, type Check, type CheckProblem } from './check';

/** Kinds of badges need different names and groups, and one must be for visitors. A repeated colour is only a hint. */
export function checkBadgeKinds({ badgeKinds = [], languages = [] }: Partial<Facts>): Check[] {
  const check = (level: Check['level'], problem: CheckProblem, text?: string) =>
    newCheck(level, 'badgeKinds', problem, text === undefined ? undefined : { text });
  const nameOf = ({ name }: BadgeKind) => Object.values(name)[0] ?? '';
  const repeated = (read: (kind: BadgeKind) => string | undefined) =>
    badgeKinds.filter((kind, index) => {
      const value = read(kind);
      return value !== undefined && badgeKinds.findIndex((other) => read(other) === value) < index;
    });
  const repeatedNames = languages.flatMap((language) =>
    repeated(({ name }) => name[language] && fold(name[language])).map(({ name }) => name[language] ?? ''),
  );
  return [
    ...[...new Set(repeatedNames)].map((name) => check('blocking', 'repeatedName', name)),
    ...repeated((kind) => kind.for).map((kind) => check('blocking', 'repeatedGroup', nameOf(kind))),
    ...(badgeKinds.length > 0 && !badgeKinds.some((kind) => kind.for === 'visitors')
      ? [check('blocking', 'noVisitorKind')]
      : []),
    ...repeated(({ ink }) => ink).map((kind) => check('hint', 'repeatedInk', nameOf(kind))),
  ];
}

/** Further days must have known entrances, and be within a week of the first day, so that no weekday occurs twice. */
export function checkFurtherDays({ date, entrances = [], moreDays = [] }: Partial<Facts>): Check[] {
  const check = (problem: CheckProblem, values: Check['values']) =>
    newCheck('blocking', 'moreDays', problem, values);
  const keys = new Set(entrances.map(({ key }) => key));
  return moreDays.flatMap(({ day, opens, closes, entrances: openEntrances = [] }) => [
    ...(closes <= opens ? [check('closesBeforeOpening', { day, at: closes, limit: opens })] : []),
    ...(date !== undefined && day <= date ? [check('notAfterDate', { day })] : []),
    ...(date !== undefined && daysBetween(date, day) > maxDaysApart ? [check('tooFarApart', { day })] : []),
    ...openEntrances.filter((key) => !keys.has(key)).map((text) => check('unknownEntrance', { text })),
  ]);
}

/** A key or a name must identify one exhibitor; see exhibitors.ts. */
export function checkExhibitors({ organiser, exhibitors = [] }: Partial<Facts>): Check[] {
  const keys = new Set([notInvited, ...(organiser === undefined ? [] : [organiser])]);
  const check = (problem: CheckProblem, text: string) =>
    newCheck('blocking', 'exhibitors', problem, { text });
  const names = new Set<string>();
  return [
    ...exhibitors.filter(({ key }) => keys.has(key)).map(({ key }) => check('repeatedKey', key)),
    ...exhibitors.flatMap(({ key, name }) => {
      if (names.has(name)) return [check('repeatedName', name)];
      names.add(name);
      const isKey = keys.has(name) || exhibitors.some((other) => other.key === name && other.key !== key);
      return isKey ? [check('nameIsKey', name)] : [];
    }),
  ];
}
