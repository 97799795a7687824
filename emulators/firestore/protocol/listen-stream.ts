/**
 * The Listen stream, over which the web SDK reads (firestore.proto, Listen): each target gets one consistent snapshot.
 * Updates are not supported: the next commit ends all open targets, with UNIMPLEMENTED.
 */
import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type { Database } from '../documents/database';
import { toWire } from '../documents/document';
import { checkDatabase, documentIn, parseParent } from '../documents/names';
import type { Engine } from '../engine';
import { parseQuery } from '../queries/parse-query';
import { runQuery } from '../queries/run-query';
import type { Rulebook } from '../rules/rulebook';
import { toTimestamp } from '../values/time';
import type { ListenRequest, ListenResponse, WireTarget, WireTargetChange } from '../wire/messages';
import { invalidArgument, unimplemented } from '../wire/status';
import { authorize } from './caller';
import { toStatus } from './rpc';

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
        stream ??= new ListenStream(call, engine.open(name).database, rulebook);
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

class ListenStream {
  private readonly openTargets = new Set<number>();
  /** Stops observing commits. */
  readonly stop: () => void;

  constructor(
    private readonly call: Call,
    private readonly database: Database,
    private readonly rulebook: Rulebook,
  ) {
    this.stop = database.observe(() => {
      for (const id of this.openTargets) this.remove(id, unimplemented('listening to changes'));
    });
  }

  receive({ addTarget, removeTarget }: ListenRequest): void {
    if (addTarget !== undefined) this.add(addTarget);
    else if (removeTarget !== undefined) this.remove(removeTarget);
    else throw invalidArgument('A listen request neither adds nor removes a target.');
  }

  private add(wire: WireTarget): void {
    const { targetId: id = 0 } = wire;
    const targetIds = [id];
    let results: readonly ListenResponse[];
    try {
      authorize(this.call.metadata, this.rulebook, this.database.name);
      results = this.results(wire, targetIds);
    } catch (error) {
      this.remove(id, error);
      return;
    }
    const readTime = this.readTime();
    this.sendChange({ targetChangeType: 'ADD', targetIds });
    // A client that resumes a target gets all results again.
    if (wire.readTime !== undefined) this.sendChange({ targetChangeType: 'RESET', targetIds });
    for (const result of results) this.call.write(result);
    this.sendChange({ targetChangeType: 'CURRENT', targetIds, readTime });
    this.sendChange({ targetChangeType: 'NO_CHANGE', targetIds: [], readTime });
    this.openTargets.add(id);
  }

  private results({ documents, query }: WireTarget, targetIds: readonly number[]): readonly ListenResponse[] {
    if (documents !== undefined)
      return (documents.documents ?? []).map((name) => this.documentResult(name, targetIds));
    const parent = parseParent(query?.parent);
    const parsed = parseQuery(parent.path, query?.structuredQuery);
    return runQuery(this.database, parsed).map((document) => ({
      documentChange: { document: toWire(document, this.database.name, null), targetIds },
    }));
  }

  private documentResult(name: string, targetIds: readonly number[]): ListenResponse {
    const path = documentIn(this.database.name, name);
    const document = this.database.get(path);
    if (document === undefined)
      return { documentDelete: { document: name, removedTargetIds: targetIds, readTime: this.readTime() } };
    return { documentChange: { document: toWire(document, this.database.name, null), targetIds } };
  }

  private remove(id: number, error?: unknown): void {
    this.openTargets.delete(id);
    const change = { targetChangeType: 'REMOVE', targetIds: [id] } as const;
    if (error === undefined) {
      this.sendChange(change);
      return;
    }
    const { code, details } = toStatus(error);
    this.sendChange({ ...change, cause: { code, message: details } });
  }

  private sendChange(targetChange: WireTargetChange): void {
    this.call.write({ targetChange });
  }

  private readTime() {
    return toTimestamp(this.database.clock.now());
  }
}
