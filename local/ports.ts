/**
 * Every port of the local stack, loopback only. Two sets, so that the tests run beside a started stack.
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

export const portsOf: Record<StackName, Ports> = {
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
