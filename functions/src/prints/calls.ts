/** The organisers' calls about runs of printed badges (PRINT-1 to PRINT-6). */
import { buffer } from 'node:stream/consumers';
import { ApiError } from 'contract/wire/api-error';
import { headerNames } from 'contract/calls/call-paths';
import type { Acknowledged, FileAnswer, InputOf } from 'contract/calls/endpoints';
import { currentEdition, facts } from 'contract/edition/current';
import { badgesFile, fileNameOf } from 'contract/registrant/file-name';
import { defaultPaper, type PaperId } from 'contract/badges/papers';
import { printSelections, type PrintSelection } from 'contract/badges/badges';
import {
  maxBadgeWarnings,
  type BadgePicture,
  type BadgesToPrint,
  type Confirmation,
  type ReviewedBadges,
  type Print,
  type PrintRequest,
  type Prints,
  type StartedPrint,
} from 'contract/badges/prints';
import { filterFor, requireFilterRole, type ByRole } from '../registrants/privacy/by-role';
import { nonEmptyLines, type Registrant } from 'contract/registrant/registrant';
import type { Timestamp } from 'contract/wire/timestamp';
import type { BadgePrinter } from '../badges/badge-file';
import { inOrder } from './handle-generate-pdf';
import type { BadgeHolder } from '../badges/layout/badge-holder';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import { filterOf, filterQuery } from '../registrants/list/filter-query';
import type { NewRun, StoredPrint } from './documents';
import type { PrintStore } from './print-store';
import { inEdition } from '../shared/edition-of-call';
import { hashOf, hashOfShow } from './printed-lines';
import { selectBadges } from './selection';
import { badgeWarnings, type LayoutProblems } from './badge-warnings';

