/** The organisers' calls about a change of the show that registrants must be notified of (EDIT-21). */
import type { ChangeRecipient, ShowChangeAnswer } from 'contract/publication/show-change';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { dateOf } from 'contract/wire/timestamp';
import type { MailingDetails } from 'contract/mail/mailing/mailings';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import type { MailingStore } from './mailing-store';
import type { ShowChanges } from './show-changes';

interface Deps {
  readonly showChanges: ShowChanges;
  readonly mailings: Pick<MailingStore, 'read'>;
  readonly roster: Pick<Roster, 'everybody'>;
}

export async function readShowChange(
  _input: object,
  { showChanges, roster }: Pick<Deps, 'showChanges' | 'roster'>,
): Promise<ShowChangeAnswer> {
  return showChanges.read(await readRegistered(roster));
}

/**
 * Writes the mailing about the change, or returns the unstarted one that another organiser's call has written.
 * @throws ApiError `show-changed` when no change, or another version's, is to be announced; `too-many-mailings`
 */
export async function tellShowChange(
  { version }: InputOf<'tellShowChange'>,
  { showChanges, mailings, roster }: Deps,
  caller: ByOrganiser,
): Promise<MailingDetails> {
  return mailings.read(await showChanges.write(version, await readRegistered(roster), accountOf(caller)));
}

/** @throws ApiError `show-changed` when no change, or another version's, is to be announced */
export async function dismissShowChange(
  dismissed: InputOf<'dismissShowChange'>,
  { showChanges, roster }: Pick<Deps, 'showChanges' | 'roster'>,
  caller: ByOrganiser,
): Promise<Acknowledged> {
  await showChanges.dismiss(dismissed, await readRegistered(roster), accountOf(caller));
  return { message: 'The change was dismissed.' };
}

async function readRegistered(roster: Deps['roster']): Promise<ChangeRecipient[]> {
  const registrants = await roster.everybody({ state: 'registered' });
  return registrants.map(({ createdAt, dinnerReservation }) => ({
    registeredAt: dateOf(createdAt).getTime(),
    hasDinner: dinnerReservation > 0,
  }));
}
