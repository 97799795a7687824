/** What a transaction locks: single documents, or all that a query could find. */
import { splitPath } from '../documents/names';
import { scopeCovers, type Scope } from '../queries/query';

export interface Claim {
  /** Paths of documents, existing or not. */
  readonly documents: readonly string[];
  readonly scopes: readonly Scope[];
}

/** All claims that one transaction holds. */
export class HeldClaims {
  private readonly documents = new Set<string>();
  private readonly scopes: Scope[] = [];

  add({ documents, scopes }: Claim): void {
    for (const path of documents) this.documents.add(path);
    this.scopes.push(...scopes);
  }

  clear(): void {
    this.documents.clear();
    this.scopes.length = 0;
  }

  /** A scope stands for its documents to come as well: that is what keeps phantoms out. */
  conflictsWith(claim: Claim): boolean {
    return (
      claim.documents.some(
        (path) => this.documents.has(path) || this.scopes.some((scope) => covers(scope, path)),
      ) ||
      claim.scopes.some(
        (wanted) =>
          this.scopes.some((scope) => overlap(scope, wanted)) ||
          [...this.documents].some((path) => covers(wanted, path)),
      )
    );
  }
}

function covers(scope: Scope, path: string): boolean {
  return scopeCovers(scope, splitPath(path).collection);
}

/** May say yes too often (two groups in different places), never too rarely. */
function overlap(a: Scope, b: Scope): boolean {
  const sameId = a.collectionId === null || b.collectionId === null || a.collectionId === b.collectionId;
  return sameId && (a.allDescendants || b.allDescendants || a.parent === b.parent);
}
