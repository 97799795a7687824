/** Parsed rules: whether they allow an operation on a path. */
import { type Auth, type Expression } from './expression';

export const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof methods)[number];

export type Pattern =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{name}` for one segment, `{name=**}` for any number of them. */
  | { readonly kind: 'one' | 'any'; readonly name: string };

export interface Allow {
  readonly methods: ReadonlySet<Method>;
  readonly condition: Expression;
}

export interface Match {
  readonly patterns: readonly Pattern[];
  readonly allows: readonly Allow[];
  readonly children: readonly Match[];
}

/** A segment that a query leaves open. */
export const anyId = Symbol('any id');
/** Any number of segments: the parents of a collection group. */
export const anyDepth = Symbol('any depth');

export type Segment = string | typeof anyId | typeof anyDepth;

type Variables = ReadonlyMap<string, string>;

/** @param path from `databases` on. Denies unless a rule allows. */
export function allows(
  matches: readonly Match[],
  method: Method,
  path: readonly Segment[],
  auth: Auth | null,
): boolean {
  return matches.some((match) => allowsWithin(match, method, path, auth, new Map()));
}

function allowsWithin(
  match: Match,
  method: Method,
  path: readonly Segment[],
  auth: Auth | null,
  outer: Variables,
): boolean {
  for (const { rest, variables } of consume(match.patterns, path, outer)) {
    if (
      rest.length === 0 &&
      match.allows.some((allow) => allow.methods.has(method) && allow.condition({ auth, variables }) === true)
    )
      return true;
    if (match.children.some((child) => allowsWithin(child, method, rest, auth, variables))) return true;
  }
  return false;
}

interface Consumed {
  readonly rest: readonly Segment[];
  readonly variables: Variables;
}

/** All ways in which patterns match the beginning of a path. */
function* consume(
  patterns: readonly Pattern[],
  path: readonly Segment[],
  variables: Variables,
): Generator<Consumed> {
  const [pattern, ...others] = patterns;
  if (pattern === undefined) {
    yield { rest: path, variables };
  } else if (pattern.kind === 'any') {
    for (let taken = 0; taken <= path.length; taken++) yield* consume(others, path.slice(taken), variables);
  } else {
    const [segment, ...rest] = path;
    if (segment === undefined || segment === anyDepth) return;
    if (pattern.kind === 'literal' ? segment === pattern.text : true)
      yield* consume(
        others,
        rest,
        pattern.kind === 'one' ? bind(variables, pattern.name, segment) : variables,
      );
  }
}

function bind(variables: Variables, name: string, segment: Segment): Variables {
  return typeof segment === 'string' ? new Map(variables).set(name, segment) : variables;
}
