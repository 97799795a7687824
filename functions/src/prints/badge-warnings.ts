/** Finds what may look wrong on a badge, so that organisers see it before printing (PRINT-6, PRINT-9). */
import type { PaperId } from 'contract/badges/papers';
import { warningReasons, type WarningReason, type BadgeWarning } from 'contract/badges/prints';
import type { Registrant } from 'contract/registrant/registrant';
import { categoryOf } from '../badges/layout/category';
import { fold } from 'contract/language/text';
import { wasLookedAt } from './looked-at';
import { hashOf } from './printed-lines';

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
 * @returns cards with something that nobody has looked at, in the order of `badges`; each has one badge, or those of all
 *   people of one name
 */
export function badgeWarnings(
  badges: readonly Registrant[],
  paper: PaperId,
  everybody: readonly Registrant[],
  drawnProblems: DrawnProblems,
): BadgeWarning[][] {
  const byName = new Map<string, Registrant[]>();
  for (const one of everybody) {
    const namesakes = byName.get(nameKey(one));
    if (namesakes === undefined) byName.set(nameKey(one), [one]);
    else namesakes.push(one);
  }
  const chosen = new Set(badges.map(({ id }) => id));
  const seen = new Set<string>();
  return badges.flatMap((badge) => {
    if (seen.has(badge.id)) return [];
    const namesakes = byName.get(nameKey(badge)) ?? [];
    const people = namesakes.length < 2 ? [badge] : namesakes;
    for (const { id } of people) seen.add(id);
    const found = people.map((person) => ({
      person,
      reasons: reasonsFor(person, paper, people.length > 1, drawnProblems),
    }));
    const isOpen = found.some(
      ({ person, reasons }) =>
        chosen.has(person.id) && reasons.length > 0 && !wasLookedAt(person, reasons, paper),
    );
    return isOpen ? [found.map((one) => warning(one.person, one.reasons, chosen.has(one.person.id)))] : [];
  });
}

function reasonsFor(
  registrant: Registrant,
  paper: PaperId,
  hasNamesake: boolean,
  drawnProblems: DrawnProblems,
): WarningReason[] {
  const found = new Set<WarningReason>([
    ...drawnProblems(registrant, paper),
    ...ofTheWords(registrant),
    ...(isSelfMadeStaff(registrant) ? (['staffBadge'] as const) : []),
    ...(hasNamesake ? (['namesake'] as const) : []),
  ]);
  return warningReasons.filter((reason) => found.has(reason));
}

function warning(registrant: Registrant, reasons: WarningReason[], isChosen: boolean): BadgeWarning {
  const { id, firstname, lastname, organization, title, printAs } = registrant;
  const lines = { firstname, lastname, organization, title, ...(printAs && { printAs }) };
  return { id, ...lines, reasons, hash: hashOf(registrant), isChosen };
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

function nameKey(registrant: Registrant): string {
  return fold(nameOn(registrant));
}

function nameOn({ firstname, lastname, printAs }: Registrant): string {
  return printAs?.name ?? `${firstname} ${lastname}`;
}

/** @param allowed how many letters a text in capitals may have */
function isCapitals(text: string, allowed: number): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > allowed && text === text.toUpperCase() && text !== text.toLowerCase();
}
