/**
 * All ports of the local stack, on loopback only. If a port is taken, PORT_OFFSET=<number> shifts all ports: by 100,
 * 200 … 900 for stacks side by side.
 */

import firebaseJson from '../../firebase.json' with { type: 'json' };

/** All listeners bind here and nowhere else. */
export const host = '127.0.0.1';

export type StackName = 'start' | 'test';

/** The port of each part that listens. */
export type Ports = ReturnType<typeof portsFrom>;

export function portsFrom(offset: number) {
  // The ports that firebase-tools uses without our stack.
  const { hosting, functions, auth, firestore, hub, logging, eventarc, tasks } = firebaseJson.emulators;
  return {
    site: hosting.port + offset,
    functions: functions.port + offset,
    auth: auth.port + offset,
    firestore: firestore.port + offset,
    smtp: 1025 + offset,
    inbox: 1080 + offset,
    /** Issues App Check tokens to the local site. */
    appCheck: 5002 + offset,
    /** Vite's development server, with `npm run dev` only. */
    vite: 5173 + offset,
    /** firebase-tools' own hub, where its emulators discover each other. */
    hub: hub.port + offset,
    // firebase-tools always opens these.
    logging: logging.port + offset,
    eventarc: eventarc.port + offset,
    tasks: tasks.port + offset,
    /** Opened by Google's Firestore emulator only. */
    firestoreWebSocket: firestore.websocketPort + offset,
  } as const;
}

/**
 * The ports above 1024 that fetch and browsers refuse, since they belong to other protocols
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const blockedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

const lastPort = 65_535;

/** @returns why no stack can use this offset, such as "port 10080 (firestore) is …"; undefined if a stack can */
export function offsetProblem(offset: number): string | undefined {
  for (const [part, port] of [offset, offset + 1000].flatMap((base) => Object.entries(portsFrom(base)))) {
    if (blockedPorts.has(port)) return `port ${port} (${part}) is one that fetch and browsers refuse`;
    if (port > lastPort) return `port ${port} (${part}) is beyond the last one, ${lastPort}`;
  }
  return undefined;
}

/**
 * @param text the value of PORT_OFFSET
 * @throws Error with the port and advice, if no stack can use this offset
 */
export function readOffset(text = ''): number {
  if (!/^\d*$/.test(text))
    throw new Error(`PORT_OFFSET must be a whole number that is not negative, such as 200; it is "${text}".`);
  const offset = Number(text);
  const problem = offsetProblem(offset);
  if (problem !== undefined)
    throw new Error(`PORT_OFFSET=${text} cannot be used: ${problem}. Use another, such as 200.`);
  return offset;
}

/** Added to every port. */
export const portOffset = readOffset(process.env['PORT_OFFSET']);

/** The tests have ports of their own, so they can run beside `npm start`. */
export const portsOf: Readonly<Record<StackName, Ports>> = {
  start: portsFrom(portOffset),
  test: portsFrom(portOffset + 1000),
};
