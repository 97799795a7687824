/** Handles every kind of stop request to a long-running command. */

/** Milliseconds between checks of the parent process. */
const pollInterval = 500;

/**
 * Calls `stop` on Ctrl-C, SIGTERM, a closed terminal, and when the shell in which npm runs us has ended: npm signals
 * only that shell, which does not forward the signal.
 */
export function onStopRequest(stop: () => void): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, pollInterval);
  watch.unref();
}
