/** Sends a request as the bytes it is given, which no client library would do, and reads the answer. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By names in lower case; what came twice is joined by a comma. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface RawExchange {
  /** Host and port. */
  readonly to: URL;
  readonly bytes: Uint8Array;
  /** Whether the answer has no body whatever its headers say, as one to HEAD. */
  readonly bodiless?: boolean;
  /** Whether nothing more will come from this side, so that a body that was announced longer stays short. */
  readonly hangUp?: boolean;
  /** Milliseconds until the whole answer has to be there. */
  readonly patience: number;
}

/**
 * @returns the answer, or nothing when the connection was closed without one
 * @throws Error when neither comes in time
 */
export function exchange(options: RawExchange): Promise<RawAnswer | undefined> {
  const { to, bytes, bodiless = false, hangUp = false, patience } = options;
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(Number(to.port), to.hostname);
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No whole answer within ${patience} ms`));
    }, patience);
    const finish = (answer: RawAnswer | undefined) => {
      clearTimeout(timer);
      resolve(answer);
      socket.destroy();
    };
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      const answer = parse(Buffer.concat(pieces), bodiless, false);
      if (answer !== undefined) finish(answer);
    });
    // A connection that is reset is closed next.
    socket.on('error', () => undefined);
    socket.on('close', () => finish(parse(Buffer.concat(pieces), bodiless, true)));
    if (hangUp) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** @param closed whether nothing more will come; @returns nothing while the answer is not whole */
function parse(bytes: Buffer, bodiless: boolean, closed: boolean): RawAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = bytes.subarray(end + 4);
  // "Go on" is not the answer yet.
  if (status >= 100 && status < 200) return parse(rest, bodiless, closed);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  const body = bodiless || status === 204 || status === 304 ? Buffer.alloc(0) : bodyOf(rest, headers, closed);
  return body && { status, headers, body };
}

function bodyOf(rest: Buffer, headers: ReadonlyMap<string, string>, closed: boolean): Buffer | undefined {
  if (headers.get('transfer-encoding') === 'chunked') return unchunked(rest);
  const length = headers.get('content-length');
  if (length !== undefined)
    return rest.length < Number(length) ? undefined : rest.subarray(0, Number(length));
  return closed ? rest : undefined;
}

function unchunked(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const length = parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (length === 0) return Buffer.concat(chunks);
    const start = lineEnd + 2;
    if (bytes.length < start + length + 2) return undefined;
    chunks.push(bytes.subarray(start, start + length));
    at = start + length + 2;
  }
}
