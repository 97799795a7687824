/** The resources that transactions lock or wait for: single documents, or all documents in a query's scope. */
import { splitPath } from '../documents/names';
import { scopeCovers, type Scope } from '../queries/query';

export interface Resources {
  /** Paths of documents, existing or not. */
  readonly documents: readonly string[];
  readonly scopes: readonly Scope[];
}

/** The resources of all owners, indexed by document; only owners of a scope are checked one by one. */
export class ResourceIndex<Owner> {
  private readonly byOwner = new Map<Owner, { documents: Set<string>; scopes: Scope[] }>();
  private readonly byDocument = new Map<string, Set<Owner>>();
  private readonly scopeOwners = new Set<Owner>();

  add(owner: Owner, { documents, scopes }: Resources): void {
    const owned = this.byOwner.get(owner) ?? { documents: new Set(), scopes: [] };
    this.byOwner.set(owner, owned);
    for (const path of documents) {
      owned.documents.add(path);
      const owners = this.byDocument.get(path) ?? new Set();
      this.byDocument.set(path, owners.add(owner));
    }
    owned.scopes.push(...scopes);
    if (scopes.length > 0) this.scopeOwners.add(owner);
  }

  /** @returns the resources that the owner had */
  remove(owner: Owner): Resources {
    const owned = this.get(owner);
    this.byOwner.delete(owner);
    this.scopeOwners.delete(owner);
    for (const path of owned.documents) {
      const owners = this.byDocument.get(path);
      owners?.delete(owner);
      if (owners?.size === 0) this.byDocument.delete(path);
    }
    return owned;
  }

  get(owner: Owner): Resources {
    const { documents = [], scopes = [] } = this.byOwner.get(owner) ?? {};
    return { documents: [...documents], scopes };
  }

  /** All owners of a conflicting resource. A scope also covers future documents, which prevents phantoms. */
  conflicting({ documents, scopes }: Resources): Set<Owner> {
    const conflicts = new Set<Owner>();
    for (const path of documents) for (const owner of this.byDocument.get(path) ?? []) conflicts.add(owner);
    for (const owner of this.scopeOwners) {
      const owned = this.byOwner.get(owner)?.scopes ?? [];
      const isConflicting = owned.some(
        (scope) =>
          documents.some((path) => covers(scope, path)) || scopes.some((wanted) => overlap(scope, wanted)),
      );
      if (isConflicting) conflicts.add(owner);
    }
    if (scopes.length > 0)
      for (const [path, owners] of this.byDocument)
        if (scopes.some((scope) => covers(scope, path))) for (const owner of owners) conflicts.add(owner);
    return conflicts;
  }
}

function covers(scope: Scope, path: string): boolean {
  return scopeCovers(scope, splitPath(path).collection);
}

/** May return false positives (two groups under different parents), never false negatives. */
function overlap(a: Scope, b: Scope): boolean {
  const sameId = a.collectionId === null || b.collectionId === null || a.collectionId === b.collectionId;
  return sameId && (a.allDescendants || b.allDescendants || a.parent === b.parent);
}
