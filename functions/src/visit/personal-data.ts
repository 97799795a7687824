/** The calls with which visitors take or erase their data, at any time (VIS-6). */
import type { Acknowledged } from 'contract/endpoints';
import type { Erasure } from 'contract/visit';
import { visitorOf, type Caller } from '../http/caller';
import type { ErasureConditions, PersonalData } from '../registrants/subject-access';
import type { Lazy } from '../shared/memoize-async';
import { linkInvalid } from '../http/visit-links';

interface PersonalDataDeps {
  readonly subjectAccess: Lazy<{
    readonly read: (id: string) => Promise<PersonalData | undefined>;
    readonly erase: (id: string, conditions: ErasureConditions) => Promise<boolean>;
  }>;
}

/** @returns everything that is held about the visitor; leaves no audit line, since a GET changes nothing (VIS-8) */
export async function visitData(
  _input: object,
  deps: PersonalDataDeps,
  caller: Pick<Caller, 'visitor'>,
): Promise<PersonalData> {
  const { read } = await deps.subjectAccess();
  const data = await read(visitorOf(caller));
  if (data === undefined) throw linkInvalid();
  return data;
}

/** @throws ApiError `validation-failed` when another address than the visitor's was typed */
export async function eraseVisit(
  { confirm }: Erasure,
  deps: PersonalDataDeps,
  caller: Pick<Caller, 'visitor'>,
): Promise<Acknowledged> {
  const { erase } = await deps.subjectAccess();
  if (!(await erase(visitorOf(caller), { by: 'visitor', confirmedEmail: confirm }))) throw linkInvalid();
  return { message: 'Everything is erased.' };
}
