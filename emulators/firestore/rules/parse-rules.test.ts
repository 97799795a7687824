/** What the supported subset of the rules language accepts, and where it rejects the rest. */
import { describe, expect, it } from 'vitest';
import { parseRules } from './parse-rules';
import { allows, anyDepth, anyId, type Segment } from './ruleset';

const wrap = (inner: string) =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{d}/documents {\n${inner}\n}\n}`;
const allow = (condition: string) => wrap(`match /c/{id} { allow get: if ${condition}; }`);
const may = (inner: string, ...path: readonly Segment[]) =>
  allows(parseRules(wrap(inner), 'r'), 'get', ['databases', 'db', 'documents', ...path]);

it('allows what is true, beside comments', () => {
  expect(may('match /c/{id} { allow get: if /* all */ true // of them\n; }', 'c', 'x')).toBe(true);
  expect(may('match /c/{id} { allow get: if false; }', 'c', 'x')).toBe(false);
});

describe('paths', () => {
  it('match any number of segments with {name=**}, including none', () => {
    const all = 'match /{all=**} { allow read: if true; }';
    expect(may(all)).toBe(true);
    expect(may(all, 'a', 'b', 'c', 'd')).toBe(true);
    expect(may(all, anyDepth, 'c', anyId)).toBe(true);
    expect(may('match /a/{rest=**} { allow read: if true; }', 'b', 'c')).toBe(false);
  });

  it('join the segments of nested matches', () => {
    const nested = 'match /a/{b} { match /c/{d=**} { allow get: if true; } allow get: if false; }';
    expect(may(nested, 'a', 'x', 'c', 'y')).toBe(true);
    expect(may(nested, 'a', 'x', 'other', 'y')).toBe(false);
    expect(may(nested, 'a', 'x')).toBe(false);
  });

  it('need only one rule that allows', () => {
    expect(may('match /a/{x} { allow get: if false; } match /a/b { allow read: if true; }', 'a', 'b')).toBe(
      true,
    );
  });

  it('match an unknown id to no literal', () => {
    expect(may('match /a/b { allow get: if true; }', 'a', anyId)).toBe(false);
    expect(may('match /a/{b} { allow get: if true; }', 'a', anyId)).toBe(true);
    expect(may('match /{a}/{b} { allow get: if true; }', anyDepth, 'c', anyId)).toBe(false);
  });
});

describe('an error names the place of what is unsupported', () => {
  const condition = (text: string): [string, string] => [allow(text), '4:31:'];
  it.each<[string, string]>([
    ['', '1:1:'],
    ['service cloud.firestore { }', '1:1:'],
    ["rules_version = '1'; service cloud.firestore { }", '1:17:'],
    ["rules_version = '2'; service cloud.storage { }", '1:30:'],
    ["rules_version = '2'; service cloud.firestore { } more", '1:50:'],
    ["rules_version = '2'; service cloud.firestore {", '1:47:'],
    [wrap('function f() { return true; }'), '4:1:'],
    [wrap('match /a/{b} { allow read; }'), '4:26:'],
    [wrap('match /a/{b} { allow read: true; }'), '4:28:'],
    [wrap('match /a/{b} { allow look: if true; }'), '4:22:'],
    [wrap('match /a/{b} { allow constructor: if true; }'), '4:22:'],
    [wrap('match /a/{b} { allow get: if true }'), '4:35:'],
    [wrap('match /{a=**}/{b=**} { allow get: if true; }'), '4:1:'],
    [wrap('match a/{b} { allow get: if true; }'), '4:1:'],
    [wrap('match /a/$(b) { allow get: if true; }'), '4:10:'],
    condition('request.auth != null'),
    condition("request.auth.uid == 'ada'"),
    condition('resource.data.x == 1'),
    condition('exists(/databases/d/documents/a/b)'),
    condition('(true)'),
    condition('!false'),
    condition('trueish'),
    condition('null'),
    [allow('true || request.auth == null'), '4:36:'],
  ])('%j', (text, place) => {
    expect(() => parseRules(text, 'my.rules')).toThrow(`my.rules:${place}`);
  });

  it('and what was found and what is supported', () => {
    expect(() => parseRules(allow('resource.data.x'), 'firestore.rules')).toThrow(
      /^firestore\.rules:4:31: only 'if true;' and 'if false;' are supported at 'resource\.data\.x;'$/,
    );
  });
});
