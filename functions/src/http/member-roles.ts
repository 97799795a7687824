/** The roles of the accounts as they are now, for calls and for what works without its maker (AUTH-12, TEAM-7). */
import { mayDo, roleOf, type Role } from 'contract/team/roles';
import { organiserClaim } from 'contract/team/session';
import type { UserRecord } from 'firebase-admin/auth';

type Account = Pick<UserRecord, 'customClaims' | 'disabled'>;

interface Deps {
  /** The Admin SDK's. */
  readonly auth: { getUser(uid: string): Promise<Account> };
  /** Whether an account has the role `owner` by name. */
  readonly hasNamedOwner: () => Promise<boolean>;
  readonly now: () => Date;
}

/** How long a role is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** Accounts in memory; with more, all are read again. */
const maxCached = 1_000;

export class MemberRoles {
  readonly #deps: Deps;
  readonly #cached = new Map<string, { role: Promise<Role | undefined>; readAt: number }>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @returns undefined if nobody can sign in with it, or it is not in the team */
  async of({ customClaims = {}, disabled }: Account): Promise<Role | undefined> {
    if (disabled || customClaims[organiserClaim] !== true) return undefined;
    return roleOf(customClaims) ?? ((await this.#deps.hasNamedOwner()) ? 'organiser' : 'owner');
  }

  /**
   * Whether an account may still do something; reads it at most once in ten seconds.
   * @throws ApiError `unavailable` when Firebase Authentication does not answer in time
   */
  async may(uid: string, least: Role): Promise<boolean> {
    const now = this.#deps.now().getTime();
    const cached = this.#cached.get(uid);
    if (cached !== undefined && now - cached.readAt < cacheMilliseconds)
      return isEnough(await cached.role, least);
    if (this.#cached.size >= maxCached) this.#cached.clear();
    const role = this.#read(uid);
    this.#cached.set(uid, { role, readAt: now });
    role.catch(() => this.#cached.delete(uid));
    return isEnough(await role, least);
  }

  async #read(uid: string): Promise<Role | undefined> {
    try {
      return await this.of(await this.#deps.auth.getUser(uid));
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === 'auth/user-not-found') return undefined;
      throw error;
    }
  }
}

function isEnough(role: Role | undefined, least: Role): boolean {
  return role !== undefined && mayDo(role, least);
}
