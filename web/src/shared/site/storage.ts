/** The browser's storage, which settings may block: even accessing it then throws. */

/** @returns undefined if the storage is blocked or full */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** @returns the tab's stored JSON; untrusted, since an older version may have stored it */
export function readFromTab(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
}

/** @param value undefined removes what is stored */
export function storeInTab(key: string, value: unknown): void {
  attempt(() =>
    value === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(value)),
  );
}

/** Whether the browser refuses to store: pages that need a session or a pairing then show a message. */
export function isStorageRefused(kinds: readonly ('localStorage' | 'sessionStorage')[]): boolean {
  const [name, text] = ['storage-test', '1'];
  return kinds.some(
    (kind) =>
      attempt(() => {
        const storage = window[kind];
        storage.setItem(name, text);
        const isStored = storage.getItem(name) === text;
        storage.removeItem(name);
        return isStored;
      }) !== true,
  );
}
