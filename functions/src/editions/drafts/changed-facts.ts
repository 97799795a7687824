/** The facts that organisers send, before a draft takes them. */
import { factNames, isFactName, type FactName } from 'contract/edition/fact-table';
import { cleanFact } from 'contract/edition/read-facts';
import { problemOf } from 'contract/edition/reading/fact-checks';
import type { FactProblem } from 'contract/edition/reading/value-checks';
import { validationError } from 'contract/wire/validate';
import { isWholeLogo } from './whole-logo';

/** How many invalid facts an error names at most. */
const maxReportedFacts = 50;

/** @returns the facts with cleaned texts. @throws ApiError `validation-failed` with the problem of each fact */
export function validateFacts(input: Readonly<Record<string, unknown>>): Partial<Record<FactName, unknown>> {
  const facts = factNames
    .filter((name) => Object.hasOwn(input, name))
    .map((name) => [name, cleanFact(name, input[name])] as const);
  const problems = [
    ...facts.map(([name, value]) => [name, problemOfChange(name, value ?? undefined)] as const),
    ...Object.keys(input).map((name) => [name, isFactName(name) ? undefined : ('unknown' as const)] as const),
  ].filter(([, problem]) => problem !== undefined);
  if (problems.length > 0)
    throw validationError(
      Object.fromEntries(problems.slice(0, maxReportedFacts).map(([name, problem]) => [name, problem ?? ''])),
    );
  return Object.fromEntries(facts);
}

function problemOfChange(name: FactName, value: unknown): FactProblem | undefined {
  const problem = problemOf(name, value);
  if (problem !== undefined || name !== 'logo' || value === undefined) return problem;
  return isWholeLogo(value) ? undefined : 'picture';
}
