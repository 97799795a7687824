/** Limits that the SDKs check before sending, so that no conformance test can reach them. */
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

  it('rejects a vector that is empty, too long or not of doubles', () => {
    const vector = (values: readonly Value[]) => ({
      v: mapValue({ __type__: { stringValue: '__vector__' }, value: arrayValue(values) }),
    });
    const doubles = (count: number) => Array.from({ length: count }, () => ({ doubleValue: 1 }));
    expect(() => checkDocument('a/b', vector(doubles(2048)))).not.toThrow();
    expect(() => checkDocument('a/b', vector(doubles(2049)))).toThrow('2048');
    expect(() => checkDocument('a/b', vector([]))).toThrow('dimensions');
    expect(() => checkDocument('a/b', vector([integerValue(1)]))).toThrow('doubles');
  });
});
