/** Almost valid requests: most parts (method, path, query, headers, body, framing) are as in a valid one. */
import fc from 'fast-check';
import { forwardedFor, newClientIp } from '../visitors';
import { almostPairs, bodies, mutations, type Body, type Pairs, type Values } from './bodies';
import { oddName, oddText } from './texts';

/** What a valid request to one call has. */
export interface RequestTemplate {
  readonly method: string;
  readonly headers: Pairs;
  /** The values of a valid query, by name. */
  readonly query: Values;
  /** The JSON texts of a valid body, by name; undefined for a call without a body. */
  readonly body?: Values;
  /** The call's path. */
  readonly path: string;
  /** Other paths, valid or not. */
  readonly otherPaths: fc.Arbitrary<string>;
}

export interface FuzzRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Pairs;
  readonly body: Uint8Array;
  readonly framing: Framing;
}

/** How the request says where its body ends, correctly or not. */
type Framing = 'length' | 'chunked' | 'wrong chunks' | 'too short';

export function requests(template: RequestTemplate): fc.Arbitrary<FuzzRequest> {
  const noBody: Body = { bytes: new Uint8Array(), headers: [] };
  const body = template.body === undefined ? fc.constant(noBody) : bodies(template.body);
  return fc
    .record({
      method: mostly(8, template.method, methods),
      path: mostly(8, template.path, template.otherPaths),
      query: queries(template.query),
      change: mostly(3, (headers: Pairs) => headers, mutations(oddHeaderName, oddHeaderValue)),
      body,
      framing: mostly<Framing>(8, 'length', fc.constantFrom('chunked', 'wrong chunks', 'too short')),
    })
    .map(({ method, path, query, change, body: { bytes, headers }, framing }) => ({
      method,
      target: query === '' ? path : `${path}?${query}`,
      headers: change([...template.headers, ...headers]),
      body: bytes,
      framing,
    }));
}

function mostly<T>(weight: number, usual: T, others: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
}

const methods = fc.constantFrom(
  ...['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'FOO', ''],
);

function queries(valid: Values): fc.Arbitrary<string> {
  const unchanged = (query: string) => query;
  return fc
    .tuple(almostPairs(valid, oddName, oddText), mostly(5, unchanged, fc.constantFrom(...oddQueries)))
    .map(([pairs, change]) => change(new URLSearchParams(pairs.map((pair) => [...pair])).toString()));
}

/** Changes to the text of a query. */
const oddQueries: readonly ((query: string) => string)[] = [
  (query) => `${query}&${query}`,
  (query) => query.replaceAll('=', '[]='),
  () => '',
  ...'%ZZ % %00 &&& = ? # %ff%fe [a][b]=1 + ;a=1 %ED%A0%80'
    .split(' ')
    .map((junk) => (query: string) => query + junk),
];

const oddHeaderValue = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
  fc.constantFrom(
    ...['', '\u00ff\u00fe', 'a\u0000b', 'a\tb', 'x'.repeat(9000), 'x'.repeat(20_000), 'Bearer '],
    ...['Bearer a.b.c', 'Bearer e30.e30.', 'Basic YTpi', '1.2.3.4, ::1'],
    ...', * null bytes=0-0 100-continue upgrade https://evil.example gzip W/"1" -1 1e9'.split(' '),
    'eyJhbGciOiJub25lIn0.e30.',
  ),
);

const oddHeaderName = fc.constantFrom(
  ...'Authorization Origin X-Forwarded-For X-HTTP-Method-Override Range If-None-Match Expect Upgrade'.split(
    ' ',
  ),
  ...'Accept Content-Encoding Content-Type Cookie Traceparent X-Odd X-Cloud-Trace-Context'.split(' '),
  ...['Function-Execution-Id', 'X-Forwarded-Host', 'Forwarded', 'Bad Name', ''],
);

/** The request's bytes. The request comes from a new client IP, unless one of its headers names another. */
export function bytesOf(request: FuzzRequest, to: URL): Uint8Array {
  const { method, target, headers, body, framing } = request;
  const length = framing === 'too short' ? body.length + 10 : body.length;
  const framingHeaders: Pairs =
    framing === 'chunked' || framing === 'wrong chunks'
      ? [['Transfer-Encoding', 'chunked']]
      : length === 0
        ? []
        : [['Content-Length', String(length)]];
  const all: Pairs = [
    ['Host', to.host],
    // The Functions emulator exits when a connection closes with an unread body.
    ['Connection', 'keep-alive'],
    ...(headers.some(([name]) => name === forwardedFor) ? [] : [[forwardedFor, newClientIp()] as const]),
    ...headers,
    ...framingHeaders,
  ];
  const lines = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), ...bodyOf(body, framing)]);
}

function bodyOf(body: Uint8Array, framing: Framing): Uint8Array[] {
  if (framing === 'wrong chunks') return [Buffer.from('invalid\r\n'), body];
  if (framing !== 'chunked') return [body];
  const chunk = (bytes: Uint8Array) =>
    bytes.length === 0 ? [] : [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')];
  const middle = Math.floor(body.length / 3);
  return [...chunk(body.subarray(0, middle)), ...chunk(body.subarray(middle)), Buffer.from('0\r\n\r\n')];
}

/** Node's limit for the request line and all headers together. */
const maxHeaderBytes = 16 * 1024;

/**
 * Whether the request is invalid or incomplete HTTP. Such a request reaches none of our functions: Node's server answers
 * with a bare status or closes the connection.
 */
export function breaksHttp({ method, target, headers, framing }: FuzzRequest): boolean {
  const length = headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length);
  return (
    !/^(GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE|PROPFIND)$/.test(method) ||
    !/^\/[\x21-\x7e]*$/.test(target) ||
    headers.some(([name, value]) => !/^[\w-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) ||
    headers.some(([name]) => name === 'Expect' || name === 'Upgrade') ||
    length > maxHeaderBytes - 500 ||
    framing === 'wrong chunks' ||
    framing === 'too short'
  );
}
