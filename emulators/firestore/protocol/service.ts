/** The handlers of google.firestore.v1.Firestore. gRPC answers any other call with UNIMPLEMENTED. */
import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Engine } from '../engine';
import type { Rulebook } from '../rules/rulebook';
import { listenHandler } from './listen-stream';
import * as reads from './reads';
import { handlerFactory } from './rpc';
import { writeStreamHandler } from './write-stream';
import * as writes from './writes';

export function firestoreService(engine: Engine, rulebook: Rulebook): UntypedServiceImplementation {
  const { unary, serverStream } = handlerFactory(engine, rulebook);
  return {
    GetDocument: unary(reads.getDocument),
    BatchGetDocuments: serverStream(reads.batchGetDocuments),
    ListDocuments: unary(reads.listDocuments),
    ListCollectionIds: unary(reads.listCollectionIds),
    RunQuery: serverStream(reads.runQueryCall),
    RunAggregationQuery: serverStream(reads.runAggregationQuery),
    Commit: unary(writes.commit),
    BatchWrite: unary(writes.batchWrite),
    BeginTransaction: unary(writes.begin),
    Rollback: unary(writes.rollback),
    Write: writeStreamHandler(engine, rulebook),
    Listen: listenHandler(engine, rulebook),
  };
}
