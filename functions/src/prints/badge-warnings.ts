/** Finds what may look wrong on a badge, so that organisers see it before printing (PRINT-6). */
import type { PaperId } from 'contract/papers';
import { warningReasons, type WarningReason, type BadgeWarning } from 'contract/prints';
import type { Registrant } from 'contract/registrant';
import { categoryOf } from '../badges/category';
import { fold } from 'contract/text';

/** What only the drawing shows: a text that is small or cut on this paper, or has letters that print wrongly. */
export type DrawnProblems = (registrant: Registrant, paper: PaperId) => readonly WarningReason[];

/** In letters: companies up to this length, such as IBM, may be written in capitals. */
const longestAcronym = 5;

/** What people without a company type. */
const noCompany = new Set([
  '',
  'na',
  'non',
  'none',
  'no',
  'nee',
  'geen',
  'aucun',
  'aucune',
  'neant',
  'nvt',
  'sans',
]);

/**
 * @param paper what the badges are printed on
 * @param everybody searched for people with the same name
 * @returns those of `badges` with something to look at, in their order
 */
export function badgeWarnings(
  badges: readonly Registrant[],
  paper: PaperId,
  everybody: readonly Registrant[],
  drawnProblems: DrawnProblems,
): BadgeWarning[] {
  const names = new Map<string, number>();
  for (const registrant of everybody) {
    const name = fold(nameOn(registrant));
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  return badges.flatMap((registrant) => {
    const isAlone = (names.get(fold(nameOn(registrant))) ?? 0) < 2;
    const found = new Set<WarningReason>([
      ...drawnProblems(registrant, paper),
      ...ofTheWords(registrant),
      ...(isSelfMadeStaff(registrant) ? (['staffBadge'] as const) : []),
      ...(isAlone ? [] : (['namesake'] as const)),
    ]);
    if (found.size === 0) return [];
    const { id, firstname, lastname, organization, title, printAs } = registrant;
    const reasons = warningReasons.filter((reason) => found.has(reason));
    return [{ id, firstname, lastname, organization, title, ...(printAs && { printAs }), reasons }];
  });
}

function ofTheWords({ firstname, lastname, organization, printAs = {} }: Registrant): WarningReason[] {
  const names = printAs.name === undefined ? [firstname, lastname] : [printAs.name];
  const company = printAs.organization ?? organization;
  const isLoud = names.some((name) => isCapitals(name, 1)) || isCapitals(company, longestAcronym);
  const isOneTwice = printAs.name === undefined && fold(firstname) === fold(lastname);
  return [
    ...(isLoud ? (['capitals'] as const) : []),
    ...(noCompany.has(fold(company)) ? (['noCompany'] as const) : []),
    ...(isOneTwice ? (['sameNames'] as const) : []),
  ];
}

/** Whether the company that a visitor typed makes it an organiser's or an exhibitor's badge (BADGE-4). */
function isSelfMadeStaff(registrant: Registrant): boolean {
  return registrant.source === 'visitor' && ['organiser', 'exhibitor'].includes(categoryOf(registrant));
}

function nameOn({ firstname, lastname, printAs }: Registrant): string {
  return printAs?.name ?? `${firstname} ${lastname}`;
}

/** @param allowed how many letters a text in capitals may have */
function isCapitals(text: string, allowed: number): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > allowed && text === text.toUpperCase() && text !== text.toLowerCase();
}
