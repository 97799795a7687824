/**
 * The HTTP server of the mailbox: checks who asks, finds the route, sends its reply.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { refusalOf } from './guard';
import { failure, type Reply } from './reply';
import type { Route } from './routes';

const largestBodyBytes = 10_000;

export function createInbox(routes: readonly Route[]): Server {
  return createServer((request, response) => {
    replyTo(request, routes)
      .catch((error: unknown) => failure(500, error instanceof Error ? error.message : String(error)))
      .then((answered) => send(answered, request, response))
      .catch(() => response.destroy());
  });
}

async function replyTo(request: IncomingMessage, routes: readonly Route[]): Promise<Reply> {
  const method = request.method ?? '';
  const refusal = refusalOf(method, request.headers);
  if (refusal !== undefined) return failure(403, refusal);
  const address = `http://${request.headers.host ?? ''}${request.url ?? '/'}`;
  if (!URL.canParse(address)) return failure(400, 'This address cannot be understood.');
  const url = new URL(address);
  const here = routes.filter(({ path }) => path.test(url.pathname));
  if (here.length === 0) return failure(404, 'There is nothing at this address.');
  const route = here.find((candidate) => candidate.method === (method === 'HEAD' ? 'GET' : method));
  if (!route) return failure(405, `Not with ${method}.`, { Allow: here.map((one) => one.method).join(', ') });
  const body = await bodyOf(request);
  if (body === undefined) return failure(413, `A body may have ${largestBodyBytes} bytes.`);
  return route.answer({ url, body, parts: route.path.exec(url.pathname)?.slice(1) ?? [] });
}

/** A body that is too large is read to its end, so that the client hears why, but not kept. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.byteLength;
    if (bytes <= largestBodyBytes) chunks.push(chunk);
  }
  return bytes <= largestBodyBytes ? Buffer.concat(chunks).toString('utf8') : undefined;
}

function send({ status, headers, body }: Reply, request: IncomingMessage, response: ServerResponse): void {
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
