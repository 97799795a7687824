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
  /** Granted or refused. */
  done: boolean;
}

export class LockTable {
  private readonly owners = new Set<LockOwner>();
  /** Oldest first. */
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
        done: false,
      };
      this.grant(waiter);
      if (!waiter.done) this.queue(waiter);
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
    // Those that still wait for this owner find its failure when they are tried again.
    this.release(owner);
  }

  /** Whether someone waits for what the owner holds. */
  blocksSomeone(owner: LockOwner): boolean {
    return this.waiters.some((waiter) => waiter.owner !== owner && owner.held.conflictsWith(waiter.claim));
  }

  isWaiting(owner: LockOwner): boolean {
    return this.waiters.some((waiter) => waiter.owner === owner);
  }

  private grant(waiter: Waiter): void {
    const { owner, claim } = waiter;
    if (owner.failure !== null) {
      waiter.done = true;
      waiter.refused(owner.failure);
      return;
    }
    const holders = this.holdersAgainst(owner, claim);
    if (holders.some((holder) => holder.age < owner.age)) return;
    waiter.done = true;
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
  }

  private holdersAgainst(owner: LockOwner, claim: Claim): LockOwner[] {
    return [...this.owners].filter((other) => other !== owner && other.held.conflictsWith(claim));
  }

  /** Later requests mostly come from younger owners: the place is at the end or near it. */
  private queue(waiter: Waiter): void {
    let at = this.waiters.length;
    while (at > 0 && (this.waiters[at - 1]?.owner.age ?? 0) > waiter.owner.age) at--;
    this.waiters.splice(at, 0, waiter);
  }

  /** Tries the waiting ones again, oldest first. A grant can free others, which are tried from within it. */
  private wake(): void {
    for (const waiter of this.waiters) if (!waiter.done) this.grant(waiter);
    this.waiters = this.waiters.filter(({ done }) => !done);
  }
}
