/** The last paste that this tab has marked, so that it can be undone after a reload; without addresses. */
import { attempt } from '../../../shared/site/storage';
import { chosenEdition } from '../../session/chosen-edition';

export interface Paste {
  /** Its random name, which the marks have. */
  readonly id: string;
  /** How many registrants it has marked. */
  readonly marked: number;
}

const storageKey = () => `bounced ${chosenEdition() ?? ''}`;

/** @returns undefined if there is none, or the browser keeps nothing */
export function readLastPaste(): Paste | undefined {
  const stored = attempt<unknown>(() => JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null'));
  return isPaste(stored) ? stored : undefined;
}

/** Where the browser keeps nothing, it can be undone until the page is left. @param paste undefined once it is undone */
export function keepLastPaste(paste: Paste | undefined): void {
  attempt(() =>
    paste === undefined
      ? sessionStorage.removeItem(storageKey())
      : sessionStorage.setItem(storageKey(), JSON.stringify(paste)),
  );
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
