/** Almost valid bodies: mutated JSON in mutated bytes. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddJson, oddName } from './texts';

/** The maximum size of a body. */
const maxBodyBytes = 16 * 1024;

type Pair = readonly [name: string, value: string];

export type Pairs = readonly Pair[];

/** Maps a name to the text of its value; undefined leaves the name out. */
export type Values = Readonly<Record<string, fc.Arbitrary<string | undefined>>>;

export interface Body {
  readonly bytes: Uint8Array;
  /** The headers about the body, correct or not. */
  readonly headers: Pairs;
}

/** @param fields the JSON text of each field of a valid body */
export function bodies(fields: Values): fc.Arbitrary<Body> {
  const objectText = almostObject(fields);
  const text = fc.oneof(
    { weight: 12, arbitrary: objectText },
    { weight: 2, arbitrary: oddJson },
    { weight: 1, arbitrary: objectText.map((now) => `[${now}]`) },
  );
  const encode = fc.oneof(
    { weight: 14, arbitrary: fc.constant<Encode>((now) => bodyOf(Buffer.from(now))) },
    { weight: 10, arbitrary: fc.constantFrom(...oddEncodings) },
  );
  return fc
    .tuple(text, encode, place, fc.uint8Array({ maxLength: 300 }))
    .map(([now, encoded, at, noise]) => encoded(now, at, noise));
}

/** The text of a JSON object, with mutations. @param fields the JSON text of each valid field */
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
    .map((all) => (pairs) => all.reduce<Pairs>((now, one) => applyChange(now, ...one), pairs));
}

function applyChange(pairs: Pairs, kind: string, at: number, name: string, value: string): Pairs {
  const target = at % Math.max(1, pairs.length);
  if (kind === 'add') return [...pairs, [name, value]];
  if (kind === 'add first') return [[name, value], ...pairs];
  return pairs.flatMap((pair, index) => {
    if (index !== target) return [pair];
    if (kind === 'drop') return [];
    return kind === 'twice' ? [pair, [pair[0], value]] : [[pair[0], value]];
  });
}

const place = fc.nat(1000);

/**
 * @param at the position of a change; not every encoding has one
 * @param noise random bytes
 */
type Encode = (text: string, at: number, noise: Uint8Array) => Body;

const json = 'application/json';

function bodyOf(bytes: Uint8Array, type = json, ...more: Pairs): Body {
  return { bytes, headers: [['Content-Type', type], ...more] };
}

const compressed = (name: string, bytes: Uint8Array) => bodyOf(bytes, json, ['Content-Encoding', name]);

const oddEncodings: readonly Encode[] = [
  (text) => bodyOf(Buffer.from(`\ufeff${text}`, 'utf16le'), `${json}; charset=utf-16`),
  (text) => bodyOf(Buffer.from(text, 'latin1'), `${json}; charset=latin1`),
  (text) => bodyOf(Buffer.from(`\ufeff${text}`), `${json}; charset=unknown`),
  (text) => bodyOf(Buffer.from(text), 'application/x-www-form-urlencoded'),
  (text) => bodyOf(Buffer.from(text), 'application/cloudevents+json'),
  (text) => bodyOf(Buffer.from(text), 'text/plain'),
  (text) => bodyOf(Buffer.from(`--x\r\n\r\n${text}\r\n--x--`), 'multipart/form-data; boundary=x'),
  (text) => bodyOf(Buffer.from(text), json, ['Content-Type', 'text/html']),
  (text) => ({ bytes: Buffer.from(text), headers: [] }),
  (text) => compressed('gzip', gzipSync(text)),
  (text) => compressed('br', brotliCompressSync(text)),
  (text) => compressed('deflate', deflateSync(text)),
  (text) => compressed('gzip', Buffer.from(text)),
  (text) => compressed('unknown, gzip', gzipSync(text)),
  () => compressed('gzip', gzipSync(Buffer.alloc(10_000_000))),
  () => compressed('br', brotliCompressSync(Buffer.alloc(1_000_000))),
  // Bodies around the size limit, and far above it.
  (text, at) => bodyOf(padded(text, maxBodyBytes - 3 + (at % 7))),
  (text, at) => bodyOf(padded(text, 20_000 + at * 380)),
  // A truncated body, a body with one replaced byte, and random bytes.
  (text, at) => bodyOf(Buffer.from(text.slice(0, at % (text.length + 1)))),
  (text, at, [byte = 0]) => {
    const bytes = Buffer.from(text);
    return bodyOf(bytes.map((right, index) => (index === at % bytes.length ? byte : right)));
  },
  (_, __, noise) => bodyOf(noise),
];

function padded(text: string, bytes: number): Uint8Array {
  return Buffer.from(text.padEnd(bytes - (Buffer.byteLength(text) - text.length)));
}
