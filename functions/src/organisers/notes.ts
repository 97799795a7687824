/** The call with which organisers set a registrant's kind of badge, note, tags and payment. */
import type { InputOf } from 'contract/calls/endpoints';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { paymentKeys, takesPayments } from 'contract/registrant/payment/payment';
import { ApiError } from 'contract/wire/api-error';
import type { ByOrganiser } from '../http/caller';
import type { EditionTags } from '../registrants/store/edition-tags';
import { makeChange, type ChangeDeps } from './registrant';

/**
 * Absent values stay. The registrant may keep a tag that the edition has removed (BADGE-7, ORG-56, ORG-57).
 * @throws ApiError `not-found`, also for a payment where the dinner costs nothing; `changed-meanwhile` with the stored
 *   data; `validation-failed` for an unknown tag
 */
export async function noteRegistrant(
  { id, version, ...values }: InputOf<'noteRegistrant'>,
  deps: ChangeDeps & { readonly editionTags: Pick<EditionTags, 'read'> },
  caller: ByOrganiser,
): Promise<RegistrantDetails> {
  if (!takesPayments() && paymentKeys.some((key) => values[key] !== undefined))
    throw new ApiError('not-found', 'This show has no dinner to pay for.');
  const tags = values.tags && [...new Set(values.tags)];
  const knownKeys = tags === undefined ? [] : (await deps.editionTags.read()).tags.map(({ key }) => key);
  return makeChange(id, deps, caller, (changes, account) =>
    changes.note(
      id,
      version,
      ({ tags: before = [] }) => {
        if (tags?.some((tag) => !knownKeys.includes(tag) && !before.includes(tag)))
          throw new ApiError('validation-failed', 'The show has no such tag.', {
            fields: { tags: 'errors.choice' },
          });
        return { ...values, tags };
      },
      account,
    ),
  );
}
