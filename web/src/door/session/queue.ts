/** The scans that the server has not accepted yet; each is stored before it is sent (DOOR-23). */
import type { Scan } from 'contract/door/door';
import type { Entrance } from 'contract/edition/entrances';
import type { LocalAnswer } from './decide-locally';
import { strict, type DoorStore, type QueuedScan } from './store';

export class ScanQueue {
  readonly #store: DoorStore;
  readonly #isMine: (phone: string) => boolean;
  readonly #onChange: (waitingCount: number) => void;
  /** The nonces of the scans whose own requests are in flight: such a scan counts as waiting once it is decided. */
  readonly #inFlight = new Set<string>();

  /**
   * @param isMine whether this queue sends the scans of a pairing, given its id
   * @param onChange called with how many scans wait
   */
  constructor(
    store: DoorStore,
    isMine: (phone: string) => boolean,
    onChange: (waitingCount: number) => void = () => undefined,
  ) {
    this.#store = store;
    this.#isMine = isMine;
    this.#onChange = onChange;
  }

  /** Stores a scan that is about to be sent. @throws DOMException when the phone cannot store */
  async enqueue(scan: Scan, phone: string): Promise<void> {
    this.#inFlight.add(scan.nonce);
    const queued: QueuedScan = { ...scan, phone };
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    await Promise.all([transaction.store.put(queued), transaction.done]);
  }

  /** Call this when the request has ended, with an answer or without. */
  async endRequest(nonce: string): Promise<void> {
    this.#inFlight.delete(nonce);
    await this.notifyWaiting();
  }

  /** Stores what the phone has decided and shows for a scan. */
  async storeDecision(nonce: string, { result: shown, cameIn = 0 }: LocalAnswer): Promise<void> {
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    const scan = await transaction.store.get(nonce);
    if (scan !== undefined) await transaction.store.put({ ...scan, shown, cameIn });
    await transaction.done;
    await this.notifyWaiting();
  }

  /** Undoes a scan. @returns whether it was still in the queue; otherwise the server has accepted it */
  async undo(nonce: string, undoneAt: string): Promise<boolean> {
    const scan = await this.find(nonce);
    return scan !== undefined && (await this.#undo([scan], undoneAt)) > 0;
  }

  /** Undoes the queued scans of a code at an entrance. @returns how many there were */
  async undoCode(code: string, entrance: Entrance, undoneAt: string): Promise<number> {
    const scans = await (await this.#store.open()).getAllFromIndex('scans', 'code', code);
    return this.#undo(
      scans.filter((scan) => scan.entrance === entrance),
      undoneAt,
    );
  }

  async #undo(scans: readonly QueuedScan[], undoneAt: string): Promise<number> {
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    const undone = await Promise.all(
      scans.map(async ({ nonce }) => {
        const scan = await transaction.store.get(nonce);
        if (scan !== undefined) await transaction.store.put({ undoneAt, ...scan });
        return scan;
      }),
    );
    await transaction.done;
    await this.notifyWaiting();
    return undone.filter((scan) => scan !== undefined).length;
  }

  /**
   * Removes scans that the server has accepted.
   * @returns the nonces of the scans that were undone meanwhile; these stay until the undo is sent
   */
  async acknowledge(nonces: readonly string[]): Promise<Set<string>> {
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    const undone = new Set<string>();
    await Promise.all(
      nonces.map(async (nonce) => {
        if ((await transaction.store.get(nonce))?.undoneAt !== undefined) undone.add(nonce);
        else await transaction.store.delete(nonce);
      }),
    );
    await transaction.done;
    await this.notifyWaiting();
    return undone;
  }

  /** Removes scans that are never sent again, undone or not. */
  async remove(nonces: readonly string[]): Promise<void> {
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    await Promise.all([...nonces.map((nonce) => transaction.store.delete(nonce)), transaction.done]);
    await this.notifyWaiting();
  }

  async find(nonce: string): Promise<QueuedScan | undefined> {
    return (await this.#store.open()).get('scans', nonce);
  }

  /** Whether an undo of a scan of this code still has to be sent. */
  async hasPendingUndo(code: string): Promise<boolean> {
    const scans = await (await this.#store.open()).getAllFromIndex('scans', 'code', code);
    return scans.some(({ phone, undoneAt }) => undoneAt !== undefined && this.#isMine(phone));
  }

  /** The queued scans of one code that this phone admitted at an entrance, oldest first. */
  async admissionsOf(code: string, entrance: Entrance): Promise<QueuedScan[]> {
    const scans = await (await this.#store.open()).getAllFromIndex('scans', 'code', code);
    return scans
      .filter((scan) => scan.entrance === entrance && (scan.cameIn ?? 0) > 0 && scan.undoneAt === undefined)
      .sort(byTime);
  }

  /** The scans that can be sent now, oldest first. */
  async waitingScans(): Promise<QueuedScan[]> {
    return (await this.#all()).filter((scan) => this.#isWaiting(scan));
  }

  /** The undone scans whose undo must still be sent, even those whose request is in flight; oldest first. */
  async undoneScans(): Promise<QueuedScan[]> {
    return (await this.#all()).filter(({ undoneAt }) => undoneAt !== undefined);
  }

  async #all(): Promise<QueuedScan[]> {
    const scans = await (await this.#store.open()).getAll('scans');
    return scans.filter(({ phone }) => this.#isMine(phone)).sort(byTime);
  }

  #isWaiting({ nonce, shown, undoneAt }: QueuedScan): boolean {
    // An undo must not overtake the scan's own request, which could then still admit the registrant.
    return !this.#inFlight.has(nonce) || (shown !== undefined && undoneAt === undefined);
  }

  /** Reports how many scans wait. */
  async notifyWaiting(): Promise<void> {
    this.#onChange((await this.waitingScans()).length);
  }
}

function byTime({ at: one }: Scan, { at: other }: Scan): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
