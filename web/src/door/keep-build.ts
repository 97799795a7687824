/**
 * Keeps this build on the phone, so that the page opens without a network (service-worker.ts), and lets a newer one in when
 * nobody would notice (DOOR-27).
 */

/** In milliseconds: how often a newer build is looked for, and whether it may come in. */
const lookPause = 10 * 60_000;
const idlePause = 5_000;

/** @param isIdle whether the page may be loaded anew */
export async function keepBuild(isIdle: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // What came first replaces no build.
  let isReplacing = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReplacing) location.reload();
  });
  try {
    const registration = await serviceWorker.register('/door-worker.js', {
      scope: '/door',
      updateViaCache: 'none',
    });
    setInterval(() => void registration.update().catch(() => undefined), lookPause);
    setInterval(() => {
      if (registration.waiting === null || !isIdle()) return;
      isReplacing = true;
      registration.waiting.postMessage('replace');
    }, idlePause);
  } catch (error) {
    console.warn('The page opens only with a network.', error);
  }
}
