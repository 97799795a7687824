/** What this browser keeps of the link that it has opened: `<key>.<token>`, until it is forgotten (EXH-3). */
import { exhibitorLinkPattern } from 'contract/exhibitors/exhibitor-link';
import { attempt } from '../shared/site/storage';

const storageKey = 'exhibitor';

export function readDevice(): string | undefined {
  const stored = attempt(() => localStorage.getItem(storageKey)) ?? '';
  return exhibitorLinkPattern.test(stored) ? stored : undefined;
}

/** @returns whether the browser keeps it */
export function storeDevice(device: string): boolean {
  attempt(() => localStorage.setItem(storageKey, device));
  return readDevice() === device;
}

export function forgetDevice(): void {
  attempt(() => localStorage.removeItem(storageKey));
}
