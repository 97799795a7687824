/** Looks up organisers' e-mail addresses, since stored documents have only the ids of their accounts (ORG-13). */
import type { Auth } from 'firebase-admin/auth';
import { warn } from 'firebase-functions/logger';
import { withDeadline } from '../database/timeouts';
import { describeError } from '../shared/describe-error';

/** Maximum number of accounts per lookup. */
const maxAccountsPerLookup = 100;

/** How long an address is cached, in milliseconds; a deleted account may keep its address for this time. */
const lifetime = 5 * 60_000;

export class AccountNames {
  readonly #auth: Pick<Auth, 'getUsers'>;
  readonly #now: () => Date;
  readonly #cache = new Map<string, { name: string; until: number }>();

  constructor(auth: Pick<Auth, 'getUsers'>, now: () => Date) {
    this.#auth = auth;
    this.#now = now;
  }

  /**
   * @returns account -> e-mail address, empty for a deleted account; without the accounts whose lookup failed, since a
   *   history without names is better than none
   */
  async of(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const uniqueAccounts = [...new Set(accounts)];
    const now = this.#now().getTime();
    const missing = uniqueAccounts.filter((account) => (this.#cache.get(account)?.until ?? 0) <= now);
    try {
      for (let start = 0; start < missing.length; start += maxAccountsPerLookup)
        await this.#lookUp(missing.slice(start, start + maxAccountsPerLookup), now + lifetime);
    } catch (error) {
      warn('organisers not named', { error: describeError(error) });
    }
    return new Map(
      uniqueAccounts.flatMap((account) => {
        const name = this.#cache.get(account)?.name;
        return name === undefined ? [] : [[account, name] as const];
      }),
    );
  }

  async #lookUp(accounts: readonly string[], until: number): Promise<void> {
    const { users } = await withDeadline(this.#auth.getUsers(accounts.map((uid) => ({ uid }))));
    const names = new Map(users.map(({ uid, email }) => [uid, email ?? '']));
    for (const account of accounts) this.#cache.set(account, { name: names.get(account) ?? '', until });
  }
}
