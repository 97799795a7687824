/** The scans that the server has not taken yet: each is on the disk before it is sent (DOOR-23). */
import type { Scan, ScanResult } from 'contract/door';
import type { Decided } from './decide-here';
import { strict, type DoorStore } from './store';

export interface QueuedScan extends Scan {
  /** The id of the phone's pairing that made it. */
  readonly phone: string;
  /** What the phone decided and showed; absent while it waits for an answer, or was ended meanwhile. */
  readonly shown?: ScanResult;
  /** How many persons came in by it, as the phone decided. */
  readonly cameIn?: number;
  /** The scan that this was a second look at: nobody came in by this one. */
  readonly repeats?: string;
  /** When the volunteer took it back, in ISO 8601 and UTC; the server is told so. */
  readonly undoneAt?: string;
}

export class ScanQueue {
  readonly #store: DoorStore;
  readonly #isMine: (phone: string) => boolean;
  readonly #onChange: (waiting: number) => void;
  /** What this page is asking about now: it does not wait yet, and is not sent a second time. */
  readonly #asked = new Set<string>();

  /**
   * @param isMine whether scans of this pairing are sent by this queue
   * @param onChange gets how many scans wait
   */
  constructor(
    store: DoorStore,
    isMine: (phone: string) => boolean,
    onChange: (waiting: number) => void = () => undefined,
  ) {
    this.#store = store;
    this.#isMine = isMine;
    this.#onChange = onChange;
  }

  /** Keeps a scan that is asked about from now on. @throws DOMException when the phone cannot store */
  async ask(scan: Scan, phone: string): Promise<void> {
    this.#asked.add(scan.nonce);
    const queued: QueuedScan = { ...scan, phone };
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    await Promise.all([transaction.store.put(queued), transaction.done]);
  }

  /** The request has ended, with an answer or without. */
  async asked(nonce: string): Promise<void> {
    this.#asked.delete(nonce);
    await this.tell();
  }

  /** Keeps what is shown for a scan instead of an answer. */
  async decided(nonce: string, { answer, cameIn, repeats }: Decided): Promise<void> {
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    const found = await transaction.store.get(nonce);
    const change = { shown: answer.result, cameIn, ...(repeats !== undefined && { repeats }) };
    if (found !== undefined) await transaction.store.put({ ...found, ...change });
    await transaction.done;
    await this.tell();
  }

  /**
   * Takes a scan back that waits, with the scan that it was a second look at and other such looks.
   * @returns the nonces of all those that waited; none when it does not wait here, since the server has taken it
   */
  async undo(nonce: string, undoneAt: string): Promise<string[]> {
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    const found = await transaction.store.get(nonce);
    const first = found?.repeats ?? nonce;
    const scans = found === undefined ? [] : await transaction.store.index('code').getAll(found.code);
    const undone = scans.filter((each) => each.nonce === first || each.repeats === first);
    await Promise.all(undone.map((each) => transaction.store.put({ ...each, undoneAt })));
    await transaction.done;
    await this.tell();
    return undone.map((each) => each.nonce);
  }

  /** The server has them. @returns those that were taken back meanwhile: they stay, so that the server is told */
  async taken(nonces: readonly string[]): Promise<Set<string>> {
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    const undone = new Set<string>();
    await Promise.all(
      nonces.map(async (nonce) => {
        if ((await transaction.store.get(nonce))?.undoneAt !== undefined) undone.add(nonce);
        else await transaction.store.delete(nonce);
      }),
    );
    await transaction.done;
    await this.tell();
    return undone;
  }

  /** They are sent no more, whether they were taken back or not. */
  async remove(nonces: readonly string[]): Promise<void> {
    const transaction = (await this.#store.open()).transaction('scans', 'readwrite', strict);
    await Promise.all([...nonces.map((nonce) => transaction.store.delete(nonce)), transaction.done]);
    await this.tell();
  }

  async find(nonce: string): Promise<QueuedScan | undefined> {
    return (await this.#store.open()).get('scans', nonce);
  }

  /** Whether a scan of this code is still to be taken back at the server. */
  async isTakingBack(code: string): Promise<boolean> {
    const scans = await (await this.#store.open()).getAllFromIndex('scans', 'code', code);
    return scans.some(({ phone, undoneAt }) => undoneAt !== undefined && this.#isMine(phone));
  }

  /** Those of one code by which somebody came in, as this phone decided, and that wait; no second looks. */
  async admitted(code: string): Promise<QueuedScan[]> {
    const scans = await (await this.#store.open()).getAllFromIndex('scans', 'code', code);
    return scans.filter(({ cameIn = 0, undoneAt }) => cameIn > 0 && undoneAt === undefined).sort(byTime);
  }

  /** What can be sent now, oldest first. */
  async waiting(): Promise<QueuedScan[]> {
    return (await this.#all()).filter((scan) => this.#waits(scan));
  }

  /** What the server has still to be told was taken back, also while its request is under way; oldest first. */
  async undone(): Promise<QueuedScan[]> {
    return (await this.#all()).filter(({ undoneAt }) => undoneAt !== undefined);
  }

  async #all(): Promise<QueuedScan[]> {
    const scans = await (await this.#store.open()).getAll('scans');
    return scans.filter(({ phone }) => this.#isMine(phone)).sort(byTime);
  }

  #waits({ nonce, shown, undoneAt, repeats = nonce }: QueuedScan): boolean {
    // Taken back at the server before its request has ended, it could still let somebody in afterwards.
    if (undoneAt !== undefined) return !this.#asked.has(nonce) && !this.#asked.has(repeats);
    return shown !== undefined || !this.#asked.has(nonce);
  }

  /** Says how many wait. */
  async tell(): Promise<void> {
    this.#onChange((await this.waiting()).length);
  }
}

function byTime({ at: one }: Scan, { at: other }: Scan): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
