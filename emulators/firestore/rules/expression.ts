/** Rule conditions: parses them, rejects what is outside the subset, and evaluates them. */
import { isDeepStrictEqual } from 'node:util';
import type { Scanner } from './scanner';

/** `request.auth`; null when the caller is not signed in. */
export interface Auth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

export interface Context {
  readonly auth: Auth | null;
  /** Values of the path's wildcards; unknown ones are absent. */
  readonly variables: ReadonlyMap<string, string>;
}

/** The result of an expression that fails: a member of null, a missing claim. */
export const failed = Symbol('error');

export type Expression = (context: Context) => unknown;

const SUBSET =
  "only true, false, null, strings, request.auth, request.auth.uid, request.auth.token.<claim>, the path's {variables}, ==, !=, &&, ||, ! and parentheses are";

/** @param variables the wildcards that the expression may use */
export function parseExpression(scanner: Scanner, variables: ReadonlySet<string>): Expression {
  const parts = [parseAnd(scanner, variables)];
  while (scanner.takes('||')) parts.push(parseAnd(scanner, variables));
  return parts.reduce(either);
}

function parseAnd(scanner: Scanner, variables: ReadonlySet<string>): Expression {
  const parts = [parseEquality(scanner, variables)];
  while (scanner.takes('&&')) parts.push(parseEquality(scanner, variables));
  return parts.reduce(both);
}

function parseEquality(scanner: Scanner, variables: ReadonlySet<string>): Expression {
  const left = parseUnary(scanner, variables);
  const equal = scanner.takes('==');
  if (!equal && !scanner.takes('!=')) return left;
  const right = parseUnary(scanner, variables);
  return (context) => {
    const [a, b] = [left(context), right(context)];
    return a === failed || b === failed ? failed : isDeepStrictEqual(a, b) === equal;
  };
}

function parseUnary(scanner: Scanner, variables: ReadonlySet<string>): Expression {
  if (!scanner.takes('!')) return parsePrimary(scanner, variables);
  const operand = parseUnary(scanner, variables);
  return (context) => {
    const value = operand(context);
    return typeof value === 'boolean' ? !value : failed;
  };
}

function parsePrimary(scanner: Scanner, variables: ReadonlySet<string>): Expression {
  const start = scanner.position();
  if (scanner.takes('(')) {
    const inner = parseExpression(scanner, variables);
    scanner.expect(')');
    return inner;
  }
  const text = scanner.take(/'(?:[^'\\\n])*'|"(?:[^"\\\n])*"/y);
  if (text !== null) return constant(text.slice(1, -1));
  const name = scanner.take(/[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*/y)?.replace(/\s/g, '');
  const expression = name === undefined ? undefined : named(name, variables);
  if (expression === undefined) throw scanner.error(`unsupported expression (${SUBSET})`, start);
  return expression;
}

function named(name: string, variables: ReadonlySet<string>): Expression | undefined {
  if (name === 'true') return constant(true);
  if (name === 'false') return constant(false);
  if (name === 'null') return constant(null);
  if (name === 'request.auth') return ({ auth }) => auth;
  if (name === 'request.auth.uid') return ({ auth }) => auth?.uid ?? failed;
  const claim = /^request\.auth\.token\.(\w+)$/.exec(name)?.[1];
  if (claim !== undefined)
    return ({ auth }) => (auth !== null && Object.hasOwn(auth.token, claim) ? auth.token[claim] : failed);
  if (variables.has(name)) return (context) => context.variables.get(name) ?? failed;
  return undefined;
}

function constant(value: unknown): Expression {
  return () => value;
}

/** An error is ignored when the other operand decides the result: `error || true` is true. */
function either(left: Expression, right: Expression): Expression {
  return (context) => {
    const [a, b] = [left(context), right(context)];
    if (a === true || b === true) return true;
    return a === false && b === false ? false : failed;
  };
}

function both(left: Expression, right: Expression): Expression {
  return (context) => {
    const [a, b] = [left(context), right(context)];
    if (a === false || b === false) return false;
    return a === true && b === true ? true : failed;
  };
}
