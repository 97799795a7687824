/** Tests whether this phone stores data, as the queue needs (DOOR-33). */
import { isStorageRefused } from '../../shared/site/storage';
import { strict, type DoorStore } from '../session/store';

/** @returns false in private windows of some browsers, and when the disk is full */
export async function canStore(store: DoorStore): Promise<boolean> {
  if (isStorageRefused(['localStorage'])) return false;
  const [name, text] = ['rehearsal', new Date().toISOString()];
  try {
    const database = await store.open();
    const transaction = database.transaction('notes', 'readwrite', strict);
    await Promise.all([transaction.store.put(text, name), transaction.done]);
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
