/**
 * Exclusive locks with wound-wait: an older transaction takes a lock from a younger one, a younger one waits
 * for an older. Waiting always goes from young to old, so no circle and no deadlock can form, and since a
 * retried transaction keeps its age, each one gets through in the end.
 */
import { aborted, type FirestoreError } from '../protocol/status';
import { HeldClaims, type Claim } from './claims';

/** One who can hold locks. The lower the age number, the older. */
export interface LockOwner {
  readonly age: number;
  readonly held: HeldClaims;
  /** Why it lost its locks, if it did. */
  failure: FirestoreError | null;
}

interface Waiter {
  readonly owner: LockOwner;
  readonly claim: Claim;
  readonly granted: () => void;
  readonly refused: (reason: FirestoreError) => void;
}

export class LockTable {
  private readonly owners = new Set<LockOwner>();
  private waiters: Waiter[] = [];

  /**
   * Runs an action in the very moment in which the claim is granted, so that nobody can take the locks away
   * between the two.
   *
   * @throws FirestoreError (ABORTED) when the owner loses its locks before
   */
  acquire<T>(owner: LockOwner, claim: Claim, action: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiter: Waiter = {
        owner,
        claim,
        granted: () => {
          try {
            resolve(action());
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        },
        refused: reject,
      };
      if (!this.grant(waiter)) this.waiters.push(waiter);
    });
  }

  /** Gives up all locks, without a failure: after a commit or a rollback. */
  release(owner: LockOwner): void {
    this.owners.delete(owner);
    owner.held.clear();
    this.wake();
  }

  /** Takes all locks of an owner away; whatever it still waits for is refused. */
  revoke(owner: LockOwner, reason: FirestoreError): void {
    owner.failure = reason;
    const [theirs, others] = partition(this.waiters, (waiter) => waiter.owner === owner);
    this.waiters = others;
    for (const waiter of theirs) waiter.refused(reason);
    this.release(owner);
  }

  /** Whether someone waits for what the owner holds. */
  blocksSomeone(owner: LockOwner): boolean {
    return this.waiters.some((waiter) => waiter.owner !== owner && owner.held.conflictsWith(waiter.claim));
  }

  isWaiting(owner: LockOwner): boolean {
    return this.waiters.some((waiter) => waiter.owner === owner);
  }

  /** @returns whether the waiter is done with, one way or the other */
  private grant(waiter: Waiter): boolean {
    const { owner, claim } = waiter;
    if (owner.failure !== null) {
      waiter.refused(owner.failure);
      return true;
    }
    const holders = this.holdersAgainst(owner, claim);
    if (holders.some((holder) => holder.age < owner.age)) return false;
    // The locks are taken before the younger ones learn that they lost theirs: nobody slips in between.
    for (const holder of holders) {
      this.owners.delete(holder);
      holder.held.clear();
    }
    owner.held.add(claim);
    this.owners.add(owner);
    waiter.granted();
    for (const holder of holders)
      this.revoke(holder, aborted('The transaction lost a lock to an older one. Please retry.'));
    return true;
  }

  private holdersAgainst(owner: LockOwner, claim: Claim): LockOwner[] {
    return [...this.owners].filter((other) => other !== owner && other.held.conflictsWith(claim));
  }

  /** Tries the waiting ones again, oldest first. */
  private wake(): void {
    const waiting = this.waiters.sort((a, b) => a.owner.age - b.owner.age);
    for (const waiter of waiting.slice()) {
      if (!this.waiters.includes(waiter)) continue;
      this.waiters = this.waiters.filter((other) => other !== waiter);
      if (!this.grant(waiter)) this.waiters.push(waiter);
    }
  }
}

function partition<T>(items: readonly T[], condition: (item: T) => boolean): readonly [T[], T[]] {
  return [items.filter(condition), items.filter((item) => !condition(item))];
}
