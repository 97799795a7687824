/** The Write stream, over which the web SDK sends its writes, in order: each message is committed atomically. */
import { randomUUID } from 'node:crypto';
import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import type { Engine } from '../engine';
import { checkDatabase } from '../documents/names';
import type { Rulebook } from '../rules/rulebook';
import { toTimestamp } from '../values/time';
import { authorize } from './caller';
import type { WriteRequest, WriteResponse } from '../wire/messages';
import { parseWrites } from './parse-writes';
import { cancellationOf, toStatus } from './rpc';
import { toWriteResult } from './writes';
import { unimplemented } from '../wire/status';

/** Must not be empty; its content does not matter, since streams cannot be resumed here. */
const streamToken = Buffer.from([1]);

export function writeStreamHandler(
  engine: Engine,
  rulebook: Rulebook,
): handleBidiStreamingCall<WriteRequest, WriteResponse> {
  return (call) => {
    let database: string | null = null;
    let hasFailed = false;
    const { cancelled } = cancellationOf(call);
    // The client pipelines its writes and relies on their order.
    let queue = Promise.resolve();

    const answer = async (request: WriteRequest): Promise<WriteResponse> => {
      if (database === null) {
        if (request.streamId) throw unimplemented('resuming a write stream');
        database = checkDatabase(request.database);
        return { streamId: randomUUID(), streamToken };
      }
      const wire = request.writes ?? [];
      // With an empty message, the client closes the stream.
      if (wire.length === 0) return { streamToken };
      authorize(call.metadata, rulebook, database);
      const writes = parseWrites(database, wire);
      const { outcomes, commitTime } = await engine.commit(database, writes, { cancelled });
      return { streamToken, writeResults: outcomes.map(toWriteResult), commitTime: toTimestamp(commitTime) };
    };

    call.on('data', (request: WriteRequest) => {
      queue = queue.then(async () => {
        // A failed write ends the stream; the client opens a new one for the remaining writes.
        if (hasFailed || cancelled.aborted) return;
        try {
          call.write(await answer(request));
        } catch (error) {
          hasFailed = true;
          call.emit('error', toStatus(error));
        }
      });
    });
    call.on('end', () => {
      void queue.then(() => {
        if (!hasFailed) call.end();
      });
    });
  };
}
