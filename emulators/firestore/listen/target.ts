/** A target of a listener, and what the client has been sent so far. */
import type { Database } from '../documents/database';
import { pathOf, type StoredDocument } from '../documents/document';
import { isResult } from '../queries/matches';
import type { Query } from '../queries/query';
import { runQuery } from '../queries/run-query';

/** A document that changed for a target; `after` is undefined when it is no longer a result. */
export interface Difference {
  readonly path: string;
  readonly after: StoredDocument | undefined;
}

export type Watched =
  | { readonly kind: 'documents'; readonly paths: readonly string[] }
  | { readonly kind: 'query'; readonly query: Query };

export class Target {
  private sent = new Map<string, StoredDocument>();

  constructor(
    private readonly database: Database,
    private readonly watched: Watched,
  ) {}

  /** All current results. A missing document is reported too if the listener names it. */
  start(): readonly Difference[] {
    this.sent = this.now();
    const paths = this.watched.kind === 'documents' ? this.watched.paths : [...this.sent.keys()];
    return paths.map((path) => ({ path, after: this.sent.get(path) }));
  }

  /** The differences from the results sent before. @param changed paths of the documents that have changed since */
  update(changed: ReadonlySet<string>): readonly Difference[] {
    if (this.watched.kind === 'query' && isCut(this.watched.query)) return this.replace(this.now());
    const differences: Difference[] = [];
    for (const path of changed) {
      const after = this.resultAt(path);
      if (after === this.sent.get(path)) continue;
      if (after === undefined) this.sent.delete(path);
      else this.sent.set(path, after);
      differences.push({ path, after });
    }
    return differences;
  }

  private replace(now: Map<string, StoredDocument>): readonly Difference[] {
    const before = this.sent;
    this.sent = now;
    const gone = [...before.keys()].filter((path) => !now.has(path));
    const news = [...now].filter(([path, document]) => before.get(path) !== document);
    return [
      ...gone.map((path) => ({ path, after: undefined })),
      ...news.map(([path, document]) => ({ path, after: document })),
    ];
  }

  private now(): Map<string, StoredDocument> {
    const documents =
      this.watched.kind === 'query'
        ? runQuery(this.database, this.watched.query).documents
        : this.watched.paths.flatMap((path) => this.database.get(path) ?? []);
    return new Map(documents.map((document) => [pathOf(document), document]));
  }

  private resultAt(path: string): StoredDocument | undefined {
    const document = this.database.get(path);
    if (document === undefined || this.watched.kind === 'documents') return document;
    return isResult(document, this.watched.query, this.database.name) ? document : undefined;
  }
}

/** With a limit or an offset, a change to one document can add or remove another. */
function isCut({ limit, offset }: Query): boolean {
  return limit !== null || offset > 0;
}
