/** Lets a test stop and start single parts of a stack in another process. */
import { listen } from '../../emulators/shared/listen';
import { createLoopbackServer } from '../../emulators/shared/loopback';
import type { PartName } from './parts';
import type { Stack } from './stack';

/**
 * Answers `POST /stop/<part>` and `POST /start/<part>` with 204 when done.
 * @returns stops listening
 */
export async function startControl(
  stack: Pick<Stack, 'stopPart' | 'startPart'>,
  host: string,
  port: number,
): Promise<() => Promise<void>> {
  const server = createLoopbackServer((request, response) => {
    const [, action, part] = (request.url ?? '').split('/');
    if (request.method !== 'POST' || !isPart(part) || (action !== 'stop' && action !== 'start')) {
      response.writeHead(404).end();
      return;
    }
    const done = action === 'stop' ? stack.stopPart(part) : stack.startPart(part);
    done.then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await listen(server, port, host);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function isPart(part: string | undefined): part is PartName {
  return part === 'firestore' || part === 'mailbox';
}
