/** The edition that a call or a scheduled run works for, also in all its asynchronous work. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { provideEdition, type Edition } from 'contract/edition/current';

const editionOfCall = new AsyncLocalStorage<() => Edition>();

/** Runs the work for an edition: until the work ends, `currentEdition` returns this edition, and `facts` its facts. */
export function inEdition<T>(edition: Edition, work: () => T): T {
  return editionOfCall.run(() => edition, work);
}

/** Runs work without an edition: `currentEdition` and `facts` throw the reason. */
export function withoutEdition<T>(reason: unknown, work: () => T): T {
  return editionOfCall.run(() => {
    throw reason;
  }, work);
}

/** Called once, when the functions start. */
export function provideEditionOfCall(): void {
  provideEdition(() => editionOfCall.getStore()?.());
}
