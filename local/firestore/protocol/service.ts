/** The table of all calls of google.firestore.v1.Firestore. */
import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Engine } from '../engine';
import type { Rulebook } from '../rules/rulebook';
import { listenHandler } from './listen-stream';
import type * as wire from './messages';
import { partitionQuery } from './partitions';
import * as reads from './reads';
import { handlersFor } from './rpc';
import { writeStreamHandler } from './write-stream';
import * as writes from './writes';

export function firestoreService(engine: Engine, rulebook: Rulebook): UntypedServiceImplementation {
  const { unary, serverStream } = handlersFor(rulebook);
  return {
    GetDocument: unary((request: wire.GetDocumentRequest, guardOf) =>
      reads.getDocument(engine, request, guardOf),
    ),
    BatchGetDocuments: serverStream((request: wire.BatchGetDocumentsRequest, guardOf) =>
      reads.batchGetDocuments(engine, request, guardOf),
    ),
    ListDocuments: unary((request: wire.ListDocumentsRequest, guardOf) =>
      reads.listDocuments(engine, request, guardOf),
    ),
    ListCollectionIds: unary((request: wire.ListCollectionIdsRequest, guardOf) =>
      reads.listCollectionIds(engine, request, guardOf),
    ),
    RunQuery: serverStream((request: wire.RunQueryRequest, guardOf) =>
      reads.runQueryCall(engine, request, guardOf),
    ),
    RunAggregationQuery: serverStream((request: wire.RunAggregationQueryRequest, guardOf) =>
      reads.runAggregationQuery(engine, request, guardOf),
    ),
    PartitionQuery: unary((request: wire.PartitionQueryRequest, guardOf) =>
      partitionQuery(engine, request, guardOf),
    ),
    CreateDocument: unary((request: wire.CreateDocumentRequest, guardOf) =>
      writes.createDocument(engine, request, guardOf),
    ),
    UpdateDocument: unary((request: wire.UpdateDocumentRequest, guardOf) =>
      writes.updateDocument(engine, request, guardOf),
    ),
    DeleteDocument: unary((request: wire.DeleteDocumentRequest, guardOf) =>
      writes.deleteDocument(engine, request, guardOf),
    ),
    Commit: unary((request: wire.CommitRequest, guardOf) => writes.commit(engine, request, guardOf)),
    BatchWrite: unary((request: wire.BatchWriteRequest, guardOf) =>
      writes.batchWrite(engine, request, guardOf),
    ),
    BeginTransaction: unary((request: wire.BeginTransactionRequest, guardOf) =>
      writes.begin(engine, request, guardOf),
    ),
    Rollback: unary((request: wire.RollbackRequest, guardOf) => writes.rollback(engine, request, guardOf)),
    Write: writeStreamHandler(engine, rulebook),
    Listen: listenHandler(engine, rulebook),
  };
}
