/**
 * Keeps the screen on until the page is hidden, if the browser supports it.
 * @returns the lock; false if the browser refuses it, for example while a phone saves its battery
 */
export async function keepAwake(): Promise<WakeLockSentinel | false> {
  if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return false;
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    return false;
  }
}
