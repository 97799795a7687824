/**
 * All registrants of the edition that a call works for, kept in this instance's memory and updated before each response.
 * docs/decisions/roster.md says why, and what is guaranteed across instances.
 */
import type { Filter, ListRequest, RegistrantList } from 'contract/registrant/list/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import type { DinnerBoard, Statistics } from 'contract/registrant/statistics';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { byEdition } from '../../shared/by-edition';
import { timestampOf } from '../../shared/plain-timestamp';
import { Selections } from '../selection/selections';
import { LoadedRegistrants, type LoadedState } from './loaded-registrants';

/** The registrants added or changed since an earlier call. */
export interface RosterChanges {
  readonly registrants: readonly Registrant[];
  /** Pass it as `since` in a later call. */
  readonly until: string;
  /** Whether these are all registrants, rather than only the changed ones. */
  readonly isComplete: boolean;
}

export class Roster {
  readonly #now: () => Date;
  readonly #selections: Selections;
  readonly #loaded: () => LoadedRegistrants;

  constructor(firestore: Firestore, now: () => Date) {
    this.#now = now;
    this.#selections = new Selections(firestore, now);
    this.#loaded = byEdition(() => new LoadedRegistrants(firestore, now));
  }

  /**
   * Returns one page of the matching registrants, including every change acknowledged before the call.
   * @throws ApiError `unavailable` when the database does not answer in time; `selection-expired` when the filter's
   *   selection is not stored
   */
  async list(request: ListRequest): Promise<RegistrantList> {
    const selected = await this.#selections.idsIn(request);
    return this.#loaded().answer((registrants) => registrants.page(request, this.#now(), selected));
  }

  /**
   * Returns all matching registrants, sorted by last name, first name and id.
   * @throws ApiError as above
   */
  async everybody(filter: Filter): Promise<readonly Registrant[]> {
    const selected = await this.#selections.idsIn(filter);
    const { registrants } = await this.#upToDate();
    return registrants.byName(filter, selected);
  }

  /**
   * Counts all registrants, including every change acknowledged before the call.
   * @throws ApiError as above
   */
  async statistics(): Promise<Statistics> {
    const { registrants } = await this.#upToDate();
    const now = this.#now();
    return { at: timestampOf(now), ...registrants.statistics(now) };
  }

  /**
   * Counts the dinner in total and by company, including every change acknowledged before the call.
   * @throws ApiError as above
   */
  async dinner(): Promise<Omit<DinnerBoard, 'before'>> {
    const { registrants } = await this.#upToDate();
    const now = this.#now();
    return { at: timestampOf(now), ...registrants.dinner(now) };
  }

  /**
   * Returns the registrants added or changed since an earlier call to this or another instance. Returns all registrants
   * if those changes are unknown, or if any registrant was erased meanwhile.
   * @param since `until` of that call
   * @throws ApiError as above
   */
  async changedSince(since: string | undefined): Promise<RosterChanges> {
    const { registrants, writtenAt, knownFrom, lastErasure, readUntil } = await this.#upToDate();
    const everybody = registrants.byName();
    const until = timeKey(readUntil);
    // Time keys have equal lengths, so they sort by time.
    const isKnown = since !== undefined && since >= timeKey(knownFrom) && since <= until;
    if (!isKnown || timeKey(lastErasure) > since) return { registrants: everybody, until, isComplete: true };
    const changed = everybody.filter(({ id }) => timeKey(writtenAt.get(id) ?? readUntil) > since);
    return { registrants: changed, until, isComplete: false };
  }

  #upToDate(): Promise<LoadedState> {
    return this.#loaded().upToDate();
  }
}

/** @returns a text of fixed length that sorts by time */
function timeKey({ seconds, nanoseconds }: Timestamp): string {
  return `${String(seconds).padStart(12, '0')}.${String(nanoseconds).padStart(9, '0')}`;
}
