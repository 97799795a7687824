/** Almost valid bodies: mutated JSON in mutated bytes. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddJson, oddName } from './texts';

/** The maximum size of a body. */
const maxBodyBytes = 16 * 1024;

type Pair = readonly [name: string, value: string];

export type Pairs = readonly Pair[];

/** Name -> text of the value; undefined leaves the name out. */
export type Values = Readonly<Record<string, fc.Arbitrary<string | undefined>>>;

export interface Body {
  readonly bytes: Uint8Array;
  /** The headers about the body, correct or not. */
  readonly headers: Pairs;
}

/** @param fields the fields of a valid body: name -> JSON text of the value */
export function bodies(fields: Values): fc.Arbitrary<Body> {
  const written = almostObject(fields);
  const text = fc.oneof(
    { weight: 12, arbitrary: written },
    { weight: 2, arbitrary: oddJson },
    { weight: 1, arbitrary: written.map((now) => `[${now}]`) },
  );
  const encode = fc.oneof(
    { weight: 14, arbitrary: fc.constant<Encode>((now) => sent(Buffer.from(now))) },
    { weight: 10, arbitrary: fc.constantFrom(...oddEncodings) },
  );
  return fc
    .tuple(text, encode, place, fc.uint8Array({ maxLength: 300 }))
    .map(([now, encoded, at, noise]) => encoded(now, at, noise));
}

/** The text of a JSON object, with mutations. @param fields name -> JSON text of the value */
export function almostObject(fields: Values): fc.Arbitrary<string> {
  return almost(fields, oddName, oddJson).map(
    (members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
  );
}

/** Mostly valid names and values, with mutations. */
export function almost(
  right: Values,
  names: fc.Arbitrary<string>,
  values: fc.Arbitrary<string>,
): fc.Arbitrary<Pairs> {
  const pairs = fc.tuple(
    ...Object.entries(right).map(([name, value]) =>
      value.map((text): Pairs => (text === undefined ? [] : [[name, text]])),
    ),
  );
  return fc.tuple(pairs, changes(names, values)).map(([now, change]) => change(now.flat()));
}

/** Mutates the pairs up to twice: changes a value, drops a pair, repeats one, or adds one. */
export function changes(
  names: fc.Arbitrary<string>,
  values: fc.Arbitrary<string>,
): fc.Arbitrary<(pairs: Pairs) => Pairs> {
  const kinds = fc.constantFrom('replace', 'replace', 'replace', 'drop', 'twice', 'add', 'add first');
  return fc
    .array(fc.tuple(kinds, place, names, values), { maxLength: 2 })
    .map((all) => (pairs) => all.reduce<Pairs>((now, one) => changed(now, ...one), pairs));
}

function changed(pairs: Pairs, kind: string, at: number, name: string, value: string): Pairs {
  const chosen = at % Math.max(1, pairs.length);
  if (kind === 'add') return [...pairs, [name, value]];
  if (kind === 'add first') return [[name, value], ...pairs];
  return pairs.flatMap((pair, index) => {
    if (index !== chosen) return [pair];
    if (kind === 'drop') return [];
    return kind === 'twice' ? [pair, [pair[0], value]] : [[pair[0], value]];
  });
}

const place = fc.nat(1000);

/**
 * @param at where to change something, if anywhere
 * @param noise replacement bytes
 */
type Encode = (text: string, at: number, noise: Uint8Array) => Body;

const json = 'application/json';

function sent(bytes: Uint8Array, type = json, ...more: Pairs): Body {
  return { bytes, headers: [['Content-Type', type], ...more] };
}

const compressed = (name: string, bytes: Uint8Array) => sent(bytes, json, ['Content-Encoding', name]);

const oddEncodings: readonly Encode[] = [
  (text) => sent(Buffer.from(`\ufeff${text}`, 'utf16le'), `${json}; charset=utf-16`),
  (text) => sent(Buffer.from(text, 'latin1'), `${json}; charset=latin1`),
  (text) => sent(Buffer.from(`\ufeff${text}`), `${json}; charset=unknown`),
  (text) => sent(Buffer.from(text), 'application/x-www-form-urlencoded'),
  (text) => sent(Buffer.from(text), 'application/cloudevents+json'),
  (text) => sent(Buffer.from(text), 'text/plain'),
  (text) => sent(Buffer.from(`--x\r\n\r\n${text}\r\n--x--`), 'multipart/form-data; boundary=x'),
  (text) => sent(Buffer.from(text), json, ['Content-Type', 'text/html']),
  (text) => ({ bytes: Buffer.from(text), headers: [] }),
  (text) => compressed('gzip', gzipSync(text)),
  (text) => compressed('br', brotliCompressSync(text)),
  (text) => compressed('deflate', deflateSync(text)),
  (text) => compressed('gzip', Buffer.from(text)),
  (text) => compressed('unknown, gzip', gzipSync(text)),
  () => compressed('gzip', gzipSync(Buffer.alloc(10_000_000))),
  () => compressed('br', brotliCompressSync(Buffer.alloc(1_000_000))),
  // Around the limit, and far above it.
  (text, at) => sent(padded(text, maxBodyBytes - 3 + (at % 7))),
  (text, at) => sent(padded(text, 20_000 + at * 380)),
  // Cut short, with one byte replaced, and nothing but noise.
  (text, at) => sent(Buffer.from(text.slice(0, at % (text.length + 1)))),
  (text, at, [byte = 0]) => {
    const bytes = Buffer.from(text);
    return sent(bytes.map((right, index) => (index === at % bytes.length ? byte : right)));
  },
  (_, __, noise) => sent(noise),
];

function padded(text: string, bytes: number): Uint8Array {
  return Buffer.from(text.padEnd(bytes - (Buffer.byteLength(text) - text.length)));
}
