/** The start page (ORG-53): counts of what the list, the mailings and the door have, for the roles that may open those. */
import { currentEdition, facts, type Edition } from 'contract/edition/current';
import { daysBetween, deletionInstant, eventDay, registrationOpening } from 'contract/edition/event-times';
import { lastShowDay } from 'contract/edition/show-days';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { daysAhead, type TaskBeforeShow, type Today } from 'contract/calls/today';
import type { Device } from 'contract/door/door';
import type { MailingSummary } from 'contract/mail/mailing/mailings';
import type { Registrant } from 'contract/registrant/registrant';
import { happenings, joinSince, type Filter } from 'contract/registrant/registrant-list';
import { mayDo } from 'contract/team/roles';
import { Timestamp } from 'firebase-admin/firestore';
import { organiserOf, type Caller } from '../http/caller';
import { plainTimestamp } from '../shared/plain-timestamp';
import type { LastVisits } from './last-visits';

interface AskedDraft {
  readonly draft: { readonly asked?: object; readonly facts: { readonly name?: unknown } } | undefined;
}

interface Deps {
  readonly now: () => Date;
  readonly lastVisits: Pick<LastVisits, 'since' | 'note'>;
  readonly roster: { everybody(filter: Filter): Promise<readonly Registrant[]> };
  readonly conflicts: { list(registrants: readonly Registrant[], limit: number): Promise<{ total: number }> };
  readonly mailings: { list(): Promise<readonly MailingSummary[]> };
  readonly devices: { list(): Promise<readonly Pick<Device, 'state'>[]> };
  readonly editions: { all(): Promise<readonly Edition[]> };
  readonly drafts: { unpublished(): Promise<readonly string[]>; read(id: string): Promise<AskedDraft> };
  readonly rehearsals: { wasMade(id: string): Promise<boolean> };
}

/**
 * @param countNewBadges how many badges were never printed
 * @returns the handler, which throws ApiError `unavailable` when the database does not answer in time
 */
export const readToday =
  <More extends object>(countNewBadges: (deps: Deps & More) => Promise<number>) =>
  async (_input: object, deps: Deps & More, caller: Pick<Caller, 'organiser'>): Promise<Today> => {
    // First, so that what happens while the counts are read is counted once more at the next visit.
    const at = deps.now();
    const { uid, role, session } = organiserOf(caller);
    const [isDesk, isOrganiser] = [mayDo(role, 'desk'), mayDo(role, 'organiser')];
    const isSoon = isShowWithin(at, daysAhead);
    const since = await deps.lastVisits.since(uid, session);
    const [people, conflicts, badges, devices, mailings, asked, isRehearsed, erasures] = await Promise.all([
      since === undefined ? {} : countPeople(deps, since, isDesk),
      isDesk ? deps.conflicts.list([], 1) : undefined,
      isDesk && isSoon && facts().badgePrintedBy === 'organiser' ? countNewBadges(deps) : undefined,
      isDesk && isSoon ? deps.devices.list() : undefined,
      isOrganiser ? deps.mailings.list() : undefined,
      isOrganiser ? askedDrafts(deps) : [],
      isOrganiser && isBeforeOpening(at) ? deps.rehearsals.wasMade(currentEdition().id) : undefined,
      nextErasures(deps, at),
    ]);
    const left: [TaskBeforeShow, boolean][] = [
      ['rehearse', isRehearsed === false],
      ['phones', devices?.some(({ state }) => state === 'paired') === false],
      ['remind', isSoon && mailings?.some(isReminder) === false],
    ];
    return {
      at: timestampOf(at),
      ...(since && { since: timestampOf(since) }),
      people,
      ...(conflicts && { conflicts: conflicts.total }),
      ...{ asked, planned: plannedOf(mailings ?? []), erasures },
      left: left.flatMap(([task, isLeft]) => (isLeft ? [task] : [])),
      ...(badges !== undefined && { badges }),
    };
  };

/** Notes that the account has read the page. */
export async function seenToday(
  { at }: InputOf<'seenToday'>,
  { lastVisits }: Pick<Deps, 'lastVisits'>,
  caller: Pick<Caller, 'organiser'>,
): Promise<Acknowledged> {
  const { uid, session } = organiserOf(caller);
  await lastVisits.note(uid, session, new Date(at));
  return { message: 'It is noted.' };
}

/** @param isAll whether also those that only the list shows */
async function countPeople({ roster }: Deps, since: Date, isAll: boolean): Promise<Today['people']> {
  const counted = happenings.filter((what) => isAll || what === 'new' || what === 'cancelled');
  const counts = await Promise.all(
    counted.map(async (what) => (await roster.everybody({ since: joinSince(what, since) })).length),
  );
  return Object.fromEntries(counted.map((what, index) => [what, counts[index] ?? 0]));
}

/** Of the live edition and of those in preparation. */
async function askedDrafts({ drafts }: Deps): Promise<Today['asked']> {
  const ids = [currentEdition().id, ...(await drafts.unpublished())];
  const editions = await Promise.all(ids.map(async (id) => ({ id, ...(await drafts.read(id)) })));
  return editions.flatMap(({ id, draft }) => {
    if (draft?.asked === undefined) return [];
    const { name } = draft.facts;
    return [{ edition: id, name: typeof name === 'string' ? name : id }];
  });
}

async function nextErasures({ editions }: Deps, now: Date): Promise<Today['erasures']> {
  const latest = new Date(now.getTime() + daysAhead * 24 * 3600_000);
  return (await editions.all())
    .map(({ id, facts: of }) => ({ edition: id, name: of.name, at: deletionInstant(of) }))
    .filter(({ at }) => at > now && at <= latest)
    .map((erasure) => ({ ...erasure, at: timestampOf(erasure.at) }));
}

function plannedOf(mailings: readonly MailingSummary[]): Today['planned'] {
  return mailings
    .flatMap(({ id, texts, state, startsAt }) =>
      state === 'planned' && startsAt !== undefined ? [{ id, texts, startsAt }] : [],
    )
    .sort((one, other) => one.startsAt.seconds - other.startsAt.seconds);
}

/** Whether a mailing reminds of the show, or will. */
function isReminder({ kind, state }: MailingSummary): boolean {
  return (kind === 'week' || kind === 'tomorrow') && state !== 'draft' && state !== 'stopped';
}

function isShowWithin(now: Date, days: number): boolean {
  const today = eventDay(now);
  return today <= lastShowDay().day && daysBetween(today, facts().date) <= days;
}

function isBeforeOpening(now: Date): boolean {
  const opening = registrationOpening();
  return opening !== undefined && now < opening;
}

const timestampOf = (date: Date) => plainTimestamp(Timestamp.fromDate(date));
