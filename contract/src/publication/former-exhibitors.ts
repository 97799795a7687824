/** Keeps the names of exhibitors that are taken off an edition, since registrants may have named them. */
import { factTable, type Exhibitor, type DraftFacts } from '../edition/fact-table';

/**
 * @param published undefined if the edition was never published: then nobody has named anybody
 * @param draft a later version
 * @returns to be added to the draft: those that were published and that it does not list any more
 */
export function formerExhibitorsOf(
  published: DraftFacts | undefined,
  draft: DraftFacts,
): { readonly formerExhibitors?: readonly Exhibitor[] } {
  const listed = new Set(exhibitorsIn(draft.exhibitors).map(({ key }) => key));
  const before = [...exhibitorsIn(published?.formerExhibitors), ...exhibitorsIn(published?.exhibitors)];
  // Of one that was taken off twice, the last name.
  const former = new Map(before.filter(({ key }) => !listed.has(key)).map((each) => [each.key, each]));
  if (former.size === 0 && draft.formerExhibitors === undefined) return {};
  return { formerExhibitors: [...former.values()].slice(-factTable.formerExhibitors.max) };
}

/** A draft may lack the list. */
function exhibitorsIn(value: unknown): readonly Exhibitor[] {
  return areExhibitors(value) ? value : [];
}

/** The entries of what is stored were accepted by read-facts.ts. */
function areExhibitors(value: unknown): value is readonly Exhibitor[] {
  return Array.isArray(value);
}
