/** The current roles of accounts, against which calls and resources are checked (AUTH-12, TEAM-7). */
import { mayDo, roleOf, type Role } from 'contract/team/roles';
import { organiserClaim } from 'contract/team/session';
import type { UserRecord } from 'firebase-admin/auth';

type Account = Pick<UserRecord, 'customClaims' | 'disabled'>;

interface Deps {
  /** `Auth` of the Admin SDK. */
  readonly auth: { getUser(uid: string): Promise<Account> };
  /** Whether any account names the role `owner`; until then, an account without a role is an owner. */
  readonly hasNamedOwner: () => Promise<boolean>;
  readonly now: () => Date;
}

/** How long a role is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** How many accounts are cached; one more clears the cache. */
const maxCached = 1_000;

export class MemberRoles {
  readonly #deps: Deps;
  readonly #cached = new Map<string, { role: Promise<Role | undefined>; readAt: number }>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @returns undefined if the account is disabled or not in the team */
  async of({ customClaims = {}, disabled }: Account): Promise<Role | undefined> {
    if (disabled || customClaims[organiserClaim] !== true) return undefined;
    return roleOf(customClaims) ?? ((await this.#deps.hasNamedOwner()) ? 'organiser' : 'owner');
  }

  /**
   * Whether an account still has at least this role; read at most once in ten seconds.
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
