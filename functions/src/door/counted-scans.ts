/**
 * The scans of a phone that are counted instead of listed as conflicts (DOOR-16): those of unknown codes, and those that
 * come while the phone has too many open conflicts. So a stolen phone cannot flood the list.
 *
 * `devices/{id}.surplus`: `unknown` and `more` (how many), `firstAt` and `lastAt` (when they came), `isOpen` (until an
 * organiser dismisses the scans), and `recent`, the latest nonces. A phone repeats a call until it is answered, so the
 * nonces of one call are enough to count each scan once. A phone that repeats older scans only raises its own counts;
 * storing all nonces would let it fill the database.
 */
import { ApiError } from 'contract/wire/api-error';
import { maxKeptScans, type KeptScan } from 'contract/door/door';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { numberIn, textsIn, timestampIn } from '../database/fields';
import { Store } from '../database/store';
import { ofThisEdition, requireThisEdition } from '../database/edition-scope';
import { withDeadline } from '../database/timeouts';
import type { PairedPhone } from '../http/caller';
import { codeDocument } from '../registrants/store/codes';
import { openConflictsOf } from './conflict-documents';

/** With this many open conflicts, a phone's next call adds none. */
const maxOpenConflicts = 300;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class CountedScans extends Store {
  readonly #maxOpen: number;

  constructor(firestore: Firestore, now: () => Date, maxOpen = maxOpenConflicts) {
    super(firestore, now);
    this.#maxOpen = maxOpen;
  }

  /** @returns the codes without a holder, read together: a made-up code costs no transaction */
  async findUnknownCodes(codes: readonly string[]): Promise<ReadonlySet<string>> {
    const registrants = this.collection('registrants');
    const unusedIds = await this.#missingIds([...new Set(codes)].map((code) => registrants.doc(code)));
    return new Set(await this.#missingIds(unusedIds.map((code) => codeDocument(this.firestore, code))));
  }

  /** Whether the conflicts of the phone's next call are still listed. */
  async mayListConflicts({ id }: Pick<PairedPhone, 'id'>): Promise<boolean> {
    const open = await withDeadline(openConflictsOf(this.firestore, id).count().get());
    return open.data().count < this.#maxOpen;
  }

  /**
   * Counts each scan once, even if it is sent again.
   * @param unlisted conflicts beyond `maxOpenConflicts`
   */
  async add(phoneId: string, unknown: readonly KeptScan[], unlisted: readonly KeptScan[]): Promise<void> {
    if (unknown.length + unlisted.length === 0) return;
    await this.transact(async (transaction) => {
      const device = await transaction.get(this.doc('devices', phoneId));
      if (!device.exists) return;
      const { isOpen, recent, ...earlier } = countsOf(device);
      const nonces = new Set(recent);
      const countNew = (scans: readonly KeptScan[]) =>
        scans.filter(({ nonce }) => !nonces.has(nonce) && nonces.add(nonce)).length;
      const [newUnknown, newUnlisted] = [countNew(unknown), countNew(unlisted)];
      if (newUnknown + newUnlisted === 0) return;
      const lastAt = this.timestamp();
      transaction.update(device.ref, {
        surplus: {
          unknown: newUnknown + (isOpen ? earlier.unknown : 0),
          more: newUnlisted + (isOpen ? earlier.more : 0),
          firstAt: (isOpen ? earlier.firstAt : undefined) ?? lastAt,
          lastAt,
          isOpen: true,
          recent: [...nonces].slice(-maxKeptScans),
        },
      });
    });
  }

  /** @returns the edition's phones with counted scans that no organiser has dismissed */
  async list(): Promise<{ id: string; label: string; counts: ReturnType<typeof countsOf> }[]> {
    const devices = ofThisEdition(this.collection('devices'));
    const open = devices.where('surplus.isOpen', '==', true);
    const { docs } = await withDeadline(open.get());
    return docs.map((device) => ({
      id: device.id,
      label: String(device.get('label')),
      counts: countsOf(device),
    }));
  }

  /** Keeps the nonces, so that no scan is counted again. @throws ApiError `not-found`, `other-edition` */
  async dismiss(phoneId: string): Promise<void> {
    await this.transact(async (transaction) => {
      const device = await transaction.get(this.doc('devices', phoneId));
      if (!device.exists) throw new ApiError('not-found', 'There is no such phone.');
      requireThisEdition(device);
      if (countsOf(device).isOpen) transaction.update(device.ref, { 'surplus.isOpen': false });
    });
  }

  /** @returns the ids of the documents that do not exist */
  async #missingIds(documents: readonly DocumentReference[]): Promise<string[]> {
    if (documents.length === 0) return [];
    const snapshots = await withDeadline(this.firestore.getAll(...documents, { fieldMask: [] }));
    return snapshots.filter(({ exists }) => !exists).map(({ id }) => id);
  }
}

function countsOf(device: DocumentSnapshot) {
  return {
    unknown: numberIn(device, 'surplus.unknown') ?? 0,
    more: numberIn(device, 'surplus.more') ?? 0,
    firstAt: timestampIn(device, 'surplus.firstAt'),
    lastAt: timestampIn(device, 'surplus.lastAt'),
    isOpen: device.get('surplus.isOpen') === true,
    recent: textsIn(device, 'surplus.recent'),
  };
}
