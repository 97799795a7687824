/** What the supported subset of the rules language accepts, and where it rejects the rest. */
import { describe, expect, it } from 'vitest';
import { parseRules } from './parse-rules';
import { allows, anyDepth, anyId, type Segment } from './ruleset';

const wrap = (inner: string) =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{d}/documents {\n${inner}\n}\n}`;
const allow = (condition: string) => wrap(`match /c/{id} { allow get: if ${condition}; }`);
const ada = { uid: 'ada', token: { sub: 'ada', admin: true, name: 'Ada', none: null } };

/** The result of a condition for a signed-in caller. */
function outcome(condition: string, auth: typeof ada | null = ada): boolean {
  const path: readonly Segment[] = ['databases', '(default)', 'documents', 'c', 'x1'];
  return allows(parseRules(allow(condition), 'r'), 'get', path, auth);
}

describe('conditions', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['null', false],
    ["'true'", false],
    ['!false', true],
    ['!!true', true],
    ['true && true', true],
    ['true && false || true', true],
    ['true || false && false', true],
    ['(true || false) && false', false],
    ['request.auth != null', true],
    ['request.auth == null', false],
    ['null != request.auth', true],
    ["request.auth.uid == 'ada'", true],
    ['request.auth.uid == "ada"', true],
    ["request . auth . uid != 'bob'", true],
    ['request.auth.token.admin', true],
    ['request.auth.token.admin == true', true],
    ["request.auth.token.name == 'Ada'", true],
    ['request.auth.token.none == null', true],
    ['id == "x1"', true],
    ["d == '(default)'", true],
    ['/* all */ true // of them\n', true],
    // An error is neither true nor false.
    ["request.auth.token.missing == 'x'", false],
    ["!(request.auth.token.missing == 'x')", false],
    ["request.auth.token.missing != 'x'", false],
    ['request.auth.token.missing || true', true],
    ['true || request.auth.token.missing', true],
    ['request.auth.token.missing && true', false],
    ['!(request.auth.token.missing && false)', true],
    ['!(false && request.auth.token.missing)', true],
    ['!request.auth.token.name || true', true],
    ['request.auth.token.name && true', false],
    // Properties of Object.prototype are not claims.
    ['request.auth.token.constructor != null', false],
  ])('%s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it.each([
    ['request.auth == null', true],
    ['request.auth.uid != null', false],
    ["!(request.auth.uid == 'ada')", false],
    ['request.auth.token.admin', false],
    ['request.auth == null || request.auth.token.admin', true],
  ])('evaluates %s without a sign-in', (condition, expected) => {
    expect(outcome(condition, null)).toBe(expected);
  });
});

describe('paths', () => {
  const may = (inner: string, ...path: readonly Segment[]) =>
    allows(parseRules(wrap(inner), 'r'), 'get', ['databases', 'db', 'documents', ...path], null);

  it('match any number of segments with {name=**}, including none', () => {
    const all = 'match /{all=**} { allow read: if true; }';
    expect(may(all)).toBe(true);
    expect(may(all, 'a', 'b', 'c', 'd')).toBe(true);
    expect(may(all, anyDepth, 'c', anyId)).toBe(true);
    expect(may('match /a/{rest=**} { allow read: if true; }', 'b', 'c')).toBe(false);
  });

  it('join the segments of nested matches', () => {
    const nested = 'match /a/{b} { match /c/{d=**} { allow get: if b == "x"; } allow get: if false; }';
    expect(may(nested, 'a', 'x', 'c', 'y')).toBe(true);
    expect(may(nested, 'a', 'other', 'c', 'y')).toBe(false);
    expect(may(nested, 'a', 'x')).toBe(false);
  });

  it('need only one rule that allows', () => {
    expect(may('match /a/{x} { allow get: if false; } match /a/b { allow read: if true; }', 'a', 'b')).toBe(
      true,
    );
  });

  it('match an unknown id to no literal and give it no value', () => {
    expect(may('match /a/b { allow get: if true; }', 'a', anyId)).toBe(false);
    expect(may('match /a/{b} { allow get: if b == b; }', 'a', anyId)).toBe(false);
    expect(may('match /a/{b} { allow get: if true; }', 'a', anyId)).toBe(true);
    expect(may('match /{a}/{b} { allow get: if true; }', anyDepth, 'c', anyId)).toBe(false);
  });
});

describe('an error names the place of what is unsupported', () => {
  const subset = (condition: string): [string, string] => [allow(condition), '4:'];
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
    subset('resource.data.x == 1'),
    subset("resource.data.x == 'y'"),
    subset("request.resource.data.x == 'y'"),
    subset('request.time != null'),
    subset('get(/databases/d/documents/a/b).data.x'),
    subset('exists(/databases/d/documents/a/b)'),
    subset('request.auth.token.a.b == null'),
    subset('request.auth.token != null'),
    subset('request.auth.token["a"] == null'),
    subset("request.auth.uid in ['ada']"),
    subset('request.auth is map'),
    subset('1 < 2'),
    subset("request.auth.uid.matches('a.*')"),
    subset('true ? true : false'),
    subset('"a" + "b" == "ab"'),
    subset('unknown == null'),
    subset("'a\\n' == 'b'"),
    subset('constructor'),
  ])('%j', (text, place) => {
    expect(() => parseRules(text, 'my.rules')).toThrow(`my.rules:${place}`);
  });

  it('for using the value of a {name=**} wildcard', () => {
    expect(() => parseRules(wrap('match /{a=**} { allow get: if a == "x"; }'), 'r')).toThrow("at 'a'");
  });

  it('and what was found and what is supported', () => {
    expect(() => parseRules(allow('resource.data.x'), 'firestore.rules')).toThrow(
      /^firestore\.rules:4:31: unsupported expression \(only true, false, .* are\) at 'resource\.data\.x;'$/,
    );
  });
});
