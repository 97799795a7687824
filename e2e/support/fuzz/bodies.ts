/** Almost valid bodies: mutated JSON in mutated bytes. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddJson, oddName } from './texts';

/** The size up to which the calls accept a body. */
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
  const texts = fc.oneof(
    { weight: 12, arbitrary: objectText },
    { weight: 2, arbitrary: oddJson },
    { weight: 1, arbitrary: objectText.map((object) => `[${object}]`) },
  );
  const encodings = fc.oneof(
    { weight: 14, arbitrary: fc.constant<Encode>((text) => bodyOf(Buffer.from(text))) },
    { weight: 10, arbitrary: fc.constantFrom(...oddEncodings) },
  );
  return fc
    .tuple(texts, encodings, positions, fc.uint8Array({ maxLength: 300 }))
    .map(([text, encode, position, noise]) => encode(text, position, noise));
}

/** The text of a JSON object, with mutations. @param fields the JSON text of each field, if it is valid */
export function almostObject(fields: Values): fc.Arbitrary<string> {
  return almostPairs(fields, oddName, oddJson).map(
    (members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
  );
}

/** Mostly valid names and values, with mutations. */
export function almostPairs(
  valid: Values,
  names: fc.Arbitrary<string>,
  values: fc.Arbitrary<string>,
): fc.Arbitrary<Pairs> {
  const pairs = fc.tuple(
    ...Object.entries(valid).map(([name, value]) =>
      value.map((text): Pairs => (text === undefined ? [] : [[name, text]])),
    ),
  );
  return fc.tuple(pairs, mutations(names, values)).map(([base, mutate]) => mutate(base.flat()));
}

/** Makes up to two mutations of the pairs: changes a value, drops a pair, repeats a name, or adds a pair. */
export function mutations(
  names: fc.Arbitrary<string>,
  values: fc.Arbitrary<string>,
): fc.Arbitrary<(pairs: Pairs) => Pairs> {
  const kinds = fc.constantFrom('replace', 'replace', 'replace', 'drop', 'twice', 'add', 'add first');
  return fc
    .array(fc.tuple(kinds, positions, names, values), { maxLength: 2 })
    .map((changes) => (pairs) => changes.reduce<Pairs>((result, change) => apply(result, ...change), pairs));
}

function apply(pairs: Pairs, kind: string, position: number, name: string, value: string): Pairs {
  const target = position % Math.max(1, pairs.length);
  if (kind === 'add') return [...pairs, [name, value]];
  if (kind === 'add first') return [[name, value], ...pairs];
  return pairs.flatMap((pair, index) => {
    if (index !== target) return [pair];
    if (kind === 'drop') return [];
    return kind === 'twice' ? [pair, [pair[0], value]] : [[pair[0], value]];
  });
}

const positions = fc.nat(1000);

/**
 * @param position of a change, for the encodings that make one
 * @param noise random bytes
 */
type Encode = (text: string, position: number, noise: Uint8Array) => Body;

const json = 'application/json';

function bodyOf(bytes: Uint8Array, type = json, ...otherHeaders: Pairs): Body {
  return { bytes, headers: [['Content-Type', type], ...otherHeaders] };
}

const encodedAs = (name: string, bytes: Uint8Array) => bodyOf(bytes, json, ['Content-Encoding', name]);

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
  (text) => encodedAs('gzip', gzipSync(text)),
  (text) => encodedAs('br', brotliCompressSync(text)),
  (text) => encodedAs('deflate', deflateSync(text)),
  (text) => encodedAs('gzip', Buffer.from(text)),
  (text) => encodedAs('unknown, gzip', gzipSync(text)),
  () => encodedAs('gzip', gzipSync(Buffer.alloc(10_000_000))),
  () => encodedAs('br', brotliCompressSync(Buffer.alloc(1_000_000))),
  // Bodies around the size limit, and far above it.
  (text, position) => bodyOf(padded(text, maxBodyBytes - 3 + (position % 7))),
  (text, position) => bodyOf(padded(text, 20_000 + position * 380)),
  // A truncated body, a body with one replaced byte, and random bytes.
  (text, position) => bodyOf(Buffer.from(text.slice(0, position % (text.length + 1)))),
  (text, position, [byte = 0]) => {
    const bytes = Buffer.from(text);
    return bodyOf(bytes.map((old, index) => (index === position % bytes.length ? byte : old)));
  },
  (_, __, noise) => bodyOf(noise),
];

function padded(text: string, bytes: number): Uint8Array {
  return Buffer.from(text.padEnd(bytes - (Buffer.byteLength(text) - text.length)));
}
