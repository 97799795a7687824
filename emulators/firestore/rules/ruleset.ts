/** Parsed rules: whether they allow an operation on a path. */

export const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof methods)[number];

/** One segment of any name: `{name}` in a rule, the documents of a query in a path. */
export const anyId = Symbol('any id');
/** Any number of segments: `{name=**}` in a rule, the parents of a collection group in a path. */
export const anyDepth = Symbol('any depth');

export type Segment = string | typeof anyId | typeof anyDepth;

/** An `allow` that is true, with the path of the matches around it. */
export interface Rule {
  readonly path: readonly Segment[];
  readonly methods: ReadonlySet<Method>;
}

/** @param path from `databases` on. Denies unless a rule allows. */
export function allows(rules: readonly Rule[], method: Method, path: readonly Segment[]): boolean {
  return rules.some((rule) => rule.methods.has(method) && covers(rule.path, path));
}

function covers(pattern: readonly Segment[], path: readonly Segment[]): boolean {
  const [first, ...others] = pattern;
  const [segment, ...rest] = path;
  if (first === undefined) return segment === undefined;
  if (first === anyDepth) return covers(others, path) || (segment !== undefined && covers(pattern, rest));
  if (segment === undefined || segment === anyDepth) return false;
  return (first === anyId || first === segment) && covers(others, rest);
}
