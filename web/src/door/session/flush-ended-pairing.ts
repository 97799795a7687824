/**
 * Sends what an ended pairing has left on this phone, for an organiser to decide on, and then wipes its secret
 * (DOOR-26). The book has been wiped before.
 */
import type { WalkIn } from 'contract/door/door';
import type { Clock } from '../phone/clock';
import { doorCall } from '../phone/door-calls';
import { namesBy } from '../phone/handle';
import { forgetEnded, phoneIdOf, storedDevice, type EndedPairing } from '../phone/pairing';
import { AnswerTimeout } from '../phone/answer-timeout';
import { ScanQueue } from './queue';
import { Sender } from './sender';
import type { DoorStore } from './store';
import { WalkIns } from './walk-ins';

export interface Unsent {
  /** How many scans and registrations are still to be sent. */
  readonly toSend: number;
  /** The registrations that the server has not accepted, which stay here. */
  readonly refused: readonly WalkIn[];
}

/**
 * @param onChange called with what is left, until nothing is left to send
 * @returns a function that ends it
 */
export function flushEndedPairing(
  ended: EndedPairing,
  { store, clock }: { store: DoorStore; clock: Clock },
  onChange: (left: Unsent) => void,
): () => void {
  const over = new AbortController();
  const phone = phoneIdOf(ended.device);
  const call = doorCall(ended.device, clock, new AnswerTimeout());
  const walkIns = new WalkIns({
    store,
    nameOf: namesBy(ended.device),
    edition: () => ended.device.edition?.id,
    send: (walkIn) => call('doorWalkIn', walkIn),
  });
  let isOfDesk = false;
  let registrations = 0;
  const queue = new ScanQueue(
    store,
    (each) => each === phone,
    (scans) => onChange({ toSend: scans + registrations, refused: [] }),
  );

  async function sendWalkIns(): Promise<void> {
    // If this phone has become a desk of the same show again, that desk sends them all itself and learns what becomes
    // of each.
    const next = storedDevice();
    const isSent = next?.role === 'desk' && next.edition?.id === ended.device.edition?.id;
    isOfDesk = ended.device.role === 'desk' && !isSent;
    if (isOfDesk) registrations = (await walkIns.waiting()).length;
    await queue.notifyWaiting();
    if (isOfDesk) await walkIns.sendAll();
    registrations = 0;
  }

  async function finish(): Promise<void> {
    over.abort();
    forgetEnded(ended);
    onChange({ toSend: 0, refused: isOfDesk ? await walkIns.waiting() : [] });
  }

  const sender = new Sender({
    call,
    queue,
    sendWalkIns,
    onAnswers: () => Promise.resolve(),
    // A phone that the server does not know can send nothing: what waits goes with the next pairing.
    onRefused: () => void finish(),
    onSent: finish,
  });
  sender.start(over.signal);
  return () => over.abort();
}

/**
 * @returns the registrations that no pairing has sent
 * @throws DOMException when the phone cannot store
 */
export async function unsentWalkIns(store: DoorStore): Promise<Unsent> {
  const stored = await (await store.open()).getAll('walkIns');
  return { toSend: 0, refused: stored.map(({ edition: _edition, ...walkIn }) => walkIn) };
}

/** Wipes the registrations that somebody has written down. @throws DOMException when the phone cannot store */
export async function wipeRefused(store: DoorStore, { refused }: Unsent): Promise<void> {
  const database = await store.open();
  await Promise.all(refused.map(({ id }) => database.delete('walkIns', id)));
}
