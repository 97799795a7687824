/** Tests whether this phone keeps what it is given, as the queue needs (DOOR-33). */
import { isStorageRefused } from '../../shared/site/storage';
import { strict, type DoorStore } from '../session/store';

/** @returns false in private windows of some browsers, and when the disk is full */
export async function canStore(store: DoorStore): Promise<boolean> {
  if (isStorageRefused(['localStorage'])) return false;
  const [name, text] = ['rehearsal', new Date().toISOString()];
  try {
    const database = await store.open();
    const writing = database.transaction('notes', 'readwrite', strict);
    await Promise.all([writing.store.put(text, name), writing.done]);
    const stored = await database.get('notes', name);
    await database.delete('notes', name);
    return stored === text;
  } catch (error) {
    console.warn('The phone does not store.', error);
    return false;
  } finally {
    store.close();
  }
}
