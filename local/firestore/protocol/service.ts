/** The table of all calls of google.firestore.v1.Firestore. */
import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Engine } from '../engine';
import type * as wire from './messages';
import {
  batchGetDocuments,
  getDocument,
  listCollectionIds,
  listDocuments,
  runAggregationQuery,
  runQueryCall,
} from './reads';
import { serverStream, unary } from './rpc';
import { unimplemented } from './status';
import {
  batchWrite,
  begin,
  commit,
  createDocument,
  deleteDocument,
  rollback,
  updateDocument,
} from './writes';

export function firestoreService(engine: Engine): UntypedServiceImplementation {
  return {
    GetDocument: unary((request: wire.GetDocumentRequest) => getDocument(engine, request)),
    ListDocuments: unary((request: wire.ListDocumentsRequest) => listDocuments(engine, request)),
    CreateDocument: unary((request: wire.CreateDocumentRequest) => createDocument(engine, request)),
    UpdateDocument: unary((request: wire.UpdateDocumentRequest) => updateDocument(engine, request)),
    DeleteDocument: unary((request: wire.DeleteDocumentRequest) => deleteDocument(engine, request)),
    BatchGetDocuments: serverStream((request: wire.BatchGetDocumentsRequest) =>
      batchGetDocuments(engine, request),
    ),
    BeginTransaction: unary((request: wire.BeginTransactionRequest) => begin(engine, request)),
    Commit: unary((request: wire.CommitRequest) => commit(engine, request)),
    Rollback: unary((request: wire.RollbackRequest) => rollback(engine, request)),
    RunQuery: serverStream((request: wire.RunQueryRequest) => runQueryCall(engine, request)),
    RunAggregationQuery: serverStream((request: wire.RunAggregationQueryRequest) =>
      runAggregationQuery(engine, request),
    ),
    ListCollectionIds: unary((request: wire.ListCollectionIdsRequest) => listCollectionIds(engine, request)),
    BatchWrite: unary((request: wire.BatchWriteRequest) => batchWrite(engine, request)),
    PartitionQuery: unary(() => refuse('partitioned queries')),
    Write: serverStream(() => refuse('the Write stream of the web SDK')),
    Listen: serverStream(() => refuse('listeners')),
  };
}

function refuse(what: string): never {
  throw unimplemented(what);
}
