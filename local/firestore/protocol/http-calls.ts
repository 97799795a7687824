/** The few calls over HTTP/1.1 that the official emulator answers beside gRPC. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Engine } from '../engine';

const CLEAR = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;

export function httpServer(engine: Engine): Server {
  return createServer((request, response) => {
    answer(engine, request, response);
  });
}

function answer(engine: Engine, request: IncomingMessage, response: ServerResponse): void {
  const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
  const database = CLEAR.exec(path)?.[1];
  if (request.method === 'DELETE' && database !== undefined) {
    engine.clear(database);
    json(response, 200, {});
  } else if ((request.method === 'GET' || request.method === 'HEAD') && path === '/') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Ok\n');
  } else {
    const message = `The embedded Firestore has no HTTP call ${request.method ?? ''} ${path}; it speaks gRPC.`;
    json(response, 404, { error: { code: 404, message, status: 'NOT_FOUND' } });
  }
  // Whatever was sent along is not wanted, but must be read for the connection to go on.
  request.resume();
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
