/** Leaves out what only organisers and owners see of registrants, for readers and desks (ORG-57). */
import { ApiError } from 'contract/wire/api-error';
import { paymentKeys } from 'contract/registrant/payment/payment';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';
import { privateColumns, type Filter, type RegistrantList } from 'contract/registrant/registrant-list';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { mayDo } from 'contract/team/roles';
import type { ByOrganiser } from '../../http/caller';

const privateFields: ReadonlySet<string> = new Set(paymentKeys);

/** @returns false for a caller whose role is not known */
function seesAll({ organiser }: ByOrganiser): boolean {
  return organiser?.role !== undefined && mayDo(organiser.role, 'organiser');
}

/** @throws ApiError `role-insufficient` when the filter asks for what the caller must not see */
export function checkFilter(filter: Filter, caller: ByOrganiser): void {
  if (!seesAll(caller) && Object.keys(filter).some((name) => privateColumns.includes(name)))
    throw new ApiError('role-insufficient', 'The role of this account does not allow this filter.');
}

export function visibleList(list: RegistrantList, caller: ByOrganiser): RegistrantList {
  if (seesAll(caller)) return list;
  const { users, facets, ...others } = list;
  return {
    ...others,
    users: users.map(withoutPrivate),
    ...(facets && { facets: withoutNames(facets, new Set(privateColumns)) }),
  };
}

/** A change of nothing else is not in the history. */
export function visibleDetails(details: RegistrantDetails, caller: ByOrganiser): RegistrantDetails {
  if (seesAll(caller)) return details;
  const history = details.history.flatMap((line) => {
    const fields = line.fields?.filter((field) => !privateFields.has(field));
    const changes = line.changes?.filter(({ field }) => !privateFields.has(field));
    const isPrivate = line.fields !== undefined && fields?.length === 0;
    return isPrivate ? [] : { ...line, ...(fields && { fields }), ...(changes && { changes }) };
  });
  return { ...details, registrant: withoutPrivate(details.registrant), history };
}

/** Companies that only have a payment are left out as well. */
export function visibleBoard(board: DinnerBoard, caller: ByOrganiser): DinnerBoard {
  if (seesAll(caller)) return board;
  const { amounts: _total, companies, ...others } = board;
  const coming = companies.filter(({ persons }) => persons > 0);
  return { ...others, companies: coming.map(({ amounts: _amounts, ...company }) => company) };
}

function withoutPrivate(registrant: Registrant): Registrant {
  return withoutNames(registrant, privateFields);
}

function withoutNames<T extends object>(value: T, names: ReadonlySet<string>): T;
function withoutNames(value: object, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}
