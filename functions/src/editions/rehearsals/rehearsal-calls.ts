/** The organisers' calls about the live edition's rehearsal (EDIT-20). */
import { ApiError } from 'contract/wire/api-error';
import type { EditionRequest } from 'contract/publication/calls';
import type { Edition } from 'contract/edition/current';
import {
  rehearsalIdOf,
  rehearsalParameter,
  type Rehearsal,
  type RehearsalLink,
} from 'contract/publication/rehearsal';
import type { Acknowledged } from 'contract/calls/endpoints';
import { accountOf, type ByOrganiser } from '../../http/caller';
import type { ExpiredRegistrants } from '../../registrants/privacy/expired';
import type { Rehearsals } from './rehearsals';

interface Deps {
  readonly editions: { live(): Promise<Edition> };
  readonly rehearsals: Pick<Rehearsals, 'make' | 'link' | 'stop'>;
}

/** @throws ApiError `other-edition` unless the edition is live, as for every call below */
export async function readRehearsal(
  request: EditionRequest,
  {
    drafts,
    accountNames,
    ...deps
  }: Deps & {
    readonly drafts: { usage(id: string): Promise<{ readonly registrants: number }> };
    readonly accountNames: { of(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> };
  },
): Promise<Rehearsal> {
  const live = await readLive(request, deps);
  const [link, { registrants }] = await Promise.all([
    deps.rehearsals.link(live),
    drafts.usage(rehearsalIdOf(live.id)),
  ]);
  if (link === undefined) return { registrants };
  const by = (await accountNames.of([link.by])).get(link.by);
  return {
    until: { seconds: link.endsAt.getTime() / 1000, nanoseconds: 0 },
    ...(by !== undefined && { by }),
    registrants,
  };
}

/** @throws ApiError `registration-open` */
export async function startRehearsal(
  request: EditionRequest,
  deps: Deps,
  caller: ByOrganiser,
): Promise<RehearsalLink> {
  const token = await deps.rehearsals.make(await readLive(request, deps), accountOf(caller));
  return { url: `/?${rehearsalParameter}=${token}` };
}

/** Ends the link and erases the rehearsal's registrants. The next scheduled erasure removes any added meanwhile. */
export async function endRehearsal(
  request: EditionRequest,
  { expired, ...deps }: Deps & { readonly expired: Pick<ExpiredRegistrants, 'eraseRehearsals'> },
  caller: ByOrganiser,
): Promise<Acknowledged> {
  const { id } = await readLive(request, deps);
  await deps.rehearsals.stop(id, accountOf(caller));
  await expired.eraseRehearsals([rehearsalIdOf(id)]);
  return { message: 'The rehearsal was ended.' };
}

async function readLive({ edition }: EditionRequest, { editions }: Pick<Deps, 'editions'>): Promise<Edition> {
  const live = await editions.live();
  if (edition !== live.id)
    throw new ApiError(
      'other-edition',
      'Only the live edition can be tried out, before its registration opens.',
    );
  return live;
}
