/** The template of valid requests to each call, which fuzzing mutates. */
import { apiPrefix, endpoints, headerNames, type EndpointName } from 'contract/calls/endpoints';
import { isRole } from 'contract/team/roles';
import fc from 'fast-check';
import { stack } from '../stack/stack';
import type { Pairs } from './bodies';
import type { RequestTemplate } from './requests';
import { validInput, type ExistingData } from './valid-inputs';

export function templateOf(name: EndpointName, existing: ExistingData): RequestTemplate {
  const { method, protection } = endpoints[name];
  const path = apiPrefix + endpoints[name].path;
  const credentials: Pairs = isRole(protection)
    ? [[headerNames.authorization, `Bearer ${existing.idToken}`]]
    : protection === 'visit'
      ? [[headerNames.visit, existing.registrant.visit]]
      : protection === 'device' || protection === 'any device'
        ? [[headerNames.authorization, `Device ${existing.device}`]]
        : protection === 'desk device' || protection === 'any desk device'
          ? [[headerNames.authorization, `Device ${existing.desk}`]]
          : [];
  const isInQuery = method === 'GET' || protection === 'mail link';
  return {
    method,
    path,
    otherPaths: otherPaths(path),
    headers: [
      [headerNames.apiKey, stack.apiKey],
      [headerNames.appCheck, stack.appCheckToken],
      ...credentials,
    ],
    ...(isInQuery
      ? { query: validInput(name, existing, plainText) }
      : { query: {}, body: validInput(name, existing, (value) => JSON.stringify(value)) }),
  };
}

/** Like `String`, which throws for an object without a prototype. */
function plainText(value: unknown): string {
  // In a list, since `JSON.stringify` of `undefined` alone is not a string.
  return typeof value === 'string' ? value : JSON.stringify([value]).slice(1, -1);
}

/** Other paths than the call's, valid or not; some are spellings of it. */
function otherPaths(path: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...String.raw`/ // /// //evil.example //[ /.. /../.. /./ /%2e%2e/ /%2F /%2F/.. /\ /; /%ZZ /% /%00`.split(
      ' ',
    ),
    ...'/%c0%ae /%ff /%ED%A0%80 http://evil.example http://evil.example/%ZZ http://[ * nothing ? /# /:x'.split(
      ' ',
    ),
    ...[`${path}/`, `/${path}`, path.toUpperCase(), `${path}%20`, '/a b', '/\u00e9'],
    ...[`/${'a'.repeat(9000)}`, `/${'a/'.repeat(3000)}`, `${path}/constructor/__proto__`],
  );
}
