/** Sends bytes as a request, valid or not, and reads the answer. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  /** With names in lower case; a comma joins repeated headers. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

interface RawExchange {
  /** Host and port. */
  readonly to: URL;
  readonly bytes: Uint8Array;
  /** Whether the answer has no body, even if its headers announce one, as with HEAD. */
  readonly hasNoBody?: boolean;
  /** Whether to end our side of the connection after the bytes, so that a body shorter than announced stays so. */
  readonly hangsUp?: boolean;
}

/** Timeout for the whole answer, in milliseconds. */
const timeout = 30_000;

/**
 * @returns the answer, or undefined when the connection closed before it was complete
 * @throws Error on timeout, or when the answer is not HTTP
 */
export async function exchange(options: RawExchange): Promise<RawAnswer | undefined> {
  const { to, bytes, hasNoBody = false, hangsUp = false } = options;
  const signal = AbortSignal.timeout(timeout);
  const socket = connect(Number(to.port), to.hostname);
  // This request is never ended: it sends nothing, and only parses the answer to our bytes.
  const request = httpRequest({ method: hasNoBody ? 'HEAD' : 'GET', createConnection: () => socket });
  request.on('error', () => undefined);
  try {
    const responding = once(request, 'response', { signal });
    if (hangsUp) socket.end(bytes);
    else socket.write(bytes);
    const [response]: IncomingMessage[] = await responding;
    if (response === undefined) return undefined;
    const body = await buffer(addAbortSignal(signal, response));
    const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
    return { status: response.statusCode ?? 0, headers: new Map(headers), body };
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'ECONNRESET' || code === 'EPIPE') return undefined;
    throw error;
  } finally {
    socket.destroy();
  }
}
