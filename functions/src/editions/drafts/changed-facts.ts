/** Checks the facts that organisers send, before a draft stores them. */
import { factNames, isFactName, type FactName } from 'contract/edition/fact-table';
import { cleanFact } from 'contract/edition/read-facts';
import { problemOf } from 'contract/edition/reading/fact-checks';
import type { FactProblem } from 'contract/edition/reading/value-checks';
import { validationError } from 'contract/wire/validate';
import { inflateSync, type InflateRaw } from 'node:zlib';
import { pictureBytes } from 'contract/edition/logo';
import { readPng } from 'contract/edition/png';

/** Maximum number of invalid facts that an error names. */
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

/** PNG has five filter types. */
const filterTypes = 5;

/** @param logo that `problemOf` accepts @returns whether it has exactly the pixels that it declares, and no data after them */
export function isWholeLogo(logo: unknown): boolean {
  const src = typeof logo === 'object' && logo !== null && 'src' in logo ? logo.src : undefined;
  const png = typeof src === 'string' ? readPng(pictureBytes({ src })) : undefined;
  if (png === undefined) return false;
  const { width, height, compressed } = png;
  const rowLength = 1 + 3 * width;
  try {
    // Node's types do not have the result with `info`.
    const { buffer, engine } = inflateSync(compressed, {
      maxOutputLength: rowLength * height,
      info: true,
    }) as unknown as { buffer: Buffer; engine: InflateRaw };
    return (
      engine.bytesWritten === compressed.length &&
      buffer.length === rowLength * height &&
      buffer.every((byte, index) => index % rowLength > 0 || byte < filterTypes)
    );
  } catch {
    return false;
  }
}
