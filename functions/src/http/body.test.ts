/** Bodies that are parsed or refused, and the parsed query. */
import { Readable } from 'node:stream';
import { ApiError } from 'contract/wire/api-error';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultMaxBodyBytes, readJson, readQuery } from './body';

const refusal = (code: string): unknown => expect.objectContaining({ name: ApiError.name, code });

afterEach(() => vi.useRealTimers());

it('parses JSON from any number of chunks, and leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pieces = ['{"a"', ':"\u00e9"}'].map((piece) => Buffer.from(piece));
  expect(await readJson(Readable.from(pieces))).toEqual({ a: 'é' });
  expect(vi.getTimerCount()).toBe(0);
});

it('accepts a body of 16 kB, and refuses a longer one', async () => {
  const full = Buffer.from('1'.padEnd(defaultMaxBodyBytes));
  expect(await readJson(Readable.from([full]))).toBe(1);
  await expect(readJson(Readable.from([full, Buffer.from(' ')]))).rejects.toEqual(refusal('body-too-large'));
});

it('refuses a body as soon as it exceeds the limit', async () => {
  const endless = new Readable({ read: () => undefined });
  const reading = readJson(endless);
  for (let piece = 0; piece < 20; piece += 1) endless.push(Buffer.alloc(1024));
  await expect(reading).rejects.toEqual(refusal('body-too-large'));
  // The rest is discarded.
  endless.push(Buffer.alloc(100_000));
  await new Promise(setImmediate);
  expect(endless.readableLength).toBe(0);
});

it('refuses a body that does not arrive in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = new Readable({ read: () => undefined });
  const refusing = expect(readJson(slow)).rejects.toEqual(refusal('request-timeout'));
  for (let second = 0; second < 10; second += 1) {
    slow.push(' ');
    await vi.advanceTimersByTimeAsync(1000);
  }
  await refusing;
});

it('refuses a body that is empty, incomplete or not UTF-8', async () => {
  for (const bytes of [[], [Buffer.from('{')], [Buffer.from([0x22, 0xff, 0x22])]])
    await expect(readJson(Readable.from(bytes))).rejects.toEqual(refusal('invalid-json'));
});

it('refuses a body whose connection breaks, even before the body is read', async () => {
  const broken = new Readable({ read: () => undefined });
  const reading = readJson(broken);
  broken.destroy(new Error('aborted'));
  await expect(reading).rejects.toEqual(refusal('invalid-json'));
  await expect(readJson(broken)).rejects.toEqual(refusal('invalid-json'));
});

it('parses a query, even with names of built-in object properties', () => {
  const cases: readonly (readonly [string, object])[] = [
    ['/qr?a=1&b=%C3%A9', { a: '1', b: 'é' }],
    ['//?a=1', { a: '1' }],
    ['//[?a=1', { a: '1' }],
    ['/qr?a=1&a=2', { a: ['1', '2'] }],
    ['/qr?a=?', { a: '?' }],
    ['/qr', {}],
  ];
  for (const [url, values] of cases) expect(readQuery(url), url).toEqual(values);
  const names = Object.entries(readQuery('/?__proto__=1&constructor=2'));
  expect(names).toEqual(Object.entries({ ['__proto__']: '1', constructor: '2' }));
});
