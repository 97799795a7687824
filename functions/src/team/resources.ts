/** The members' resources, which work without the member: phones, links to editions, planned mailings (TEAM-7). */
import { endingKinds, resourceKinds, type Resource, type ResourceKind } from 'contract/team/team';
import type { Role } from 'contract/team/roles';

/** Each feature stores its own kind. */
interface ResourceStore {
  /** @returns the resources in use, with the account that made each */
  active(): Promise<readonly { readonly by: string; readonly name: string }[]>;
  /**
   * Ends all resources of an account; repeating it changes nothing.
   * @param account that ends them, for the audit line
   */
  endOf(uid: string, account: string): Promise<void>;
}

export interface ResourceDeps {
  /** See door/phones/devices.ts. */
  readonly devices: ResourceStore;
  /** See editions/previews/previews.ts. */
  readonly previews: ResourceStore;
  /** See editions/rehearsals/rehearsals.ts. */
  readonly rehearsals: ResourceStore;
  /** See mailings/mailing-store.ts. */
  readonly mailings: ResourceStore;
}

function storesOf({
  devices,
  previews,
  rehearsals,
  mailings,
}: ResourceDeps): Record<ResourceKind, ResourceStore> {
  return { phone: devices, preview: previews, rehearsal: rehearsals, mailing: mailings };
}

/** @returns a function that lists an account's resources */
export async function readResources(deps: ResourceDeps): Promise<(uid: string) => Resource[]> {
  const stores = storesOf(deps);
  const all = await Promise.all(
    resourceKinds.map(async (kind) => (await stores[kind].active()).map((one) => ({ kind, ...one }))),
  );
  return (uid) =>
    all
      .flat()
      .filter(({ by }) => by === uid)
      .map(({ kind, name }) => ({ kind, name }));
}

/**
 * Ends the resources that a member's role may not make.
 * @param role the member's new role; undefined ends all resources
 * @param account that changed the role
 */
export async function endResources(
  deps: ResourceDeps,
  uid: string,
  role: Role | undefined,
  account: string,
): Promise<void> {
  const stores = storesOf(deps);
  for (const kind of endingKinds(role)) await stores[kind].endOf(uid, account);
}
