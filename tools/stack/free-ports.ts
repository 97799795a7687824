/** Checks that the stack's ports are free before anything starts, and finds a free port. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { host, type Ports } from './ports';

/** @throws Error that names each taken port and says what to do */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const free = await Promise.all(Object.values(ports).map(isFree));
  const taken = Object.entries(ports).filter((_, index) => free[index] === false);
  const [first] = taken;
  if (first === undefined) return;
  const named = taken.map(([part, port]) => `${port} (${part})`).join(', ');
  throw new Error(
    `In use on ${host}: port ${named}.\n` +
      'If this stack is already running, stop it with Ctrl-C in its terminal. Otherwise find the process with\n' +
      `  lsof -nP -iTCP:${first[1]} -sTCP:LISTEN\n` +
      'and stop it, or use other ports: PORT_OFFSET=200 npm start',
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** @returns a port that nothing listened on a moment ago */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
}
