/**
 * Sends what a pairing that has ended leaves on this phone; the server puts it where an organiser decides (DOOR-26). Then
 * the secret is wiped. The book is gone before.
 */
import type { Clock } from './clock';
import { doorCall, refusalIn } from './door-calls';
import { forgetEnded, phoneIdOf, type EndedPairing } from './pairing';
import { Patience } from './patience';
import { ScanQueue } from './queue';
import { sendKept, whenever } from './sender';
import type { DoorStore } from './store';

/** @param onChange is told how many scans are still to be sent, at last 0. @returns ends it */
export function handOver(
  ended: EndedPairing,
  { store, clock }: { store: DoorStore; clock: Clock },
  onChange: (waiting: number) => void,
): () => void {
  const over = new AbortController();
  const phone = phoneIdOf(ended.device);
  const queue = new ScanQueue(store, (each) => each === phone, onChange);
  const call = doorCall(ended.device, clock, new Patience());
  let isRunning = false;

  async function send(): Promise<void> {
    const undone = (await queue.waiting()).filter(({ undoneAt }) => undoneAt !== undefined);
    // The server lets it take nothing back any more, nor let anybody in.
    await queue.remove(undone.map(({ nonce }) => nonce));
    try {
      await sendKept(call, queue, () => undefined);
    } catch (error) {
      // A phone that the server does not know can hand nothing over: what waits goes with the next pairing.
      if (refusalIn(error) === undefined) throw error;
    }
    over.abort();
    forgetEnded(ended);
    onChange(0);
  }

  whenever(over.signal, () => {
    if (isRunning) return;
    isRunning = true;
    send()
      .catch((error: unknown) => console.warn('Scans are still to be handed over.', error))
      .finally(() => (isRunning = false));
  });
  return () => over.abort();
}
