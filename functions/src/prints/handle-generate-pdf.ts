/** The call handleGeneratePDF: the badges of all registrants, or of those that a filter finds, in one file. */
import { ApiError } from 'contract/wire/api-error';
import type { BadgeOrder } from 'contract/badges/badges';
import type { FileAnswer, InputOf } from 'contract/calls/endpoints';
import { facts } from 'contract/edition/current';
import { inviterName } from 'contract/edition/exhibitors';
import { badgesFile, fileNameOf } from 'contract/registrant/file-name';
import type { Registrant } from 'contract/registrant/registrant';
import { collator, sortName } from '../registrants/list/name-order';
import type { Roster } from '../registrants/list/roster';
import type { PrintStore } from './print-store';
import { selectBadges } from './selection';
import type { BadgePrinter } from '../badges/badge-file';

/** The organisers' pages are in French by default. */
const organisersLanguage = 'fr';

/**
 * Sorts the badges for handing them out, by default by last name, then first name; leaves out cancelled registrants
 * (BADGE-3, BADGE-6). Marks nothing as printed (PRINT-3).
 * @throws ApiError `not-found` when no badge is found
 */
export async function handleGeneratePdf(
  {
    paper,
    offsetX = 0,
    offsetY = 0,
    order = 'name',
    only = 'all',
    testSheet,
    ...filter
  }: InputOf<'handleGeneratePDF'>,
  deps: {
    roster: Pick<Roster, 'everybody'>;
    badges: Pick<BadgePrinter, 'many' | 'testSheet'>;
    prints: Pick<PrintStore, 'waiting'>;
  },
): Promise<FileAnswer> {
  const { roster, badges, prints } = deps;
  const properties = {
    title: `${facts().name}: badges`,
    language: testSheet ?? organisersLanguage,
    created: new Date(),
  };
  const printing = { paper, offset: { x: offsetX, y: offsetY } };
  const pdf = { contentType: 'application/pdf' };
  if (testSheet !== undefined)
    return { ...pdf, bytes: await badges.testSheet(properties, printing), downloadAs: 'test-sheet.pdf' };
  // Reads the runs before the registrants: if a run ends in between, its registrants are already marked as printed.
  const waiting = only === 'all' ? new Set<string>() : await prints.waiting();
  const registered = selectBadges(await roster.everybody(filter), only, (id) => waiting.has(id));
  if (registered.length === 0) throw new ApiError('not-found', 'No registered person matches.');
  return {
    ...pdf,
    bytes: badges.many(inOrder(registered, order), properties, printing),
    downloadAs: fileNameOf(badgesFile, filter),
  };
}

/** What registrants are grouped by; in each group, they stay sorted by name. */
const groupings: Readonly<Record<BadgeOrder, ((registrant: Registrant) => string) | undefined>> = {
  name: undefined,
  company: ({ organization }) => organization,
  exhibitor: ({ invitedBy }) => inviterName(invitedBy),
};

/** @param byName registrants sorted by name, which stays the order within each group */
export function inOrder(byName: readonly Registrant[], order: BadgeOrder): readonly Registrant[] {
  const groupOf = groupings[order];
  if (groupOf === undefined) return byName;
  return [...byName].sort((one, other) => collator.compare(sortName(groupOf(one)), sortName(groupOf(other))));
}
