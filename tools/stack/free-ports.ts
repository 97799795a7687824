/** Checks that the stack's ports are free before anything starts, and finds free ports. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { listen } from '../../emulators/shared/listen';
import { host, offsetProblem, portsFrom, type Ports } from '../project/ports';

/** @throws Error that names each taken port and gives advice */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const takenPorts = await findTakenPorts(ports);
  const [first] = takenPorts;
  if (first === undefined) return;
  const list = takenPorts.map(([part, port]) => `${port} (${part})`).join(', ');
  throw new Error(
    `In use on ${host}: port ${list}.\n` +
      'If this stack is already running, stop it with Ctrl-C in its terminal. Otherwise find the process with\n' +
      `  lsof -nP -iTCP:${first[1]} -sTCP:LISTEN\n` +
      'and stop it, or use other ports: PORT_OFFSET=200 npm start',
  );
}

async function findTakenPorts(ports: Ports): Promise<[part: string, port: number][]> {
  const areFree = await Promise.all(Object.values(ports).map(isFree));
  return Object.entries(ports).filter((_, index) => areFree[index] === false);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Keeps all ports below the range from which the operating system gives out ports. */
const maxFreeOffset = 20_000;

/** @returns a PORT_OFFSET whose ports for `npm start` were all free a moment ago */
export async function freeOffset(): Promise<number> {
  for (;;) {
    const offset = randomInt(maxFreeOffset);
    if (offsetProblem(offset) !== undefined) continue;
    if ((await findTakenPorts(portsFrom(offset))).length === 0) return offset;
  }
}

/** @returns a port that was free a moment ago */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
