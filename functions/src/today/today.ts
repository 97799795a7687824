/** The start page (ORG-53): counts from the list, the mailings and the door, for the roles that may open these pages. */
import { currentEdition, facts } from 'contract/edition/current';
import { daysBetween, eventDay, registrationOpening } from 'contract/edition/event-times';
import { lastShowDay } from 'contract/edition/show-days';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { daysAhead, type Today } from 'contract/calls/today';
import type { Device } from 'contract/door/door';
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import { happenings, joinSince } from 'contract/registrant/selection/since';
import { mayDo } from 'contract/team/roles';
import type { Rehearsals } from '../editions/rehearsals/rehearsals';
import { organiserOf, type Caller } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import { timestampOf } from '../shared/plain-timestamp';
import type { LastVisits } from './last-visits';

interface Deps {
  readonly now: () => Date;
  readonly lastVisits: Pick<LastVisits, 'since'>;
  readonly roster: Pick<Roster, 'everybody'>;
  readonly conflicts: { list(registrants: [], limit: number): Promise<{ total: number }> };
  readonly mailings: { list(): Promise<readonly MailingSummary[]> };
  readonly devices: { list(): Promise<readonly Pick<Device, 'state'>[]> };
  readonly drafts: {
    unpublished(): Promise<string[]>;
    read(id: string): Promise<{ draft: { asked?: object } | undefined }>;
  };
  readonly rehearsals: Pick<Rehearsals, 'wasMade'>;
}

/** @throws ApiError `unavailable` when the database does not answer in time */
export async function readToday(
  deps: Deps,
  countNewBadges: () => Promise<number>,
  caller: Pick<Caller, 'organiser'>,
): Promise<Today> {
  // The time before the counts are read: concurrent events are counted again at the next visit.
  const at = deps.now();
  const { uid, role, session } = organiserOf(caller);
  const [isDesk, isOrganiser] = [mayDo(role, 'desk'), mayDo(role, 'organiser')];
  const today = eventDay(at);
  const isSoon = today <= lastShowDay().day && daysBetween(today, facts().date) <= daysAhead;
  const canRehearse = at < (registrationOpening() ?? at);
  const [since, conflicts, badges, devices, mailings, asked, isRehearsed] = await Promise.all([
    deps.lastVisits.since(uid, session),
    isDesk ? deps.conflicts.list([], 1) : undefined,
    isDesk && isSoon && facts().badgePrintedBy === 'organiser' ? countNewBadges() : undefined,
    isDesk && isSoon ? deps.devices.list() : undefined,
    isOrganiser ? deps.mailings.list() : undefined,
    isOrganiser ? editionsToPublish(deps) : [],
    isOrganiser && canRehearse ? deps.rehearsals.wasMade(currentEdition().id) : undefined,
  ]);
  const isReminded = mailings?.some(
    ({ kind, state }) => (kind === 'week' || kind === 'tomorrow') && state !== 'draft' && state !== 'stopped',
  );
  const openTasks = {
    rehearse: isRehearsed === false,
    phones: devices?.some(({ state }) => state === 'paired') === false,
    remind: isSoon && isReminded === false,
  };
  return {
    at: timestampOf(at),
    ...(since && { since: timestampOf(since) }),
    people: since === undefined ? {} : await countPeople(deps, since, isDesk),
    ...(conflicts && { conflicts: conflicts.total }),
    asked,
    planned: (mailings ?? []).flatMap(({ id, texts, state, startsAt }) =>
      state === 'planned' && startsAt !== undefined ? [{ id, texts, startsAt }] : [],
    ),
    left: (['rehearse', 'phones', 'remind'] as const).filter((task) => openTasks[task]),
    ...(badges !== undefined && { badges }),
  };
}

/** Notes that the account has read the page. */
export async function seenToday(
  { at }: InputOf<'seenToday'>,
  { lastVisits }: { lastVisits: Pick<LastVisits, 'note'> },
  caller: Pick<Caller, 'organiser'>,
): Promise<Acknowledged> {
  const { uid, session } = organiserOf(caller);
  await lastVisits.note(uid, session, new Date(at));
  return { message: 'It is noted.' };
}

/** @param countsAll whether to count every kind of event, or only new and cancelled registrants */
async function countPeople({ roster }: Deps, since: Date, countsAll: boolean): Promise<Today['people']> {
  const counted = happenings.filter((what) => countsAll || what === 'new' || what === 'cancelled');
  const found = await Promise.all(counted.map((what) => roster.everybody({ since: joinSince(what, since) })));
  return Object.fromEntries(counted.map((what, index) => [what, found[index]?.length]));
}

/** The editions, live or in preparation, whose draft a member has asked to publish. */
async function editionsToPublish({ drafts }: Deps): Promise<string[]> {
  const ids = [currentEdition().id, ...(await drafts.unpublished())];
  const editions = await Promise.all(ids.map((id) => drafts.read(id)));
  return ids.filter((_, index) => editions[index]?.draft?.asked !== undefined);
}
