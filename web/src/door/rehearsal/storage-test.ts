/** Whether this phone keeps what it is given, as the queue needs it (DOOR-33). */
import type { DoorStore } from '../store';

/** @returns false in private windows of some browsers, and when the disk is full */
export async function canStore(store: DoorStore): Promise<boolean> {
  const name = 'rehearsal';
  try {
    const written = Date.now();
    await store.write(['notes'], (stores) => stores('notes').put(written, name));
    const kept: unknown = await store.read('notes', (notes) => notes.get(name));
    await store.write(['notes'], (stores) => stores('notes').delete(name));
    return kept === written;
  } catch (error) {
    console.warn('The phone does not store.', error);
    return false;
  } finally {
    store.close();
  }
}
