/** Lets a page hear of the browser's back and forward buttons before the router does, which then changes the page. */

type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** To be called before the router is rendered: browsers call the listeners of a window in their order. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** @param asks may stop the event. @returns stops guarding */
export function guardPop(asks: Guard): () => void {
  guard = asks;
  return () => {
    guard = undefined;
  };
}
