/** What only organisers and owners see of registrants, and filter by (ORG-56, ORG-57). */
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { isForOrganisers, type Filter, type RegistrantList } from 'contract/registrant/list/registrant-list';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { mayDo, type Role } from 'contract/team/roles';
import { ApiError } from 'contract/wire/api-error';

/** A caller whose role is not known is like a reader. */
export interface ByRole {
  readonly organiser?: { readonly role?: Role } | undefined;
}

function seesAll({ organiser }: ByRole): boolean {
  return organiser?.role !== undefined && mayDo(organiser.role, 'organiser');
}

/** @throws ApiError `role-insufficient` when another role filters by it: the answer would say who has it */
export function requireFilterRole(filter: Filter, caller: ByRole): void {
  if (!seesAll(caller) && Object.keys(filter).some(isForOrganisers))
    throw new ApiError('role-insufficient', 'The role of this account does not allow this filter.');
}

/** @param query a stored filter, as in the list's URL @returns it without what only organisers filter by */
export function filterFor(caller: ByRole, query: string): string {
  if (seesAll(caller)) return query;
  const others = [...new URLSearchParams(query)].filter(([name]) => !isForOrganisers(name));
  return new URLSearchParams(others).toString();
}

export function listFor(caller: ByRole, list: RegistrantList): RegistrantList {
  if (seesAll(caller)) return list;
  const { users, facets, ...others } = list;
  return { ...others, users: users.map(publicPart), ...(facets && { facets: publicPart(facets) }) };
}

/** Also without the lines of the history that say nothing else. */
export function detailsFor(caller: ByRole, details: RegistrantDetails): RegistrantDetails {
  if (seesAll(caller)) return details;
  const history = details.history.flatMap((line) => {
    if (line.fields === undefined) return [line];
    const fields = line.fields.filter((field) => !isForOrganisers(field));
    const changes = line.changes?.filter(({ field }) => !isForOrganisers(field));
    return fields.length === 0 ? [] : [{ ...line, fields, ...(changes && { changes }) }];
  });
  return { ...details, registrant: publicPart(details.registrant), history };
}

/** Also without companies that only have paid. */
export function boardFor(caller: ByRole, board: DinnerBoard): DinnerBoard {
  if (seesAll(caller)) return board;
  const coming = board.companies.filter(({ persons }) => persons > 0);
  return { ...publicPart(board), companies: coming.map(publicPart) };
}

function publicPart<T extends object>(value: T): T;
function publicPart(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isForOrganisers(name)));
}
