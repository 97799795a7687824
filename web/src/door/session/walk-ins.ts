/** The registrations made at a desk: on the disk until the server has them, and sent before the scans (DOOR-31). */
import { ApiError, statusOf } from 'contract/wire/api-error';
import type { AddedWalkIn, WalkIn } from 'contract/door/door';
import type { ReferenceOf } from '../phone/handle';
import { strict, type DoorStore } from './store';

/** `waiting`: for the network; `refused`: by the server, so the walk-in stays on this phone. */
export type WalkInOutcome = 'added' | 'address-taken' | 'waiting' | 'refused';

export interface WalkInDeps {
  readonly store: DoorStore;
  /** How this phone refers to walk-ins in its scans. */
  readonly referenceOf: ReferenceOf;
  /** The id of the show whose registrations these are; undefined if it is not known. */
  readonly edition: () => string | undefined;
  /** Throws as the door's calls do. */
  readonly send: (walkIn: WalkIn) => Promise<AddedWalkIn>;
}

export class WalkIns {
  readonly #deps: WalkInDeps;
  /** Reference -> walk-in, even if the server has received it: the book may not have it yet. */
  readonly #walkIns = new Map<string, WalkIn>();
  /** The ids of walk-ins that the server has refused since the page was opened, and would refuse again. */
  readonly #refused = new Set<string>();
  /** Called with the outcome of each walk-in. */
  onOutcome: (walkIn: WalkIn, outcome: WalkInOutcome) => void = () => undefined;

  constructor(deps: WalkInDeps) {
    this.#deps = deps;
  }

  /** Stores a registration; `sendAll` sends it. @throws DOMException when the phone cannot store */
  async store(walkIn: WalkIn): Promise<void> {
    const database = await this.#deps.store.open();
    const transaction = database.transaction('walkIns', 'readwrite', strict);
    const storedWalkIn = { ...walkIn, edition: this.#deps.edition() };
    await Promise.all([transaction.store.put(storedWalkIn), transaction.done]);
    await this.#remember(walkIn);
  }

  /** @returns the show's walk-ins that the server does not have yet; none if the phone cannot store */
  async waitingWalkIns(): Promise<WalkIn[]> {
    try {
      const database = await this.#deps.store.open();
      const [storedWalkIns, ownEdition] = [await database.getAll('walkIns'), this.#deps.edition()];
      const waiting = storedWalkIns
        .filter(({ edition = ownEdition }) => ownEdition === undefined || edition === ownEdition)
        .map(({ edition: _edition, ...walkIn }) => walkIn);
      await Promise.all(waiting.map((walkIn) => this.#remember(walkIn)));
      return waiting;
    } catch (error) {
      console.warn('This phone stores nothing.', error);
      return [];
    }
  }

  /** @returns undefined for a person who was not registered here */
  async find(reference: string): Promise<WalkIn | undefined> {
    if (!this.#walkIns.has(reference)) await this.waitingWalkIns();
    return this.#walkIns.get(reference);
  }

  /** Whether the server has refused a walk-in of this phone, since the page was opened. */
  isRefused(reference: string): boolean {
    return this.#refused.has(this.#walkIns.get(reference)?.id ?? '');
  }

  async #remember(walkIn: WalkIn): Promise<void> {
    this.#walkIns.set(await this.#deps.referenceOf(walkIn.id), walkIn);
  }

  /** @throws as the calls do, when there is no answer or the phone is refused */
  async sendAll(): Promise<void> {
    for (const walkIn of await this.waitingWalkIns())
      if (!this.#refused.has(walkIn.id)) this.onOutcome(walkIn, await this.#send(walkIn));
  }

  async #send(walkIn: WalkIn): Promise<WalkInOutcome> {
    let added: AddedWalkIn;
    try {
      added = await this.#deps.send(walkIn);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A refused walk-in delays neither the others nor the scans.
      console.error('A registration was refused.', error);
      this.#refused.add(walkIn.id);
      return 'refused';
    }
    const database = await this.#deps.store.open();
    await database.delete('walkIns', walkIn.id);
    return added.isAddressTaken ? 'address-taken' : 'added';
  }
}

/** Whether the registration would be refused again, unless another pairing sends it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const status = statusOf[error.code];
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

const idCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;

/** @returns 20 letters and digits, each as likely as any other, like the ids that Firestore makes */
export function newId(): string {
  let id = '';
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(idLength * 2)))
      // Higher bytes would favour the first letters.
      if (byte < 256 - (256 % idCharacters.length) && id.length < idLength)
        id += idCharacters[byte % idCharacters.length];
  }
  return id;
}
