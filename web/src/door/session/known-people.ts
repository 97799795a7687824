/**
 * Whom this phone knows without the sealed book: those registered on it and, at a desk, everybody by name and company,
 * in memory only (DOOR-30).
 */
import type { DeskPerson, PairedDevice, WalkIn } from 'contract/door/door';
import type { Entrance } from 'contract/edition/entrances';
import type { Known } from './book';
import type { DoorCall } from '../phone/door-calls';
import type { NameOf } from '../phone/handle';
import type { WalkIns } from './walk-ins';

/** In milliseconds; everybody is a large answer on a slow network. */
const renewal = 5 * 60_000;
const renewalTimeout = 60_000;

export interface KnownPeopleDeps {
  readonly device: Pick<PairedDevice, 'role'>;
  readonly call: DoorCall;
  readonly walkIns: Pick<WalkIns, 'find' | 'waiting'>;
  readonly nameOf: NameOf;
}

export class KnownPeople {
  readonly #deps: KnownPeopleDeps;
  /** By handle, as they are shown. */
  readonly #people = new Map<string, DeskPerson>();
  /** Handle -> how many are in, according to the server. */
  #inside = new Map<string, DeskPerson['in']>();
  /** The same, of answers since the last list was asked for. */
  readonly #newer = new Map<string, DeskPerson['in']>();
  #time: number | undefined;

  constructor(deps: KnownPeopleDeps) {
    this.#deps = deps;
  }

  /** At a desk, fetches everybody at intervals, until `over` is aborted. */
  start(over: AbortSignal): void {
    if (this.#deps.device.role !== 'desk') return;
    void this.#renew(over);
    const timer = setInterval(() => void this.#renew(over), renewal);
    over.addEventListener('abort', () => {
      clearInterval(timer);
      this.#people.clear();
    });
  }

  /** When the list was fetched, in milliseconds since 1970; undefined if there is none. */
  get time(): number | undefined {
    return this.#time;
  }

  get everybody(): readonly DeskPerson[] {
    return [...this.#people.values()];
  }

  /** @returns those registered here whom the server does not have yet */
  async waiting(): Promise<DeskPerson[]> {
    return Promise.all((await this.#deps.walkIns.waiting()).map((each) => this.ofWalkIn(each)));
  }

  /** @returns somebody registered here as a search finds them, and as this desk has changed them */
  async ofWalkIn(walkIn: WalkIn): Promise<DeskPerson> {
    const handle = await this.#deps.nameOf(walkIn.id);
    return this.#people.get(handle) ?? personOf(walkIn, handle);
  }

  /** Keeps people whom the server has found. */
  add(people: readonly DeskPerson[]): void {
    for (const person of people) {
      this.#people.set(person.id, person);
      // The server may have answered a scan since it was asked for these people.
      this.#inside.set(person.id, { ...person.in, ...this.#newer.get(person.id) });
    }
  }

  /** Shows somebody as changed, until the server's next list says the same. */
  change(person: DeskPerson): void {
    this.#people.set(person.id, person);
  }

  /**
   * @param name a handle, or a code on a phone that is no desk
   * @param entrance where somebody may be in already
   */
  async find(name: string, entrance: Entrance): Promise<Known | undefined> {
    const found = this.#people.get(name) ?? (await this.#walkIn(name));
    if (found === undefined) return undefined;
    const { firstname, lastname, organization, state, booked, vegetarian } = found;
    const person = { firstname, lastname, organization, state, booked, vegetarian };
    return { person, arrival: { persons: this.#inside.get(name)?.[entrance] ?? 0 } };
  }

  /** Keeps what the server has answered about who is in. */
  noteArrived(name: string, entrance: Entrance, persons: number): void {
    if (this.#deps.device.role !== 'desk') return;
    for (const known of [this.#inside, this.#newer])
      known.set(name, { ...known.get(name), [entrance]: persons });
  }

  async #walkIn(name: string): Promise<DeskPerson | undefined> {
    const walkIn = await this.#deps.walkIns.find(name);
    return walkIn && personOf(walkIn, name);
  }

  async #renew(over: AbortSignal): Promise<void> {
    this.#newer.clear();
    try {
      const { people } = await this.#deps.call('doorPeople', {}, renewalTimeout);
      // The page may have ended meanwhile, and with it the right to know these people.
      if (over.aborted) return;
      this.#people.clear();
      this.#inside = new Map(this.#newer);
      this.add(people);
      this.#time = Date.now();
    } catch (error) {
      console.warn('Those of before stay in memory.', error);
    }
  }
}

function personOf({ firstname, lastname, organization }: WalkIn, id: string): DeskPerson {
  return { id, firstname, lastname, organization, state: 'registered', booked: 0, vegetarian: 0, in: {} };
}
