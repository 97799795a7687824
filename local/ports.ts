/**
 * Every port of the local stack, loopback only. Two sets, so that the tests run beside a started stack; where a
 * port is taken, PORT_OFFSET=<number> moves them all.
 */

/** All listeners bind here and nowhere else. */
export const host = '127.0.0.1';

/** A part of the stack that listens, and its port. */
export interface Ports {
  readonly site: number;
  readonly functions: number;
  readonly auth: number;
  readonly firestore: number;
  readonly smtp: number;
  readonly inbox: number;
  /** Issues App Check tokens to the local site. */
  readonly appCheck: number;
  /** Stops and starts single parts; listens in tests only. */
  readonly control: number;
  /** Vite's development server, with `npm run dev` only. */
  readonly vite: number;
  /** firebase-tools' own hub, where its emulators find each other. */
  readonly hub: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
}

export type StackName = 'start' | 'test';

const basePorts: Record<StackName, Ports> = {
  start: {
    site: 5050,
    functions: 5001,
    auth: 9099,
    firestore: 8080,
    smtp: 1025,
    inbox: 1080,
    appCheck: 5002,
    control: 5003,
    vite: 5173,
    hub: 4400,
    logging: 4500,
    eventarc: 9299,
    tasks: 9499,
  },
  test: {
    site: 6050,
    functions: 6001,
    auth: 9199,
    firestore: 8180,
    smtp: 2025,
    inbox: 2080,
    appCheck: 6002,
    control: 6003,
    vite: 6173,
    hub: 4410,
    logging: 4510,
    eventarc: 9298,
    tasks: 9498,
  },
};

/** Added to every port. */
export const portOffset = readOffset(process.env['PORT_OFFSET']);

export const portsOf: Record<StackName, Ports> = {
  start: moved(basePorts.start),
  test: moved(basePorts.test),
};

function moved(ports: Ports): Ports {
  const move = (port: number) => port + portOffset;
  return {
    site: move(ports.site),
    functions: move(ports.functions),
    auth: move(ports.auth),
    firestore: move(ports.firestore),
    smtp: move(ports.smtp),
    inbox: move(ports.inbox),
    appCheck: move(ports.appCheck),
    control: move(ports.control),
    vite: move(ports.vite),
    hub: move(ports.hub),
    logging: move(ports.logging),
    eventarc: move(ports.eventarc),
    tasks: move(ports.tasks),
  };
}

function readOffset(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 50_000) return Number(text);
  throw new Error(`PORT_OFFSET must be a whole number from 0 to 50000; it is "${text}".`);
}
