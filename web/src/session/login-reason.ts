/** What /login is told by the page that sent somebody there. */

export interface LoginReason {
  /** Where to go after signing in: path and query. */
  from: string;
  /** Somebody was signed in and is no longer. */
  ended: boolean;
}

/** @param state of the history entry, which may be anything */
export function readReason(state: unknown): { from: string | undefined; ended: boolean } {
  const field = (name: keyof LoginReason): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  const from = field('from');
  return { from: typeof from === 'string' ? from : undefined, ended: field('ended') === true };
}
