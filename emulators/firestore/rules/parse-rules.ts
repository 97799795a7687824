/** Parses firestore.rules and rejects whatever this server cannot evaluate. */
import { parseExpression } from './expression';
import { methods, type Allow, type Match, type Method, type Pattern } from './ruleset';
import { Scanner } from './scanner';

/** @param file its name, for error messages. @throws RulesError with line and column */
export function parseRules(text: string, file: string): readonly Match[] {
  const scanner = new Scanner(text, file);
  if (!scanner.takes('rules_version') || !scanner.takes('=') || scanner.take(/'2'|"2"/y) === null)
    throw scanner.error("rules must begin with rules_version = '2';");
  scanner.expect(';');
  scanner.expect('service');
  scanner.expect('cloud.firestore');
  scanner.expect('{');
  const matches: Match[] = [];
  while (!scanner.takes('}')) matches.push(parseMatch(scanner, new Set()));
  if (!scanner.done) throw scanner.error('unexpected text after the service');
  return matches;
}

function parseMatch(scanner: Scanner, outer: ReadonlySet<string>): Match {
  const start = scanner.position();
  if (!scanner.takes('match'))
    throw scanner.error("expected 'match' or '}'; functions are not supported", start);
  const patterns = parsePatterns(scanner, start);
  // Expressions can use only single-segment wildcards.
  const names = patterns.flatMap((pattern) => (pattern.kind === 'one' ? [pattern.name] : []));
  const variables = new Set([...outer, ...names]);
  scanner.expect('{');
  const allows: Allow[] = [];
  const children: Match[] = [];
  while (!scanner.takes('}'))
    if (scanner.takes('allow')) allows.push(parseAllow(scanner, variables));
    else children.push(parseMatch(scanner, variables));
  return { patterns, allows, children };
}

function parsePatterns(scanner: Scanner, start: number): readonly Pattern[] {
  const patterns: Pattern[] = [];
  while (scanner.takes('/')) patterns.push(parsePattern(scanner));
  if (patterns.length === 0) throw scanner.error('a match needs a path', start);
  if (patterns.filter(({ kind }) => kind === 'any').length > 1)
    throw scanner.error('a path can have only one {name=**}', start);
  return patterns;
}

function parsePattern(scanner: Scanner): Pattern {
  if (!scanner.takes('{')) {
    const text = scanner.take(/[\w-]+/y);
    if (text === null) throw scanner.error('unsupported path segment');
    return { kind: 'literal', text };
  }
  const name = scanner.take(/[A-Za-z_]\w*/y);
  if (name === null) throw scanner.error('expected the name of a wildcard');
  const kind = scanner.takes('=') ? 'any' : 'one';
  if (kind === 'any') scanner.expect('**');
  scanner.expect('}');
  return { kind, name };
}

const meanings = new Map<string, readonly Method[]>([
  ...methods.map((method) => [method, [method]] as const),
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

function parseAllow(scanner: Scanner, variables: ReadonlySet<string>): Allow {
  const allowed = new Set<Method>();
  do {
    const start = scanner.position();
    const meaning = meanings.get(scanner.take(/\w+/y) ?? '');
    if (meaning === undefined) throw scanner.error('unknown operation', start);
    for (const method of meaning) allowed.add(method);
  } while (scanner.takes(','));
  scanner.expect(':');
  scanner.expect('if');
  const condition = parseExpression(scanner, variables);
  scanner.expect(';');
  return { methods: allowed, condition };
}
