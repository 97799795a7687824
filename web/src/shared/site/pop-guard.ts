/** Calls a page's listener before the router's when the browser goes back or forward. */

type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** Called before the router is rendered: browsers call the listeners of a window in order of registration. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/**
 * @param listener may stop the event
 * @returns a function that removes the listener
 */
export function guardPop(listener: Guard): () => void {
  guard = listener;
  return () => {
    guard = undefined;
  };
}
