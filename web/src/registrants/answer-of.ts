/** Asks a worker one thing, and ends it. */

/**
 * @param question what can be sent to a worker
 * @returns the first message that it sends
 * @throws Error when the worker fails, or when it was stopped
 */
export function answerOf(worker: Worker, question: unknown, signal?: AbortSignal): Promise<unknown> {
  const done = new Promise<unknown>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
    signal?.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true });
  });
  worker.postMessage(question);
  return done.finally(() => worker.terminate());
}
