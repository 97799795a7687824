/** The organisers' calls for exhibitors: their contacts, links and counts (EXH-1, EXH-2). */
import type { InputOf } from 'contract/calls/endpoints';
import type {
  ExhibitorList,
  ExhibitorRow,
  RemovedContacts,
  SavedContacts,
  SentLinks,
} from 'contract/exhibitors/exhibitors';
import { inviterName } from 'contract/edition/exhibitors';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import { plainTimestamp } from '../shared/plain-timestamp';
import { invitationCounts, noCounts } from './counts';
import type { Exhibitors } from './exhibitors';
import { listedExhibitors } from './listed';
import type { StoredExhibitor } from './read-exhibitor';

interface Deps {
  readonly exhibitors: Pick<Exhibitors, 'list' | 'saveContacts' | 'removeContacts' | 'queueLinks'>;
  readonly roster: Pick<Roster, 'everybody'>;
}

export async function listExhibitors(_input: object, { exhibitors, roster }: Deps): Promise<ExhibitorList> {
  const [stored, registrants] = await Promise.all([exhibitors.list(), roster.everybody({})]);
  const counts = invitationCounts(registrants);
  const byKey = new Map(stored.map((exhibitor) => [exhibitor.key, exhibitor]));
  const listed = listedExhibitors();
  const listedKeys = new Set(listed.map(({ key }) => key));
  const rowOf = (key: string, exhibitor?: StoredExhibitor): Omit<ExhibitorRow, 'name' | 'isRemoved'> => ({
    key,
    ...(exhibitor?.contact && { contact: exhibitor.contact }),
    ...(exhibitor?.link && { link: exhibitor.link }),
    ...(exhibitor?.pageOpenedAt && { openedAt: plainTimestamp(exhibitor.pageOpenedAt) }),
    ...(exhibitor?.agreement && { agreement: exhibitor.agreement }),
    counts: { ...(counts.get(key) ?? noCounts()), opened: exhibitor?.openedInvitations ?? 0 },
  });
  const removed = stored.filter(({ key, contact }) => contact !== undefined && !listedKeys.has(key));
  return {
    exhibitors: [
      ...listed.map(({ key, name, stand }) => ({
        ...rowOf(key, byKey.get(key)),
        name,
        isRemoved: false,
        ...(stand !== undefined && { stand }),
      })),
      ...removed.map((gone) => ({ ...rowOf(gone.key, gone), name: inviterName(gone.key), isRemoved: true })),
    ],
  };
}

export async function saveContacts(
  { rows }: InputOf<'saveContacts'>,
  { exhibitors }: Pick<Deps, 'exhibitors'>,
  caller: ByOrganiser,
): Promise<SavedContacts> {
  return { outcomes: await exhibitors.saveContacts(rows, accountOf(caller)) };
}

export async function removeContacts(
  { keys }: InputOf<'removeContacts'>,
  { exhibitors }: Pick<Deps, 'exhibitors'>,
  caller: ByOrganiser,
): Promise<RemovedContacts> {
  return { removed: await exhibitors.removeContacts(unique(keys), accountOf(caller)) };
}

/** The mails leave within a minute (`sendLinkMails`). */
export async function sendExhibitorLinks(
  { keys }: InputOf<'sendExhibitorLinks'>,
  { exhibitors }: Pick<Deps, 'exhibitors'>,
  caller: ByOrganiser,
): Promise<SentLinks> {
  return { outcomes: await exhibitors.queueLinks(unique(keys), accountOf(caller)) };
}

const unique = (keys: readonly string[]) => [...new Set(keys)];
