/** Keeps the names of exhibitors removed from an edition, since registrants may have named them. */
import { factTable, type DraftFacts } from '../edition/fact-table';
import type { Exhibitor } from '../edition/reading/fact-values';

/**
 * @param published undefined if the edition was never published: then no registrant has named an exhibitor
 * @param draft a later version
 * @returns the field to add to the draft: published exhibitors that it no longer lists
 */
export function formerExhibitorsOf(
  published: DraftFacts | undefined,
  draft: DraftFacts,
): { readonly formerExhibitors?: readonly Exhibitor[] } {
  const listedKeys = new Set(exhibitorsIn(draft.exhibitors).map(({ key }) => key));
  const candidates = [...exhibitorsIn(published?.formerExhibitors), ...exhibitorsIn(published?.exhibitors)];
  // An exhibitor that was removed twice keeps its latest name.
  const unlisted = candidates.filter(({ key }) => !listedKeys.has(key));
  const formerByKey = new Map(unlisted.map((exhibitor) => [exhibitor.key, exhibitor]));
  if (formerByKey.size === 0 && draft.formerExhibitors === undefined) return {};
  return { formerExhibitors: [...formerByKey.values()].slice(-factTable.formerExhibitors.max) };
}

/** @returns the exhibitors; empty if a draft lacks the list */
function exhibitorsIn(value: unknown): readonly Exhibitor[] {
  return areExhibitors(value) ? value : [];
}

/** read-facts.ts has checked the entries of a stored list. */
function areExhibitors(value: unknown): value is readonly Exhibitor[] {
  return Array.isArray(value);
}
