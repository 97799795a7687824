/** Notes and tags are for organisers and owners only (ORG-56): what others may filter by, and are answered. */
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { isForOrganisers, withoutNotes } from 'contract/registrant/notes/notes';
import type { Filter, RegistrantList } from 'contract/registrant/registrant-list';
import { mayDo, type Role } from 'contract/team/roles';
import { ApiError } from 'contract/wire/api-error';

/** A caller whose role is not known is like a desk. */
export interface ByRole {
  readonly organiser?: { readonly role?: Role } | undefined;
}

export function maySeeNotes({ organiser }: ByRole): boolean {
  return organiser?.role !== undefined && mayDo(organiser.role, 'organiser');
}

/** @throws ApiError `role-insufficient` when another role filters by tags: the answer would say who has them */
export function requireFilterRole(filter: Filter, caller: ByRole): void {
  if (filter.tags !== undefined && !maySeeNotes(caller))
    throw new ApiError('role-insufficient', 'Only organisers may filter by tags.');
}

export function listFor(caller: ByRole, { users, facets, ...list }: RegistrantList): RegistrantList {
  if (maySeeNotes(caller)) return { ...list, users, ...(facets && { facets }) };
  const { tags: _tags, ...others } = facets ?? {};
  return { ...list, users: users.map(withoutNotes), ...(facets && { facets: others }) };
}

/** Also without the lines of the history that say nothing else. */
export function detailsFor(caller: ByRole, details: RegistrantDetails): RegistrantDetails {
  if (maySeeNotes(caller)) return details;
  const history = details.history.flatMap((line) => {
    if (line.fields === undefined) return [line];
    const fields = line.fields.filter((field) => !isForOrganisers(field));
    const changes = line.changes?.filter(({ field }) => !isForOrganisers(field));
    return fields.length === 0 ? [] : [{ ...line, fields, ...(changes && { changes }) }];
  });
  return { ...details, registrant: withoutNotes(details.registrant), history };
}
