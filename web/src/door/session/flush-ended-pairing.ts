/**
 * Sends the unsent records of an ended pairing, for an organiser to decide on, and then wipes the pairing's secret
 * (DOOR-26). The book is already wiped.
 */
import type { WalkIn } from 'contract/door/door';
import type { Clock } from '../phone/clock';
import { doorCall } from '../phone/door-calls';
import { createReferenceOf } from '../phone/handle';
import { forgetEndedPairing, phoneIdOf, storedPairing, type EndedPairing } from '../phone/pairing';
import { AnswerTimeout } from '../phone/answer-timeout';
import { ScanQueue } from './queue';
import { Sender } from './sender';
import type { DoorStore } from './store';
import { WalkIns } from './walk-ins';

export interface UnsentRecords {
  /** How many scans and registrations are still to be sent. */
  readonly pendingCount: number;
  /** The registrations that the server has not accepted, which stay here. */
  readonly refusedWalkIns: readonly WalkIn[];
}

/**
 * @param onChange called with the unsent records, until nothing waits
 * @returns a function that stops the sending
 */
export function flushEndedPairing(
  ended: EndedPairing,
  { store, clock }: { store: DoorStore; clock: Clock },
  onChange: (unsent: UnsentRecords) => void,
): () => void {
  const lifetime = new AbortController();
  const phone = phoneIdOf(ended.device);
  const call = doorCall(ended.device, clock, new AnswerTimeout());
  const walkIns = new WalkIns({
    store,
    referenceOf: createReferenceOf(ended.device),
    edition: () => ended.device.edition?.id,
    send: (walkIn) => call('doorWalkIn', walkIn),
  });
  let sendsWalkIns = false;
  let walkInCount = 0;
  const queue = new ScanQueue(
    store,
    (id) => id === phone,
    (scanCount) => onChange({ pendingCount: scanCount + walkInCount, refusedWalkIns: [] }),
  );

  async function sendWalkIns(): Promise<void> {
    // If this phone is a desk of the same show again, the next pairing sends the walk-ins and learns their outcomes.
    const next = storedPairing();
    const isSentByNextPairing = next?.role === 'desk' && next.edition?.id === ended.device.edition?.id;
    sendsWalkIns = ended.device.role === 'desk' && !isSentByNextPairing;
    if (sendsWalkIns) walkInCount = (await walkIns.waitingWalkIns()).length;
    await queue.notifyWaiting();
    if (sendsWalkIns) await walkIns.sendAll();
    walkInCount = 0;
  }

  async function finish(): Promise<void> {
    lifetime.abort();
    forgetEndedPairing(ended);
    onChange({ pendingCount: 0, refusedWalkIns: sendsWalkIns ? await walkIns.waitingWalkIns() : [] });
  }

  const sender = new Sender({
    call,
    queue,
    sendWalkIns,
    onAnswers: () => Promise.resolve(),
    // A phone that the server does not know can send nothing: the next pairing sends what waits.
    onRefused: () => void finish(),
    onSent: finish,
  });
  sender.start(lifetime.signal);
  return () => lifetime.abort();
}

/**
 * @returns the registrations that no pairing has sent
 * @throws DOMException when the phone cannot store
 */
export async function unsentWalkIns(store: DoorStore): Promise<UnsentRecords> {
  const walkIns = await (await store.open()).getAll('walkIns');
  return { pendingCount: 0, refusedWalkIns: walkIns.map(({ edition: _edition, ...walkIn }) => walkIn) };
}

/** Wipes the registrations that a volunteer has written down. @throws DOMException when the phone cannot store */
export async function wipeRefusedWalkIns(store: DoorStore, { refusedWalkIns }: UnsentRecords): Promise<void> {
  const database = await store.open();
  await Promise.all(refusedWalkIns.map(({ id }) => database.delete('walkIns', id)));
}
