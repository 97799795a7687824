/**
 * Every port of the local stack, loopback only. Two sets, so that the tests can run beside a started stack. If a port
 * is taken, PORT_OFFSET=<number> shifts them all: by 100, 200 … 900 for stacks side by side.
 */

/** All listeners bind here and nowhere else. */
export const host = '127.0.0.1';

export type StackName = 'start' | 'test';

/** The ports of the parts that listen. */
export type Ports = ReturnType<typeof portsFrom>;

export function portsFrom(offset: number) {
  return {
    site: 5050 + offset,
    functions: 5001 + offset,
    auth: 9099 + offset,
    firestore: 8080 + offset,
    smtp: 1025 + offset,
    inbox: 1080 + offset,
    /** Issues App Check tokens to the local site. */
    appCheck: 5002 + offset,
    /** Stops and starts single parts; listens in tests only. */
    control: 5003 + offset,
    /** Vite's development server, with `npm run dev` only. */
    vite: 5173 + offset,
    /** firebase-tools' own hub, where its emulators discover each other. */
    hub: 5004 + offset,
    // Opened by the emulators in any case.
    logging: 5005 + offset,
    eventarc: 5006 + offset,
    tasks: 5007 + offset,
    /** Google's Firestore emulator only. */
    firestoreWebSocket: 5008 + offset,
  } as const;
}

/** Added to every port. */
export const portOffset = readOffset(process.env['PORT_OFFSET']);

export const portsOf: Readonly<Record<StackName, Ports>> = {
  start: portsFrom(portOffset),
  test: portsFrom(portOffset + 1000),
};

function readOffset(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 50_000) return Number(text);
  throw new Error(`PORT_OFFSET must be a whole number from 0 to 50000; it is "${text}".`);
}
