/** Bodies that are almost right: JSON with something wrong in it, in bytes with something wrong in them. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddJson, oddName } from './texts';

/** The most that a body may have. */
const largestBody = 16 * 1024;

type Pair = readonly [name: string, value: string];

export type Pairs = readonly Pair[];

export interface Body {
  readonly bytes: Uint8Array;
  /** What the sender says of the bytes, true or not. */
  readonly headers: Pairs;
}

/** @param fields what a right body holds, by name the text of the JSON value */
export function bodies(fields: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<Body> {
  const members = fc.tuple(
    ...Object.entries(fields).map(([name, value]) => value.map((text): Pair => [name, text])),
  );
  const written = fc.tuple(members, changes(oddName, oddJson, 2)).map(([right, change]) => change(right));
  const text = fc.oneof(
    { weight: 12, arbitrary: written.map(jsonOf) },
    { weight: 2, arbitrary: oddJson },
    { weight: 1, arbitrary: written.map((now) => `[${jsonOf(now)}]`) },
  );
  return fc.tuple(text, encoding).map(([json, encode]) => encode(json));
}

function jsonOf(members: Pairs): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

/** Up to so many times: gives one of the pairs another value, leaves it out, has it twice, or adds one. */
export function changes(
  names: fc.Arbitrary<string>,
  values: fc.Arbitrary<string>,
  most: number,
): fc.Arbitrary<(pairs: Pairs) => Pairs> {
  const kinds = fc.constantFrom('replace', 'replace', 'replace', 'drop', 'twice', 'add', 'add first');
  const change = fc.tuple(kinds, place, names, values);
  return fc
    .array(change, { maxLength: most })
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

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const plain = (text: string): Body => ({ bytes: bytesOf(text), headers: json });
const json: Pairs = [['Content-Type', 'application/json']];
const typed = (type: string, bytes: Uint8Array): Body => ({ bytes, headers: [['Content-Type', type]] });
const compressed = (name: string, bytes: Uint8Array): Body => ({
  bytes,
  headers: [...json, ['Content-Encoding', name]],
});

const encoding: fc.Arbitrary<(text: string) => Body> = fc.oneof(
  { weight: 14, arbitrary: fc.constant(plain) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<((text: string) => Body)[]>(
      (text) => typed('application/json; charset=utf-16', bytesOf(`\ufeff${text}`, 'utf16le')),
      (text) => typed('application/json; charset=latin1', bytesOf(text, 'latin1')),
      (text) => typed('application/json; charset=nonsense', bytesOf(`\ufeff${text}`)),
      (text) => typed('application/x-www-form-urlencoded', bytesOf(text)),
      (text) => typed('application/cloudevents+json', bytesOf(text)),
      (text) => typed('multipart/form-data; boundary=x', bytesOf(`--x\r\n\r\n${text}\r\n--x--`)),
      (text) => typed('text/plain', bytesOf(text)),
      (text) => ({ bytes: bytesOf(text), headers: [] }),
      (text) => ({ bytes: bytesOf(text), headers: [...json, ['Content-Type', 'text/html']] }),
      (text) => compressed('gzip', gzipSync(text)),
      (text) => compressed('br', brotliCompressSync(bytesOf(text))),
      (text) => compressed('deflate', deflateSync(text)),
      (text) => compressed('gzip', bytesOf(text)),
      (text) => compressed('nonsense, gzip', gzipSync(text)),
      () => compressed('gzip', gzipSync(Buffer.alloc(10_000_000))),
      () => compressed('br', brotliCompressSync(Buffer.alloc(1_000_000))),
    ),
  },
  // Around the limit, and far above it.
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        fc.integer({ min: largestBody - 3, max: largestBody + 3 }),
        fc.integer({ min: 20_000, max: 400_000 }),
      )
      .map(
        (length) => (text: string) => plain(text.padEnd(length - (Buffer.byteLength(text) - text.length))),
      ),
  },
  { weight: 1, arbitrary: place.map((at) => (text: string) => plain(text.slice(0, at % (text.length + 1)))) },
  {
    weight: 1,
    arbitrary: fc.tuple(place, fc.nat(255)).map(([at, byte]) => (text: string) => {
      const bytes = bytesOf(text);
      if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return { bytes, headers: json };
    }),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => () => ({ bytes, headers: json })),
  },
);
