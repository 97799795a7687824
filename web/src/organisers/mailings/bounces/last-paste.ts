/** Stores this tab's last paste, without addresses, so that it can be undone after a reload. */
import { readFromTab, storeInTab } from '../../../shared/site/storage';
import { chosenEdition } from '../../session/chosen-edition';

export interface Paste {
  /** A random id, stored with each marked registrant. */
  readonly id: string;
  /** Number of marked registrants. */
  readonly marked: number;
}

const storageKey = () => `bounced ${chosenEdition() ?? ''}`;

/** @returns undefined if there is none, or the browser's storage is unavailable */
export function readLastPaste(): Paste | undefined {
  const stored = readFromTab(storageKey());
  return isPaste(stored) ? stored : undefined;
}

/** Without storage, a paste can be undone only until the organiser leaves the page. @param paste undefined after undoing */
export function saveLastPaste(paste: Paste | undefined): void {
  storeInTab(storageKey(), paste);
}

function isPaste(value: unknown): value is Paste {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'marked' in value &&
    typeof value.marked === 'number'
  );
}
