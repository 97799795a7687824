/** Those HTTP/1.1 endpoints of the official emulator that test libraries and scripts need besides gRPC. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createLoopbackServer } from '../../shared/loopback';
import type { Engine } from '../engine';
import type { Rulebook } from '../rules/rulebook';

const DOCUMENTS_PATH = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;
const RULES_PATH = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/;

interface Answer {
  readonly status: number;
  readonly body: object | string;
}

export function httpServer(engine: Engine, rulebook: Rulebook): Server {
  return createLoopbackServer((request, response) => {
    answer(engine, rulebook, request).then(
      (result) => send(response, result),
      (error: unknown) =>
        send(response, failure(400, error instanceof Error ? error.message : String(error))),
    );
  });
}

async function answer(engine: Engine, rulebook: Rulebook, request: IncomingMessage): Promise<Answer> {
  const { method = '', url = '/' } = request;
  const path = decodeURIComponent(url.split('?', 1)[0] ?? '/');
  const body = await text(request);
  const database = DOCUMENTS_PATH.exec(path)?.[1];
  const project = RULES_PATH.exec(path)?.[1];
  if (method === 'DELETE' && database !== undefined) {
    engine.clear(database);
    return { status: 200, body: {} };
  }
  if (method === 'PUT' && project !== undefined) return setRules(rulebook, project, body);
  if ((method === 'GET' || method === 'HEAD') && path === '/') return { status: 200, body: 'Ok\n' };
  return failure(404, `The embedded Firestore has no HTTP call ${method} ${path}; it speaks gRPC.`);
}

/** Loads rules as test libraries send them: `{"rules":{"files":[{"content":"…"}]}}`. */
function setRules(rulebook: Rulebook, project: string, body: string): Answer {
  const request: unknown = JSON.parse(body);
  const files = property(property(request, 'rules'), 'files');
  const content = property(Array.isArray(files) && files.length === 1 ? files[0] : undefined, 'content');
  if (typeof content !== 'string')
    throw new Error('Expected one file of rules: {"rules":{"files":[{"content":"…"}]}}');
  rulebook.set(project, content);
  return { status: 200, body: {} };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function failure(status: number, message: string): Answer {
  return { status, body: { error: { code: status, message } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
    .end(isText ? body : JSON.stringify(body));
}
