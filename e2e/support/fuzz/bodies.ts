/** Bodies that are almost right: JSON with something wrong in it, in bytes with something wrong in them. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddJson, oddName } from './texts';

/** The most that a body may have. */
const largestBody = 16 * 1024;

export type Headers = readonly (readonly [name: string, value: string])[];

export interface Body {
  readonly bytes: Uint8Array;
  /** What the sender says of the bytes, true or not. */
  readonly headers: Headers;
}

/** A field's name and the text of its value. */
type Member = readonly [name: string, value: string];

/** @param fields what a right body holds, by name the text of the JSON value */
export function bodies(fields: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<Body> {
  const members = fc.tuple(
    ...Object.entries(fields).map(([name, value]) => value.map((text): Member => [name, text])),
  );
  const written = fc
    .tuple(members, fc.array(change, { maxLength: 2 }))
    .map(([right, changes]) => changes.reduce<readonly Member[]>((now, apply) => apply(now), right));
  const text = fc.oneof(
    { weight: 12, arbitrary: written.map(jsonOf) },
    { weight: 2, arbitrary: oddJson },
    { weight: 1, arbitrary: written.map((now) => `[${jsonOf(now)}]`) },
  );
  return fc.tuple(text, encoding).map(([json, encode]) => encode(json));
}

function jsonOf(members: readonly Member[]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

type Change = (members: readonly Member[]) => readonly Member[];

const place = fc.nat(1000);

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(place, oddJson).map(([at, value]): Change => (members) => {
      const chosen = at % Math.max(1, members.length);
      return members.map(([name, old], index) => [name, index === chosen ? value : old]);
    }),
  },
  {
    weight: 1,
    arbitrary: place.map(
      (at): Change =>
        (members) =>
          members.filter((_, index) => index !== at % members.length),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(oddName, oddJson, fc.boolean()).map(
      ([name, value, first]): Change =>
        (members) =>
          first ? [[name, value], ...members] : [...members, [name, value]],
    ),
  },
  // A key that stands there twice.
  {
    weight: 1,
    arbitrary: fc.tuple(place, oddJson).map(([at, value]): Change => (members) => {
      const twice = members[at % Math.max(1, members.length)];
      return twice === undefined ? members : [[twice[0], value], ...members];
    }),
  },
);

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const plain = (text: string): Body => ({ bytes: bytesOf(text), headers: json });
const json: Headers = [['Content-Type', 'application/json']];
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
