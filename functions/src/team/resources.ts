/** Resources, which work without the member who made them, such as phones and planned mailings (TEAM-7). */
import { endingKinds, resourceKinds, type Resource, type ResourceKind } from 'contract/team/team';
import type { Role } from 'contract/team/roles';

/** Each kind of resource is stored by its own service. */
interface ResourceStore {
  /** @returns the resources in use, with the account that made each */
  active(): Promise<readonly { readonly by: string; readonly name: string }[]>;
  /**
   * Ends all resources of an account; repeating it changes nothing.
   * @param account that ends them, for the audit line
   */
  endResourcesOf(uid: string, account: string): Promise<void>;
}

/** Kind of resource -> the service that stores it. */
const serviceOf = {
  phone: 'devices',
  preview: 'previews',
  rehearsal: 'rehearsals',
  mailing: 'mailings',
} as const satisfies Record<ResourceKind, string>;

/** The services whose resources end when their member is removed or gets a lesser role. */
export const resourceServices = Object.values(serviceOf);

export type ResourceDeps = Readonly<Record<(typeof resourceServices)[number], ResourceStore>>;

/** @returns a function that lists an account's resources */
export async function readResources(deps: ResourceDeps): Promise<(uid: string) => Resource[]> {
  const all = await Promise.all(
    resourceKinds.map(async (kind) =>
      (await deps[serviceOf[kind]].active()).map((one) => ({ kind, ...one })),
    ),
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
  for (const kind of endingKinds(role)) await deps[serviceOf[kind]].endResourcesOf(uid, account);
}
