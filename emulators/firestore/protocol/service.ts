/** The table of all calls of google.firestore.v1.Firestore. */
import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Engine } from '../engine';
import type { Rulebook } from '../rules/rulebook';
import { listenHandler } from './listen-stream';
import type * as wire from '../wire/messages';
import { partitionQuery } from './partitions';
import * as reads from './reads';
import { handlersFor } from './rpc';
import { writeStreamHandler } from './write-stream';
import * as writes from './writes';

export function firestoreService(engine: Engine, rulebook: Rulebook): UntypedServiceImplementation {
  const { unary, serverStream } = handlersFor(rulebook);
  return {
    GetDocument: unary((request: wire.GetDocumentRequest, caller) =>
      reads.getDocument(engine, request, caller),
    ),
    BatchGetDocuments: serverStream((request: wire.BatchGetDocumentsRequest, caller) =>
      reads.batchGetDocuments(engine, request, caller),
    ),
    ListDocuments: unary((request: wire.ListDocumentsRequest, caller) =>
      reads.listDocuments(engine, request, caller),
    ),
    ListCollectionIds: unary((request: wire.ListCollectionIdsRequest, caller) =>
      reads.listCollectionIds(engine, request, caller),
    ),
    RunQuery: serverStream((request: wire.RunQueryRequest, caller) =>
      reads.runQueryCall(engine, request, caller),
    ),
    RunAggregationQuery: serverStream((request: wire.RunAggregationQueryRequest, caller) =>
      reads.runAggregationQuery(engine, request, caller),
    ),
    PartitionQuery: unary((request: wire.PartitionQueryRequest, caller) =>
      partitionQuery(engine, request, caller),
    ),
    CreateDocument: unary((request: wire.CreateDocumentRequest, caller) =>
      writes.createDocument(engine, request, caller),
    ),
    UpdateDocument: unary((request: wire.UpdateDocumentRequest, caller) =>
      writes.updateDocument(engine, request, caller),
    ),
    DeleteDocument: unary((request: wire.DeleteDocumentRequest, caller) =>
      writes.deleteDocument(engine, request, caller),
    ),
    Commit: unary((request: wire.CommitRequest, caller) => writes.commit(engine, request, caller)),
    BatchWrite: unary((request: wire.BatchWriteRequest, caller) =>
      writes.batchWrite(engine, request, caller),
    ),
    BeginTransaction: unary((request: wire.BeginTransactionRequest, caller) =>
      writes.begin(engine, request, caller),
    ),
    Rollback: unary((request: wire.RollbackRequest, caller) => writes.rollback(engine, request, caller)),
    Write: writeStreamHandler(engine, rulebook),
    Listen: listenHandler(engine, rulebook),
  };
}
