/** The exhibitors in the list of the show. This file does not load the database. */
import { facts } from 'contract/edition/current';
import type { Exhibitor } from 'contract/edition/reading/fact-values';
import { ApiError } from 'contract/wire/api-error';

/** The edition's list; empty if the edition has no inviters (EDIT-31). */
export const listedExhibitors = (): readonly Exhibitor[] => facts().exhibitors ?? [];

/** @throws ApiError `not-in-list` once the exhibitor has been removed from the list of the show */
export function requireListed(key: string): Exhibitor {
  const listed = listedExhibitors().find((exhibitor) => exhibitor.key === key);
  if (listed === undefined)
    throw new ApiError('not-in-list', 'This exhibitor is not in the list of the show any more.');
  return listed;
}
