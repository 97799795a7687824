/** For tests: simulates a browser that blocks a kind of storage, so that even accessing it throws. */
import { vi } from 'vitest';

export function refuseStorage(kind: 'localStorage' | 'sessionStorage') {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  return vi.spyOn(globalThis, kind, 'get').mockImplementation(refuse);
}
