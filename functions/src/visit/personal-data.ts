/** The calls with which visitors export or erase their data, at any time (VIS-6). */
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { visitorOf, type Caller } from '../http/caller';
import type { ErasureConditions, PersonalData } from '../registrants/privacy/subject-access';
import { linkInvalid } from '../http/visit-links';
import type { ErasedRegistrant, MailErasure } from '../mail/mail-erasure';

interface PersonalDataDeps {
  readonly subjectAccess: {
    readonly read: (id: string) => Promise<PersonalData | undefined>;
    readonly erase: (id: string, conditions: ErasureConditions) => Promise<ErasedRegistrant | undefined>;
  };
}

/** @returns all data about the visitor; writes no audit line, since a GET changes nothing (VIS-8) */
export async function visitData(
  _input: object,
  { subjectAccess }: PersonalDataDeps,
  caller: Pick<Caller, 'visitor'>,
): Promise<PersonalData> {
  const data = await subjectAccess.read(visitorOf(caller));
  if (data === undefined) throw linkInvalid();
  return data;
}

/** @throws ApiError `validation-failed` when the typed address is not the visitor's */
export async function eraseVisit(
  { confirm }: InputOf<'eraseVisit'>,
  { subjectAccess, mailErasure }: PersonalDataDeps & { readonly mailErasure: MailErasure },
  caller: Pick<Caller, 'visitor'>,
): Promise<Acknowledged> {
  const erased = await subjectAccess.erase(visitorOf(caller), { by: 'visitor', confirmedEmail: confirm });
  // Undefined if the data was erased before, such as by a first request whose response was lost.
  if (erased !== undefined) await mailErasure(erased, 'visitor');
  return { message: 'Everything is erased.' };
}
