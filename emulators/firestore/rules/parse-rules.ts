/** Parses firestore.rules and rejects whatever this server cannot evaluate. */
import { anyDepth, anyId, methods, type Method, type Rule, type Segment } from './ruleset';
import { Scanner } from './scanner';

/** @param file its name, for error messages. @throws RulesError with line and column */
export function parseRules(text: string, file: string): readonly Rule[] {
  const scanner = new Scanner(text, file);
  if (!scanner.takes('rules_version') || !scanner.takes('=') || scanner.take(/'2'|"2"/y) === null)
    throw scanner.error("rules must begin with rules_version = '2';");
  scanner.expect(';');
  scanner.expect('service');
  scanner.expect('cloud.firestore');
  scanner.expect('{');
  const rules: Rule[] = [];
  while (!scanner.takes('}')) rules.push(...parseMatch(scanner, []));
  if (!scanner.done) throw scanner.error('unexpected text after the service');
  return rules;
}

function parseMatch(scanner: Scanner, outer: readonly Segment[]): readonly Rule[] {
  const start = scanner.position();
  if (!scanner.takes('match'))
    throw scanner.error("expected 'match' or '}'; functions are not supported", start);
  const own: Segment[] = [];
  while (scanner.takes('/')) own.push(parseSegment(scanner));
  if (own.length === 0) throw scanner.error('a match needs a path', start);
  if (own.filter((segment) => segment === anyDepth).length > 1)
    throw scanner.error('a path can have only one {name=**}', start);
  const path = [...outer, ...own];
  scanner.expect('{');
  const rules: Rule[] = [];
  while (!scanner.takes('}'))
    if (scanner.takes('allow')) rules.push(...parseAllow(scanner, path));
    else rules.push(...parseMatch(scanner, path));
  return rules;
}

function parseSegment(scanner: Scanner): Segment {
  if (!scanner.takes('{')) {
    const text = scanner.take(/[\w-]+/y);
    if (text === null) throw scanner.error('unsupported path segment');
    return text;
  }
  if (scanner.take(/[A-Za-z_]\w*/y) === null) throw scanner.error('expected the name of a wildcard');
  const isAnyDepth = scanner.takes('=');
  if (isAnyDepth) scanner.expect('**');
  scanner.expect('}');
  return isAnyDepth ? anyDepth : anyId;
}

const meanings = new Map<string, readonly Method[]>([
  ...methods.map((method) => [method, [method]] as const),
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

/** @returns no rule for `if false`, since access needs a rule that allows it */
function parseAllow(scanner: Scanner, path: readonly Segment[]): readonly Rule[] {
  const allowed = new Set<Method>();
  do {
    const start = scanner.position();
    const meaning = meanings.get(scanner.take(/\w+/y) ?? '');
    if (meaning === undefined) throw scanner.error('unknown operation', start);
    for (const method of meaning) allowed.add(method);
  } while (scanner.takes(','));
  scanner.expect(':');
  scanner.expect('if');
  const isTrue = scanner.takes('true');
  if (!isTrue && !scanner.takes('false'))
    throw scanner.error("only 'if true;' and 'if false;' are supported");
  scanner.expect(';');
  return isTrue ? [{ path, methods: allowed }] : [];
}
