/**
 * Stands before a local Firestore and counts what Google would bill: documents read, written and deleted, by the rules
 * of https://firebase.google.com/docs/firestore/pricing. Whoever is measured connects to it and notices nothing.
 */
import {
  Client,
  credentials,
  Server,
  ServerCredentials,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type MethodDefinition,
} from '@grpc/grpc-js';
import type * as wire from './firestore/protocol/messages';
import { loadServiceDefinition } from './firestore/protocol/service-definition';
import { host } from './ports';

export interface Bill {
  /** Documents that were given out, passed over by an offset, or looked for in vain. */
  documents: number;
  /** Reads for counting: one for each thousand index entries. */
  counting: number;
  writes: number;
  deletes: number;
}

export interface FirestoreMeter {
  /** Host and port to connect to. */
  readonly address: string;
  /** What was counted since this was asked last. */
  take(): Bill;
  stop(): void;
}

/** As large as anything that the embedded Firestore takes or gives. */
const unlimited = { 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1 };

/** @param firestore host and port of the Firestore that does the work */
export async function startFirestoreMeter(firestore: string): Promise<FirestoreMeter> {
  const definition = loadServiceDefinition();
  const client = new Client(firestore, credentials.createInsecure(), unlimited);
  let bill = nothing();

  const unary =
    <Request>(name: string, count: (request: Request) => void): handleUnaryCall<Request, unknown> =>
    (call, callback) => {
      const { path, requestSerialize, responseDeserialize } = method(name);
      client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        call.request,
        call.metadata,
        (error, response) => {
          if (error !== null) {
            callback(error);
            return;
          }
          count(call.request);
          callback(null, response);
        },
      );
    };
  const stream =
    <Response>(
      name: string,
      count: (response: Response) => void,
      end: (responses: number) => void = () => undefined,
    ): handleServerStreamingCall<unknown, Response> =>
    (call) => {
      const { path, requestSerialize, responseDeserialize } = method(name);
      const answers = client.makeServerStreamRequest(
        path,
        requestSerialize,
        responseDeserialize,
        call.request,
        call.metadata,
      );
      let counted = 0;
      answers
        .on('metadata', (metadata) => call.sendMetadata(metadata))
        .on('data', (response: Response) => {
          const before = bill.documents;
          count(response);
          counted += bill.documents - before;
          if (!call.write(response)) {
            answers.pause();
            call.once('drain', () => answers.resume());
          }
        })
        .on('error', (error) => call.emit('error', error))
        .on('end', () => {
          end(counted);
          call.end();
        });
      call.on('cancelled', () => answers.cancel());
    };
  const method = (name: string): MethodDefinition<unknown, unknown> => {
    const found = definition[name];
    if (found === undefined) throw new Error(`Firestore has no method ${name}.`);
    return found;
  };
  const countWrites = ({ writes = [] }: { readonly writes?: readonly wire.WireWrite[] }) => {
    for (const write of writes) {
      if (write.delete !== undefined) bill.deletes += 1;
      else bill.writes += 1;
    }
  };

  const server = new Server(unlimited);
  server.addService(definition, {
    Commit: unary('Commit', countWrites),
    BatchWrite: unary('BatchWrite', countWrites),
    BeginTransaction: unary('BeginTransaction', () => undefined),
    Rollback: unary('Rollback', () => undefined),
    BatchGetDocuments: stream('BatchGetDocuments', ({ found, missing }: wire.BatchGetDocumentsResponse) => {
      if (found !== undefined || missing !== undefined) bill.documents += 1;
    }),
    RunQuery: stream(
      'RunQuery',
      ({ document, skippedResults = 0 }: wire.RunQueryResponse) => {
        bill.documents += skippedResults + (document === undefined ? 0 : 1);
      },
      // "There is a minimum charge of one document read for each query that you perform."
      (documents) => (bill.documents += documents === 0 ? 1 : 0),
    ),
    RunAggregationQuery: stream('RunAggregationQuery', ({ result }: wire.RunAggregationQueryResponse) => {
      for (const { integerValue } of Object.values(result?.aggregateFields ?? {}))
        bill.counting += Math.max(1, Math.ceil(Number(integerValue ?? 0) / 1000));
    }),
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${host}:0`, ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return {
    address: `${host}:${port}`,
    take() {
      const taken = bill;
      bill = nothing();
      return taken;
    },
    stop() {
      server.forceShutdown();
      client.close();
    },
  };
}

function nothing(): Bill {
  return { documents: 0, counting: 0, writes: 0, deletes: 0 };
}
