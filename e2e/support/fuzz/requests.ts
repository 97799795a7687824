/** Whole requests that are almost right: mostly one thing is wrong, in the method, path, query, headers or body. */
import fc from 'fast-check';
import { forwardedFor, newAddress } from '../visitors';
import { bodies, type Body, type Headers } from './bodies';
import { oddName, oddText } from './texts';

/** What a right request of one call looks like. */
export interface Pattern {
  readonly method: string;
  readonly headers: Headers;
  /** By name the values of a right query. */
  readonly query: Readonly<Record<string, fc.Arbitrary<string>>>;
  /** By name the texts of the JSON values of a right body; nothing for a call without one. */
  readonly body?: Readonly<Record<string, fc.Arbitrary<string>>>;
  /** Where the call is, without the query. */
  readonly path: string;
  /** Paths that are to lead to it as well. */
  readonly paths: fc.Arbitrary<string>;
}

export interface FuzzRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly framing: Framing;
}

/** How the end of the body is told. */
type Framing = 'length' | 'chunked' | 'wrong chunks' | 'too short';

export function requests(pattern: Pattern): fc.Arbitrary<FuzzRequest> {
  const right: Body = { bytes: new Uint8Array(), headers: [] };
  const body = pattern.body === undefined ? fc.constant(right) : bodies(pattern.body);
  return fc
    .record({
      method: mostly(8, pattern.method, methods),
      path: mostly(8, pattern.path, pattern.paths),
      query: queries(pattern.query),
      changes: fc.oneof(
        { weight: 3, arbitrary: fc.constant<HeaderChange[]>([]) },
        { weight: 1, arbitrary: fc.array(headerChange, { maxLength: 2 }) },
      ),
      body,
      framing: mostly<Framing>(8, 'length', fc.constantFrom('chunked', 'wrong chunks', 'too short')),
    })
    .map(({ method, path, query, changes, body: { bytes, headers }, framing }) => ({
      method,
      target: query === '' ? path : `${path}?${query}`,
      headers: changes.reduce<Headers>((now, apply) => apply(now), [...pattern.headers, ...headers]),
      body: bytes,
      framing,
    }));
}

function mostly<T>(weight: number, right: T, others: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: others });
}

const methods = fc.constantFrom(
  ...['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'FOO', ''],
);

function queries(right: Pattern['query']): fc.Arbitrary<string> {
  const pairs = fc.tuple(
    ...Object.entries(right).map(([name, value]) => value.map((text): [string, string] => [name, text])),
  );
  const written = pairs.map((all) => new URLSearchParams(all).toString());
  return fc
    .tuple(written, fc.array(queryChange, { maxLength: 2 }))
    .map(([query, changes]) => changes.reduce((now, apply) => apply(now), query));
}

/** Changes a query as it is written. */
type QueryChange = (query: string) => string;

const queryChange: fc.Arbitrary<QueryChange> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(20), oddText).map(([at, text]) => (query: string) => {
      const all = [...new URLSearchParams(query)];
      const pair = all[at % Math.max(1, all.length)];
      if (pair !== undefined) pair[1] = text;
      return new URLSearchParams(all).toString();
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(oddName, oddText).map(
      ([name, text]) =>
        (query: string) =>
          `${query}&${new URLSearchParams([[name, text]]).toString()}`,
    ),
  },
  { weight: 1, arbitrary: fc.constant((query: string) => `${query}&${query}`) },
  { weight: 1, arbitrary: fc.constant((query: string) => query.replaceAll('=', '[]=')) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('%ZZ', '%', '%00', '&&&', '=', '?', '#', '%ff%fe', '[a][b]=1', '+', ';a=1', '%ED%A0%80')
      .map((junk) => (query: string) => query + junk),
  },
  { weight: 1, arbitrary: fc.constant(() => '') },
);

type HeaderChange = (headers: Headers) => Headers;

