/** The calls with which organisers note something on a registrant: a note, tags, what is paid (ORG-56, ORG-57). */
import type { InputOf } from 'contract/calls/endpoints';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { takesPayments } from 'contract/registrant/payment/payment';
import type { Registrant } from 'contract/registrant/registrant';
import { ApiError } from 'contract/wire/api-error';
import type { ByOrganiser } from '../http/caller';
import type { EditionTags } from '../registrants/store/edition-tags';
import { change, type ChangeDeps } from './registrant';

/**
 * Changes the note, the tags or both; of the tags, a removed one may stay (ORG-56).
 * @throws ApiError `not-found`, `changed-meanwhile` as above, `validation-failed` for an unknown tag
 */
export async function noteRegistrant(
  { id, version, note, tags }: InputOf<'noteRegistrant'>,
  deps: ChangeDeps & { readonly editionTags: Pick<EditionTags, 'read'> },
  caller: ByOrganiser,
): Promise<RegistrantDetails> {
  const known = tags === undefined ? [] : (await deps.editionTags.read()).tags.map(({ key }) => key);
  const valuesOf = ({ tags: before = [] }: Registrant) => {
    if (tags?.some((tag) => !known.includes(tag) && !before.includes(tag)))
      throw new ApiError('validation-failed', 'The show has no such tag.', {
        fields: { tags: 'errors.choice' },
      });
    return { ...(note !== undefined && { note }), ...(tags && { tags: [...new Set(tags)] }) };
  };
  return change(id, deps, caller, (changes, account) => changes.note(id, version, valuesOf, account));
}

/**
 * Notes what was paid for the dinner (ORG-57).
 * @throws ApiError `not-found`, also where the dinner costs nothing; `changed-meanwhile` as above
 */
export async function changePayment(
  { id, version, ...payment }: InputOf<'changePayment'>,
  deps: ChangeDeps,
  caller: ByOrganiser,
): Promise<RegistrantDetails> {
  if (!takesPayments()) throw new ApiError('not-found', 'This show has no dinner to pay for.');
  return change(id, deps, caller, (changes, account) => changes.payment(id, version, payment, account));
}
