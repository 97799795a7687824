/**
 * Keeps this build on the phone, so that the page opens without a network (service-worker.ts), and switches to a
 * newer build while the page is idle (DOOR-28).
 */

/** In milliseconds. */
const updateInterval = 10 * 60_000;
/** How often to check whether the page may switch to a newer build, in milliseconds. */
const idleCheckInterval = 5_000;

/** @param isIdle whether the page may be reloaded */
export async function keepBuild(isIdle: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first build on this phone does not replace another, so the page need not be reloaded.
  let isReplacing = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReplacing) location.reload();
  });
  try {
    const registration = await serviceWorker.register('/door-worker.js', {
      scope: '/door',
      updateViaCache: 'none',
    });
    setInterval(() => void registration.update().catch(() => undefined), updateInterval);
    setInterval(() => {
      if (registration.waiting === null || !isIdle()) return;
      isReplacing = true;
      registration.waiting.postMessage('replace');
    }, idleCheckInterval);
  } catch (error) {
    console.warn('The page opens only with a network.', error);
  }
}
