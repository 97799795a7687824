/**
 * The people this phone knows without the encrypted book: its walk-ins and, at a desk, all registrants by name and company,
 * in memory only (DOOR-30).
 */
import type { DeskPerson, PairedDevice, WalkIn } from 'contract/door/door';
import { ownKindKey } from 'contract/registrant/badge-kinds';
import type { Entrance } from 'contract/edition/entrances';
import type { KnownPerson } from './book';
import type { DoorCall } from '../phone/door-calls';
import type { ReferenceOf } from '../phone/handle';
import type { WalkIns } from './walk-ins';

/** In milliseconds. */
const renewalInterval = 5 * 60_000;
/** In milliseconds; enough for a large list on a slow network. */
const renewalTimeout = 60_000;

export interface KnownPeopleDeps {
  readonly device: Pick<PairedDevice, 'role'>;
  readonly call: DoorCall;
  readonly walkIns: Pick<WalkIns, 'find' | 'waitingWalkIns'>;
  readonly referenceOf: ReferenceOf;
}

export class KnownPeople {
  readonly #deps: KnownPeopleDeps;
  /** Handle -> the person as the desk shows it. */
  readonly #people = new Map<string, DeskPerson>();
  /** Handle -> how many are in by each entrance, according to the server. */
  #arrivals = new Map<string, DeskPerson['in']>();
  /** Handle -> the arrivals in the server's answers since the last list was requested. */
  readonly #arrivalsSinceRequest = new Map<string, DeskPerson['in']>();
  #fetchedAt: number | undefined;

  constructor(deps: KnownPeopleDeps) {
    this.#deps = deps;
  }

  /** At a desk, fetches all registrants at intervals, until `signal` is aborted. */
  start(signal: AbortSignal): void {
    if (this.#deps.device.role !== 'desk') return;
    void this.#renew(signal);
    const timer = setInterval(() => void this.#renew(signal), renewalInterval);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      this.#people.clear();
    });
  }

  /** When the list was fetched, in milliseconds since 1970; undefined if there is none. */
  get fetchedAt(): number | undefined {
    return this.#fetchedAt;
  }

  get all(): readonly DeskPerson[] {
    return [...this.#people.values()];
  }

  /** @returns the walk-ins of this phone that the server does not have yet */
  async waitingPeople(): Promise<DeskPerson[]> {
    return Promise.all((await this.#deps.walkIns.waitingWalkIns()).map((walkIn) => this.ofWalkIn(walkIn)));
  }

  /** @returns a walk-in as a search finds it, with this desk's changes */
  async ofWalkIn(walkIn: WalkIn): Promise<DeskPerson> {
    const handle = await this.#deps.referenceOf(walkIn.id);
    return this.#people.get(handle) ?? personOf(walkIn, handle);
  }

  /** Adds people whom the server has listed or found. */
  add(people: readonly DeskPerson[]): void {
    for (const person of people) {
      this.#people.set(person.id, person);
      // The server may have answered a scan since this phone requested these people.
      this.#arrivals.set(person.id, { ...person.in, ...this.#arrivalsSinceRequest.get(person.id) });
    }
  }

  /** Changes a person until the server's next list. */
  update(person: DeskPerson): void {
    this.#people.set(person.id, person);
  }

  /**
   * @param reference a handle, or a code on a phone that is no desk
   * @param entrance where the registrant may be in already
   */
  async find(reference: string, entrance: Entrance): Promise<KnownPerson | undefined> {
    const deskPerson = this.#people.get(reference) ?? (await this.#walkIn(reference));
    if (deskPerson === undefined) return undefined;
    const { firstname, lastname, organization, kind, state, booked, vegetarian } = deskPerson;
    const person = { firstname, lastname, organization, kind, state, booked, vegetarian };
    return { person, arrival: { persons: this.#arrivals.get(reference)?.[entrance] ?? 0 } };
  }

  /** Stores an arrival from the server's answer. */
  noteArrived(reference: string, entrance: Entrance, persons: number): void {
    if (this.#deps.device.role !== 'desk') return;
    for (const arrivals of [this.#arrivals, this.#arrivalsSinceRequest])
      arrivals.set(reference, { ...arrivals.get(reference), [entrance]: persons });
  }

  async #walkIn(reference: string): Promise<DeskPerson | undefined> {
    const walkIn = await this.#deps.walkIns.find(reference);
    return walkIn && personOf(walkIn, reference);
  }

  async #renew(signal: AbortSignal): Promise<void> {
    this.#arrivalsSinceRequest.clear();
    try {
      const { people } = await this.#deps.call('doorPeople', {}, renewalTimeout);
      // The pairing may have ended meanwhile: then the phone must not keep these people.
      if (signal.aborted) return;
      this.#people.clear();
      this.#arrivals = new Map(this.#arrivalsSinceRequest);
      this.add(people);
      this.#fetchedAt = Date.now();
    } catch (error) {
      console.warn('The list of people was not renewed.', error);
    }
  }
}

function personOf({ firstname, lastname, organization }: WalkIn, id: string): DeskPerson {
  const kind = ownKindKey({ organization, bappMember: 'No' });
  const none = { booked: 0, vegetarian: 0, in: {} };
  return { id, firstname, lastname, organization, kind, state: 'registered', ...none };
}
