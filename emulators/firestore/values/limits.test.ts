/** Limits that the SDKs check before sending, so that no conformance test reaches the server's checks. */
import { describe, expect, it } from 'vitest';
import { checkDocument } from './limits';
import { arrayValue, integerValue, mapValue, type Fields, type Value } from './value';

describe('checkDocument', () => {
  const nested = (depth: number): Fields => (depth === 0 ? {} : { m: mapValue(nested(depth - 1)) });

  it('accepts 20 levels of maps and rejects 21', () => {
    expect(() => checkDocument('a/b', nested(19))).not.toThrow();
    expect(() => checkDocument('a/b', nested(20))).toThrow('20 deep');
  });

  it('rejects an array directly in an array', () => {
    const list: Value = arrayValue([integerValue(1)]);
    expect(() => checkDocument('a/b', { v: arrayValue([mapValue({ list })]) })).not.toThrow();
    expect(() => checkDocument('a/b', { v: arrayValue([list]) })).toThrow('array');
  });
});
