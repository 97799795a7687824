/** Every way in which somebody asks a long-running command of ours to stop. */

/** Milliseconds between two looks at the parent. */
const lookEvery = 500;

/**
 * Calls back on Ctrl-C, SIGTERM, a closed terminal, and when npm is gone: npm passes a signal to the shell between
 * it and us, and that shell ends without passing it on.
 */
export function onStopRequest(stop: () => void): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, lookEvery);
  watch.unref();
}