interface StoreDeps {
  readonly prints: PrintStore;
  readonly accountNames: { of(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> };
}

interface RosterDeps {
  readonly roster: Pick<Roster, 'everybody'>;
}

interface WarningDeps extends RosterDeps {
  readonly layoutProblems: LayoutProblems;
}

export async function listPrints(_input: object, deps: StoreDeps, caller: ByRole = {}): Promise<Prints> {
  const all = await deps.prints.list();
  const names = await deps.accountNames.of(all.map(({ by }) => by));
  return { prints: all.map((print) => toAnswer(print, names, caller)) };
}

/** Counts the badges that were never printed and are in no open run. */
export async function countNewBadges({
  prints,
  roster,
}: RosterDeps & { readonly prints: Pick<PrintStore, 'waiting'> }): Promise<number> {
  const waiting = await prints.waiting();
  return selectBadges(await roster.everybody({}), 'new', (id) => waiting.has(id)).length;
}

/**
 * Counts a selection's badges, and lists those to review.
 * @throws ApiError `validation-failed` for an invalid filter, `not-found` for the run, `role-insufficient` when a desk
 *   filters by values that only organisers see
 */
export async function badgesToPrint(
  { filter, only, paper = defaultPaper, print }: InputOf<'badgesToPrint'>,
  { prints, roster, layoutProblems }: WarningDeps & Pick<StoreDeps, 'prints'>,
  caller: ByRole = {},
): Promise<BadgesToPrint> {
  requireFilterRole(filterOf(filter), caller);
  const run = print === undefined ? undefined : await prints.read(print);
  // Reads the runs before the registrants: if a run ends in between, its registrants are already marked as printed.
  const waiting = await prints.waiting();
  const [matching, registered] = await Promise.all([
    roster.everybody(filterOf(filter)),
    roster.everybody({ state: 'registered' }),
  ]);
  const selectionOf = (choice: PrintSelection) => selectBadges(matching, choice, (id) => waiting.has(id));
  const [all, fresh, changed] = printSelections.map(selectionOf);
  const badges = run === undefined ? selectionOf(only) : unchangedBadges(run.badges, registered);
  const warnings = badgeWarnings(badges, run?.print.paper ?? paper, registered, layoutProblems);
  return {
    counts: { all: all?.length ?? 0, new: fresh?.length ?? 0, changed: changed?.length ?? 0 },
    waiting: (all ?? []).filter(({ id }) => waiting.has(id)).length,
    toLookAt: warnings.slice(0, maxBadgeWarnings),
    toLookAtCount: warnings.flat().filter(({ isChosen }) => isChosen).length,
  };
}

/** A run's registrants whose badges have not changed since its start; the others are printed again as changed. */
function unchangedBadges(badges: readonly BadgeHolder[], registered: readonly Registrant[]): Registrant[] {
  const byId = new Map(registered.map((one) => [one.id, one]));
  return badges.flatMap((badge) => {
    const registrant = byId.get(badge.id);
    return registrant !== undefined && hashOf(registrant) === hashOf(badge) ? [registrant] : [];
  });
}

/** @throws ApiError `changed-meanwhile` when a badge's lines have changed, `not-found` when all registrants are erased */
export async function reviewBadges(
  badges: ReviewedBadges,
  { prints }: Pick<StoreDeps, 'prints'>,
): Promise<Acknowledged> {
  await prints.markReviewed(badges);
  return { message: 'They are ticked off.' };
}

/** Draws a registrant's badge with lines that need not be saved. @throws ApiError `not-found` */
export async function readBadgePicture(
  { id, paper = defaultPaper, name, organization, title }: InputOf<'badgePicture'>,
  deps: {
    readonly registrants: { find(id: string): Promise<Registrant | undefined> };
    readonly badgePicture: (holder: BadgeHolder, paper: PaperId) => BadgePicture;
  },
): Promise<BadgePicture> {
  const registrant = await deps.registrants.find(id);
  if (registrant === undefined) throw new ApiError('not-found', 'No registrant has this id.');
  const printAs = nonEmptyLines({ name, organization, title });
  return deps.badgePicture({ ...registrant, printAs }, paper);
}

/** @throws ApiError as `badgesToPrint`, but `not-found` for an empty run; `too-many-prints` */
export async function startPrint(
  { filter, ...request }: PrintRequest,
  deps: StoreDeps & RosterDeps,
  caller: ByOrganiser & ByRole,
): Promise<StartedPrint> {
  const { only, order } = request;
  const parsedFilter = filterOf(filter);
  requireFilterRole(parsedFilter, caller);
  return startRun({ ...request, filter: filterQuery(filter) }, deps, caller, async (isWaiting) =>
    inOrder(selectBadges(await deps.roster.everybody(parsedFilter), only, isWaiting), order),
  );
}

/**
 * Repeats a run in the same order, with the badges as they are now, without registrants who cancelled or were erased.
 * With `rest`, repeats only the badges that did not come out and that no other run contains or has printed since.
 * @throws ApiError `not-found`, also for an empty run; `print-state` unless it is confirmed; `too-many-prints`
 */
export async function repeatPrint(
  { id, rest = false }: InputOf<'repeatPrint'>,
  deps: StoreDeps & RosterDeps,
  caller: ByOrganiser & ByRole,
): Promise<StartedPrint> {
  const { print, badges, rest: unprintedIds } = await deps.prints.read(id);
  if (print.state !== 'confirmed')
    throw new ApiError('print-state', 'This run is not confirmed: say first what came out of it.');
  const { filter, only, paper, order, number } = print;
  const origin = rest ? { restOf: number } : { repeats: number };
  return startRun({ filter, only, paper, order, ...origin }, deps, caller, async (isWaiting) => {
    const registered = await deps.roster.everybody({ state: 'registered' });
    const byId = new Map(registered.map((one) => [one.id, one]));
    if (!rest) return badges.flatMap((one) => byId.get(one.id) ?? []);
    const remaining = unprintedIds.flatMap((one) => byId.get(one) ?? []);
    return remaining.filter((one) => !isWaiting(one.id) && !isPrintedSince(one, print.at));
  });
}

/**
 * The run's badges as they were at its start. The first file leaves out registrants who have cancelled; later files leave
 * out the same registrants. An erased registrant's place stays empty.
 * @throws ApiError `not-found`, also when no badge is left; `print-state` when the run was dropped
 */
export async function printFile(
  { id, offsetX = 0, offsetY = 0 }: InputOf<'printFile'>,
  deps: RosterDeps & Pick<StoreDeps, 'prints'> & { readonly badges: Pick<BadgePrinter, 'many'> },
): Promise<FileAnswer> {
  const cancelled = new Set((await deps.roster.everybody({ state: 'cancelled' })).map((one) => one.id));
  const { print, badges } = await deps.prints.file(id, (one) => cancelled.has(one));
  if (badges.every((badge) => badge === undefined))
    throw new ApiError('not-found', 'No registrant of this run is left.');
  const properties = {
    title: `${facts().name}: badges ${print.number}`,
    language: 'fr',
    created: new Date(print.at.seconds * 1000),
  } as const;
  const printing = { paper: print.paper, offset: { x: offsetX, y: offsetY } };
  const edition = currentEdition();
  const bytes = await inEdition({ ...edition, facts: { ...edition.facts, ...print.show } }, () =>
    buffer(deps.badges.many(badges, properties, printing)),
  );
  return {
    contentType: 'application/pdf',
    // The whole file in memory has a known length: the page can show the progress and detect a truncated download.
    bytes,
    downloadAs: fileNameOf(badgesFile, {}).replace('.', `-${print.number}.`),
    headers: { [headerNames.leftOut]: String(print.leftOut ?? 0) },
  };
}

/**
 * @throws ApiError `not-found`; `print-state` when the run was dropped, has no file yet, or was confirmed with another
 *   number of sheets; `validation-failed` when the run has fewer sheets
 */
export async function confirmPrint(run: Confirmation, deps: StoreDeps, caller: ByRole = {}): Promise<Print> {
  return withOrganiser(await deps.prints.confirm(run.id, run.sheets), deps, caller);
}

/** @throws ApiError `not-found`, `print-state` once the run's confirmation has begun */
export async function dropPrint(run: { id: string }, deps: StoreDeps, caller: ByRole = {}): Promise<Print> {
  return withOrganiser(await deps.prints.drop(run.id), deps, caller);
}

function isPrintedSince({ printed }: Registrant, moment: Timestamp): boolean {
  if (printed === undefined) return false;
  const { seconds, nanoseconds } = printed.at;
  return seconds > moment.seconds || (seconds === moment.seconds && nanoseconds > moment.nanoseconds);
}

async function startRun(
  request: NewRun,
  deps: StoreDeps,
  caller: ByOrganiser & ByRole,
  choose: (isWaiting: (id: string) => boolean) => Promise<readonly Registrant[]>,
): Promise<StartedPrint> {
  const print = await deps.prints.start(request, accountOf(caller), choose);
  return { print: await withOrganiser(print, deps, caller) };
}

async function withOrganiser(print: StoredPrint, deps: StoreDeps, caller: ByRole): Promise<Print> {
  return toAnswer(print, await deps.accountNames.of([print.by]), caller);
}

function toAnswer(
  { by, parts: _parts, leftOut: _leftOut, closed: _closed, show, ...print }: StoredPrint,
  names: ReadonlyMap<string, string>,
  caller: ByRole,
): Print {
  const organiser = names.get(by);
  const hasFormerShow = hashOfShow(show) !== hashOfShow(facts());
  return {
    ...print,
    filter: filterFor(caller, print.filter),
    ...(organiser !== undefined && { organiser }),
    ...(hasFormerShow && { hasFormerShow }),
  };
}
