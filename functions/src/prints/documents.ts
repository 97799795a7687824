/**
 * The stored run, `prints/{id}`: the request, `number`, `by`, `at`, `state`, `badges` (how many), `parts`, `show` (name
 * and day), `leftOut`, `closed`, `cameOut`, `rest`, `edition` and `deleteOn`. Its badges' texts are in
 * `printParts/{id}~{number}` (registrants/store/print-documents.ts), because a document holds at most a megabyte. While
 * the parts are written, the state is `starting`, and the run is hidden (start-print.ts).
 */
import { badgeOrders, printSelections } from 'contract/badges/badges';
import { printStates, type Print, type PrintRequest, type PrintState } from 'contract/badges/prints';
import { defaultPaper, paperIds } from 'contract/badges/papers';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { numberIn, textsIn } from '../database/fields';
import { timestamp } from '../registrants/store/documents';
import type { BadgeHolder } from '../badges/layout/badge-holder';
import type { ShowLines } from './printed-lines';

/** Badges in a part; each takes a few hundred bytes. */
export const partLength = 250;

export interface StoredPrint extends Omit<Print, 'organiser' | 'hasFormerShow'> {
  /** The organiser's account. */
  readonly by: string;
  readonly parts: number;
  /** How many cancelled registrants the first file left out; absent before the first file. */
  readonly leftOut?: number;
  /** Places, from 0, whose badge was left out or erased before the first file. The next badges moved up. */
  readonly closed: readonly number[];
  /** The show's lines on the run's badges. */
  readonly show: ShowLines;
}

/** A badge with its place at the start of the run, from 0. */
export interface PlacedBadge extends BadgeHolder {
  readonly place: number;
}

export interface NewRun extends PrintRequest {
  /** The number of the run that this one repeats. */
  repeats?: number;
  /** The number of the run whose rest this one prints. */
  restOf?: number;
}

export interface StartingPrint extends NewRun {
  by: string;
  at: Timestamp;
  state: 'starting';
  parts: number;
  show: ShowLines;
  edition: string;
  deleteOn: Timestamp;
}

export interface NewPrint extends Omit<StartingPrint, 'state'> {
  state: PrintState;
  number: number;
  badges: number;
}

export function toPrint(document: DocumentSnapshot): StoredPrint {
  const read = (field: string): unknown => document.get(field);
  const oneOf = <T>(values: readonly T[], field: string, otherwise: T): T =>
    values.find((value) => value === read(field)) ?? otherwise;
  const confirmedAt = timestamp(document, 'confirmedAt');
  const counts = Object.fromEntries(
    (['repeats', 'restOf', 'leftOut', 'cameOut', 'rest'] as const).flatMap((field) => {
      const value = numberIn(document, field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  return {
    id: document.id,
    number: Number(read('number')),
    by: String(read('by')),
    at: timestamp(document, 'at') ?? { seconds: 0, nanoseconds: 0 },
    state: oneOf(printStates, 'state', 'dropped'),
    filter: String(read('filter')),
    only: oneOf(printSelections, 'only', 'all'),
    paper: oneOf(paperIds, 'paper', defaultPaper),
    order: oneOf(badgeOrders, 'order', 'name'),
    badges: Number(read('badges')),
    parts: Number(read('parts')),
    ...(confirmedAt && { confirmedAt }),
    show: { name: String(read('show.name')), date: String(read('show.date')) },
    closed: textsIn(document, 'closed').map(Number),
    ...counts,
  };
}

/** Whether the run's parts are being written, or a function was killed while it wrote them. */
export function isStarting(document: DocumentSnapshot): boolean {
  return document.get('state') === 'starting';
}

/** Whether the run is neither confirmed nor dropped yet. */
export function isOpen({ state }: StoredPrint): boolean {
  return state === 'made' || state === 'confirming';
}

/** The ids of a part's badges, in order. */
export function idsIn(part: DocumentSnapshot): string[] {
  return textsIn(part, 'registrants');
}

/**
 * A part's badges, in order, without those that did not come out: of these, the part has only the ids. The cast is
 * safe: `partOf` wrote the document.
 */
export function badgesIn(part: DocumentSnapshot): PlacedBadge[] {
  const badges = (part.data()?.['badges'] ?? {}) as Readonly<Record<string, Omit<PlacedBadge, 'id'>>>;
  return idsIn(part).flatMap((id) => {
    const badge = badges[id];
    return badge === undefined ? [] : [{ id, ...badge }];
  });
}

export function partOf(badges: readonly PlacedBadge[]) {
  return {
    registrants: badges.map(({ id }) => id),
    badges: Object.fromEntries(badges.map(({ id, ...badge }) => [id, badge])),
  };
}