const oddValue = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
  fc.constantFrom(
    '',
    ',',
    '*',
    'null',
    '\u00ff\u00fe',
    'a\u0000b',
    'a\tb',
    'x'.repeat(9000),
    'x'.repeat(20_000),
  ),
  fc.constantFrom(
    'Bearer ',
    'Bearer a.b.c',
    'Bearer e30.e30.',
    'Basic YTpi',
    'bytes=0-0',
    '100-continue',
    'upgrade',
  ),
  fc.constantFrom(
    'https://evil.example',
    'gzip',
    '1.2.3.4, ::1',
    'W/"1"',
    '-1',
    '1e9',
    'eyJhbGciOiJub25lIn0.e30.',
  ),
);

const headerChange: fc.Arbitrary<HeaderChange> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(20), oddValue).map(([at, value]): HeaderChange => (headers) => {
      const chosen = at % Math.max(1, headers.length);
      return headers.map(([name, old], index) => [name, index === chosen ? value : old]);
    }),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map(
      (at): HeaderChange =>
        (headers) =>
          headers.filter((_, index) => index !== at % Math.max(1, headers.length)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20).map((at): HeaderChange => (headers) => {
      const twice = headers[at % Math.max(1, headers.length)];
      return twice === undefined ? headers : [...headers, twice];
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          ...[
            'Authorization',
            'Origin',
            'X-Forwarded-For',
            'X-HTTP-Method-Override',
            'Range',
            'If-None-Match',
          ],
          ...[
            'Expect',
            'Upgrade',
            'Accept',
            'Content-Encoding',
            'Content-Type',
            'Cookie',
            'Traceparent',
            'X-Odd',
          ],
          ...[
            'X-Cloud-Trace-Context',
            'Function-Execution-Id',
            'X-Forwarded-Host',
            'Forwarded',
            'Bad Name',
            '',
          ],
        ),
        oddValue,
      )
      .map(([name, value]): HeaderChange => (headers) => [...headers, [name, value]]),
  },
);

/** The request as it goes over the wire, as a caller of its own. */
export function bytesOf(request: FuzzRequest, to: URL): Uint8Array {
  const { method, target, headers, body, framing } = request;
  const length = framing === 'too short' ? body.length + 10 : body.length;
  const framed: Headers =
    framing === 'chunked' || framing === 'wrong chunks'
      ? [['Transfer-Encoding', 'chunked']]
      : length === 0
        ? []
        : [['Content-Length', String(length)]];
  const all: Headers = [
    ['Host', to.host],
    // The functions emulator ends when a connection is closed over a body that was not read.
    ['Connection', 'keep-alive'],
    ...(headers.some(([name]) => name === forwardedFor) ? [] : [[forwardedFor, newAddress()] as const]),
    ...headers,
    ...framed,
  ];
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), ...bodyOf(body, framing)]);
}

function bodyOf(body: Uint8Array, framing: Framing): Uint8Array[] {
  if (framing === 'wrong chunks') return [Buffer.from('nonsense\r\n'), body];
  if (framing !== 'chunked') return [body];
  const middle = Math.floor(body.length / 3);
  const chunks = [body.subarray(0, middle), body.subarray(middle)].filter(({ length }) => length > 0);
  return [
    ...chunks.flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('0\r\n\r\n'),
  ];
}

/** Node's own limit for all headers together. */
const longestHead = 16 * 1024;

/**
 * Whether it is no HTTP at all, or not whole: then no function of ours hears of it, and the server under it answers with
 * a bare status, or hangs up.
 */
export function breaksHttp({ method, target, headers, framing }: FuzzRequest): boolean {
  const length = headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length);
  return (
    !/^(GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE|PROPFIND)$/.test(method) ||
    !/^\/[\x21-\x7e]*$/.test(target) ||
    headers.some(([name, value]) => !/^[\w-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) ||
    headers.some(([name]) => name === 'Expect' || name === 'Upgrade') ||
    length > longestHead - 500 ||
    framing === 'wrong chunks' ||
    framing === 'too short'
  );
}
