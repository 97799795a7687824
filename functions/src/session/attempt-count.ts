/** Reads how often signing in has failed, of one caller or account. */
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

export interface Count {
  failures: number;
  /** Absent when the next failure begins a new window. */
  windowEnds: Timestamp | undefined;
  secondsLeft: number;
  /** Until when the caller is one from which the account was signed in to. */
  known: Timestamp | undefined;
}

/** @param moment what has ended by then does not count */
export function countOf(document: DocumentSnapshot, moment: Date): Count {
  const later = (name: string) => {
    const value: unknown = document.get(name);
    return value instanceof Timestamp && value.toMillis() > moment.getTime() ? value : undefined;
  };
  const failures: unknown = document.get('failures');
  const windowEnds = later('windowEnds');
  return {
    failures: windowEnds !== undefined && typeof failures === 'number' ? failures : 0,
    windowEnds,
    secondsLeft: windowEnds === undefined ? 0 : Math.ceil((windowEnds.toMillis() - moment.getTime()) / 1000),
    known: later('known'),
  };
}
