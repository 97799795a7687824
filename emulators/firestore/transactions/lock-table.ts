/**
 * Exclusive locks with wound-wait: an older transaction takes a lock from a younger one, and a younger transaction waits
 * for an older one. As no older transaction waits for a younger one, there is no deadlock. A retried transaction keeps its
 * age, so none starves.
 */
import { aborted, cancelledByClient, type FirestoreError } from '../wire/status';
import { ResourceIndex, type Resources } from './resources';

export interface LockOwner {
  /** Assigned in the order of beginning: the lower, the older. */
  readonly ordinal: number;
  /** The reason why the owner lost its locks, if it did. */
  failure: FirestoreError | null;
}

interface Waiter {
  readonly owner: LockOwner;
  readonly resources: Resources;
  readonly onGranted: () => void;
  readonly onRefused: (reason: FirestoreError) => void;
  /** Whether the request was granted or refused. */
  isSettled: boolean;
}

export class LockTable {
  private readonly locks = new ResourceIndex<LockOwner>();
  private readonly requests = new ResourceIndex<Waiter>();
  private readonly waitersByOwner = new Map<LockOwner, Set<Waiter>>();

  /**
   * Runs an action synchronously when the locks are granted, so that no other transaction can take them in between.
   *
   * @param cancelled when aborted, the owner stops waiting
   * @throws FirestoreError ABORTED if the owner loses its locks before the grant, CANCELLED if it is cancelled by then
   */
  acquire<T>(owner: LockOwner, resources: Resources, action: () => T, cancelled?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiter: Waiter = {
        owner,
        resources,
        onGranted: () => {
          try {
            resolve(action());
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        },
        onRefused: reject,
        isSettled: false,
      };
      if (cancelled?.aborted === true) {
        reject(cancelledByClient());
        return;
      }
      this.tryToGrant(waiter);
      if (waiter.isSettled) return;
      this.queue(waiter);
      cancelled?.addEventListener('abort', () => this.refuse(waiter, cancelledByClient()), { once: true });
    });
  }

  /** Releases all locks of an owner and rejects its pending requests, after a commit or a rollback. */
  release(owner: LockOwner): void {
    this.refuseAll(owner, owner.failure ?? aborted('The transaction has ended.'));
    this.wake(this.locks.remove(owner));
  }

  /** Revokes all locks of an owner and rejects its pending requests. */
  revoke(owner: LockOwner, reason: FirestoreError): void {
    owner.failure = reason;
    this.release(owner);
  }

  /** Whether another owner waits for a lock of this owner. */
  blocksOthers(owner: LockOwner): boolean {
    return [...this.requests.conflicting(this.locks.get(owner))].some((waiter) => waiter.owner !== owner);
  }

  isWaiting(owner: LockOwner): boolean {
    return this.waitersByOwner.has(owner);
  }

  private tryToGrant(waiter: Waiter): void {
    const { owner, resources } = waiter;
    const holders = [...this.locks.conflicting(resources)].filter((holder) => holder !== owner);
    if (holders.some((holder) => holder.ordinal < owner.ordinal)) return;
    this.settle(waiter);
    // Take the locks before the younger owners learn of their loss, so that no other owner gets in between.
    const freedLocks = holders.map((holder) => this.locks.remove(holder));
    this.locks.add(owner, resources);
    waiter.onGranted();
    const lockLost = aborted('The transaction lost a lock to an older one. Please retry.');
    for (const holder of holders) {
      holder.failure = lockLost;
      this.refuseAll(holder, lockLost);
    }
    for (const freed of freedLocks) this.wake(freed);
  }

  private refuseAll(owner: LockOwner, reason: FirestoreError): void {
    for (const waiter of this.waitersByOwner.get(owner) ?? []) this.refuse(waiter, reason);
  }

  private refuse(waiter: Waiter, reason: FirestoreError): void {
    if (waiter.isSettled) return;
    this.settle(waiter);
    waiter.onRefused(reason);
  }

  private queue(waiter: Waiter): void {
    this.requests.add(waiter, waiter.resources);
    const waiters = this.waitersByOwner.get(waiter.owner) ?? new Set();
    this.waitersByOwner.set(waiter.owner, waiters.add(waiter));
  }

  private settle(waiter: Waiter): void {
    waiter.isSettled = true;
    this.requests.remove(waiter);
    const waiters = this.waitersByOwner.get(waiter.owner);
    waiters?.delete(waiter);
    if (waiters?.size === 0) this.waitersByOwner.delete(waiter.owner);
  }

  /** Tries the waiters for released locks, oldest first. A grant may release more locks, which recurses. */
  private wake(freed: Resources): void {
    const waiters = [...this.requests.conflicting(freed)].sort((a, b) => a.owner.ordinal - b.owner.ordinal);
    for (const waiter of waiters) if (!waiter.isSettled) this.tryToGrant(waiter);
  }
}
