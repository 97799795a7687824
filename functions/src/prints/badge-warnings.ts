/** Finds possible mistakes on badges, for organisers to review before printing (PRINT-6, PRINT-9). */
import type { PaperId } from 'contract/badges/papers';
import { warningReasons, type WarningReason, type BadgeWarning } from 'contract/badges/prints';
import { fieldUse } from 'contract/registrant/registration-fields';
import type { Registrant } from 'contract/registrant/registrant';
import { badgeKindOf } from 'contract/registrant/badge-kinds';
import { fold } from 'contract/language/text';
import { isReviewed } from './reviewed';
import { hashOf } from './printed-lines';

/** Problems of the layout: a text that is small or truncated on this paper, or has letters that print wrongly. */
export type LayoutProblems = (registrant: Registrant, paper: PaperId) => readonly WarningReason[];

/** Companies of up to this many letters, such as IBM, may be written in capitals. */
const maxAcronymLength = 5;

/** Folded texts that visitors type instead of a company. */
const noCompany = new Set(['', ...'na non none no nee geen aucun aucune neant nvt sans'.split(' ')]);

/**
 * @param paper what the badges are printed on
 * @param allRegistrants searched for namesakes
 * @returns cards with an unreviewed reason, in the order of `badges`; each card has one badge, or all namesakes' badges
 */
export function badgeWarnings(
  badges: readonly Registrant[],
  paper: PaperId,
  allRegistrants: readonly Registrant[],
  layoutProblems: LayoutProblems,
): BadgeWarning[][] {
  const byName = new Map<string, Registrant[]>();
  for (const one of allRegistrants) {
    const namesakes = byName.get(nameKey(one));
    if (namesakes === undefined) byName.set(nameKey(one), [one]);
    else namesakes.push(one);
  }
  const chosenIds = new Set(badges.map(({ id }) => id));
  const listedIds = new Set<string>();
  return badges.flatMap((badge) => {
    if (listedIds.has(badge.id)) return [];
    const namesakes = byName.get(nameKey(badge)) ?? [];
    const people = namesakes.length < 2 ? [badge] : namesakes;
    for (const { id } of people) listedIds.add(id);
    const entries = people.map((person) => ({
      person,
      reasons: reasonsFor(person, paper, people.length > 1, layoutProblems),
    }));
    const isUnreviewed = entries.some(
      ({ person, reasons }) =>
        chosenIds.has(person.id) && reasons.length > 0 && !isReviewed(person, reasons, paper),
    );
    if (!isUnreviewed) return [];
    return [entries.map((one) => warning(one.person, one.reasons, chosenIds.has(one.person.id)))];
  });
}

function reasonsFor(
  registrant: Registrant,
  paper: PaperId,
  hasNamesake: boolean,
  layoutProblems: LayoutProblems,
): WarningReason[] {
  const reasons = new Set<WarningReason>([
    ...layoutProblems(registrant, paper),
    ...wordingReasons(registrant),
    ...(hasTypedStaffCompany(registrant) ? (['staffBadge'] as const) : []),
    ...(hasNamesake ? (['namesake'] as const) : []),
  ]);
  return warningReasons.filter((reason) => reasons.has(reason));
}

function warning(registrant: Registrant, reasons: WarningReason[], isChosen: boolean): BadgeWarning {
  const { id, firstname, lastname, organization, title, printAs } = registrant;
  const lines = { firstname, lastname, organization, title, ...(printAs && { printAs }) };
  return { id, ...lines, reasons, hash: hashOf(registrant), isChosen };
}

function wordingReasons({ firstname, lastname, organization, printAs = {} }: Registrant): WarningReason[] {
  const names = printAs.name === undefined ? [firstname, lastname] : [printAs.name];
  const company = printAs.organization ?? organization;
  const hasCapitals = names.some((name) => isCapitals(name, 1)) || isCapitals(company, maxAcronymLength);
  const hasSameNames = printAs.name === undefined && fold(firstname) === fold(lastname);
  return [
    ...(hasCapitals ? (['capitals'] as const) : []),
    ...(noCompany.has(fold(company)) && isMistake(company) ? (['noCompany'] as const) : []),
    ...(hasSameNames ? (['sameNames'] as const) : []),
  ];
}

/** An empty company is a mistake only if the edition requires a company. */
function isMistake(company: string): boolean {
  return company !== '' || fieldUse('organization') === 'required';
}

/** Whether a visitor has typed the company of the organiser or an exhibitor, and so gets that group's kind (BADGE-4). */
function hasTypedStaffCompany(registrant: Registrant): boolean {
  const { source, badgeKind } = registrant;
  const group = badgeKindOf(registrant).for;
  return (
    source === 'visitor' && badgeKind === undefined && (group === 'organisers' || group === 'exhibitors')
  );
}

/** The folded name on the badge. */
function nameKey({ firstname, lastname, printAs }: Registrant): string {
  return fold(printAs?.name ?? `${firstname} ${lastname}`);
}

/** @param maxLetters of a text that may be in capitals */
function isCapitals(text: string, maxLetters: number): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > maxLetters && text === text.toUpperCase() && text !== text.toLowerCase();
}
