/** The values of registrants that only organisers and owners may see and filter by (ORG-56, ORG-57). */
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { isForOrganisers, type Filter, type RegistrantList } from 'contract/registrant/list/registrant-list';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { mayDo, type Role } from 'contract/team/roles';
import { ApiError } from 'contract/wire/api-error';

/** A caller without a known role counts as a reader. */
export interface ByRole {
  readonly organiser?: { readonly role?: Role } | undefined;
}

function maySeeAll({ organiser }: ByRole): boolean {
  return organiser?.role !== undefined && mayDo(organiser.role, 'organiser');
}

/** @throws ApiError `role-insufficient` when the role may not see a property in the filter: the result would reveal it */
export function requireFilterRole(filter: Filter, caller: ByRole): void {
  if (!maySeeAll(caller) && Object.keys(filter).some(isForOrganisers))
    throw new ApiError('role-insufficient', 'The role of this account does not allow this filter.');
}

/** @param query a stored filter, as in the list's URL @returns the query without filters that the caller may not use */
export function filterFor(caller: ByRole, query: string): string {
  if (maySeeAll(caller)) return query;
  const others = [...new URLSearchParams(query)].filter(([name]) => !isForOrganisers(name));
  return new URLSearchParams(others).toString();
}

export function listFor(caller: ByRole, list: RegistrantList): RegistrantList {
  if (maySeeAll(caller)) return list;
  const { users, facets, ...others } = list;
  return { ...others, users: users.map(visiblePart), ...(facets && { facets: visiblePart(facets) }) };
}

/** Leaves out hidden values, and history lines that have only hidden values. */
export function detailsFor(caller: ByRole, details: RegistrantDetails): RegistrantDetails {
  if (maySeeAll(caller)) return details;
  const history = details.history.flatMap((line) => {
    if (line.fields === undefined) return [line];
    const fields = line.fields.filter((field) => !isForOrganisers(field));
    const changes = line.changes?.filter(({ field }) => !isForOrganisers(field));
    return fields.length === 0 ? [] : [{ ...line, fields, ...(changes && { changes }) }];
  });
  return { ...details, registrant: visiblePart(details.registrant), history };
}

/** Leaves out hidden values, and companies that are listed only for their payments. */
export function boardFor(caller: ByRole, board: DinnerBoard): DinnerBoard {
  if (maySeeAll(caller)) return board;
  const coming = board.companies.filter(({ persons }) => persons > 0);
  return { ...visiblePart(board), companies: coming.map(visiblePart) };
}

function visiblePart<T extends object>(value: T): T;
function visiblePart(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isForOrganisers(name)));
}
