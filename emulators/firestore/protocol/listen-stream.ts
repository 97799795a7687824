/**
 * The Listen stream: all reads of the web SDK, and the listeners of both SDKs (firestore.proto, Listen). A client
 * shows nothing until it receives a consistent snapshot for all targets.
 */
import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type { Engine, OpenDatabase } from '../engine';
import { toWire, type StoredDocument } from '../documents/document';
import { checkDatabase, fullName } from '../documents/names';
import { Target, type Difference } from '../listen/target';
import type { Rulebook } from '../rules/rulebook';
import { toTimestamp } from '../values/time';
import { guardOf, type GuardOf } from './caller';
import type { ListenRequest, ListenResponse, WireTarget, WireTargetChange } from '../wire/messages';
import { parseTarget } from './parse-target';
import { toStatus } from './rpc';
import { invalidArgument } from '../wire/status';

type Call = ServerDuplexStream<ListenRequest, ListenResponse>;

export function listenHandler(
  engine: Engine,
  rulebook: Rulebook,
): handleBidiStreamingCall<ListenRequest, ListenResponse> {
  return (call) => {
    let stream: ListenStream | null = null;
    const stop = () => stream?.stop();
    call.on('data', (request: ListenRequest) => {
      try {
        const name = checkDatabase(request.database);
        stream ??= new ListenStream(call, engine.open(name), guardOf(call.metadata, rulebook));
        stream.receive(request);
      } catch (error) {
        stop();
        call.emit('error', toStatus(error));
      }
    });
    call.on('end', () => {
      stop();
      call.end();
    });
    call.on('cancelled', stop).on('close', stop).on('error', stop);
  };
}

interface Listened {
  readonly target: Target;
  readonly unwatch: () => void;
  /** Paths of the documents that have changed since the last snapshot. */
  readonly changed: Set<string>;
}

class ListenStream {
  private readonly targets = new Map<number, Listened>();
  private scheduled = false;

  constructor(
    private readonly call: Call,
    private readonly opened: OpenDatabase,
    private readonly guardOf: GuardOf,
  ) {}

  receive({ addTarget, removeTarget }: ListenRequest): void {
    if (addTarget !== undefined) this.add(addTarget);
    else if (removeTarget !== undefined) this.remove(removeTarget);
    else throw invalidArgument('A listen request neither adds nor removes a target.');
  }

  stop(): void {
    for (const { unwatch } of this.targets.values()) unwatch();
    this.targets.clear();
  }

  private add(wire: WireTarget): void {
    const { targetId: id = 0 } = wire;
    if (id <= 0) throw invalidArgument('A target needs an id above zero.');
    if (this.targets.has(id)) throw invalidArgument(`There is a target ${id} already.`);
    // The next snapshot covers all targets, so all of them must be current.
    this.flush();
    let target: Target;
    try {
      target = this.open(id, wire);
    } catch (error) {
      const { code, details } = toStatus(error);
      this.change({ targetChangeType: 'REMOVE', targetIds: [id], cause: { code, message: details } });
      return;
    }
    this.change({ targetChangeType: 'ADD', targetIds: [id] });
    // Resume tokens are not supported: a returning client gets all results again.
    if (wire.resumeToken !== undefined || wire.readTime !== undefined)
      this.change({ targetChangeType: 'RESET', targetIds: [id] });
    this.send(new Map([[id, target.start()]]));
    this.change({ targetChangeType: 'CURRENT', targetIds: [id], ...this.snapshot() });
    this.change({ targetChangeType: 'NO_CHANGE', targetIds: [], ...this.snapshot() });
    if (wire.once === true) this.remove(id);
  }

  private open(id: number, wire: WireTarget): Target {
    const { database, watchers } = this.opened;
    const watched = parseTarget(database.name, wire);
    const guard = this.guardOf(database.name);
    const changed = new Set<string>();
    const watcher = (path: string) => {
      changed.add(path);
      this.schedule();
    };
    let unwatch: () => void;
    if (watched.kind === 'documents') {
      watched.paths.forEach((path) => guard.get(path));
      unwatch = watchers.watchDocuments(watched.paths, watcher);
    } else {
      guard.list(watched.query.scope);
      unwatch = watchers.watchScope(watched.query.scope, watcher);
    }
    const target = new Target(database, watched);
    this.targets.set(id, { target, unwatch, changed });
    return target;
  }

  private remove(id: number): void {
    this.targets.get(id)?.unwatch();
    this.targets.delete(id);
    this.change({ targetChangeType: 'REMOVE', targetIds: [id] });
  }

  /** Batches all commits of one event-loop turn; a slow client gets fewer, larger snapshots. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    const run = () => {
      this.scheduled = false;
      this.flush();
    };
    if (this.call.writableNeedDrain) this.call.once('drain', run);
    else queueMicrotask(run);
  }

  private flush(): void {
    const differences = new Map<number, readonly Difference[]>();
    for (const [id, { target, changed }] of this.targets) {
      if (changed.size === 0) continue;
      differences.set(id, target.update(changed));
      changed.clear();
    }
    if (this.send(differences))
      this.change({ targetChangeType: 'NO_CHANGE', targetIds: [], ...this.snapshot() });
  }

  /** @returns whether there was anything to send */
  private send(differences: ReadonlyMap<number, readonly Difference[]>): boolean {
    const documents = new Map<string, { after?: StoredDocument; added: number[]; removed: number[] }>();
    for (const [id, list] of differences)
      for (const { path, after } of list) {
        const entry = documents.get(path) ?? { added: [], removed: [] };
        documents.set(path, entry);
        if (after !== undefined) entry.after = after;
        (after === undefined ? entry.removed : entry.added).push(id);
      }
    for (const [path, { after, added, removed }] of documents) this.sendDocument(path, after, added, removed);
    return documents.size > 0;
  }

  private sendDocument(
    path: string,
    after: StoredDocument | undefined,
    targetIds: readonly number[],
    removedTargetIds: readonly number[],
  ): void {
    const { database } = this.opened;
    if (after !== undefined) {
      const document = toWire(after, database.name, null);
      this.call.write({ documentChange: { document, targetIds, removedTargetIds } });
      return;
    }
    const { readTime } = this.snapshot();
    const gone = { document: fullName(database.name, path), removedTargetIds, readTime };
    // The document has left this target but may still match another.
    this.call.write(database.get(path) === undefined ? { documentDelete: gone } : { documentRemove: gone });
  }

  private change(targetChange: WireTargetChange): void {
    this.call.write({ targetChange });
  }

  private snapshot() {
    const readTime = toTimestamp(this.opened.database.clock.now());
    return { readTime, resumeToken: Buffer.from(`${readTime.seconds}.${readTime.nanos}`) };
  }
}
