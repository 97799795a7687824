/** The messages of failed calls on the visitor's own page. */
import { ApiError } from 'contract/wire/api-error';
import { translator } from 'contract/language/translator';
import { expect, it } from 'vitest';
import { callProblem } from './call-problem';

const t = translator('en');

const refusal = (code: ConstructorParameters<typeof ApiError>[0], cause?: Error) =>
  new ApiError(code, 'no', cause && { cause });

it.each([
  ['timeout', refusal('unavailable', new DOMException('', 'TimeoutError'))],
  ['timeout', refusal('request-timeout')],
  ['server', refusal('internal')],
  ['blocked', refusal('app-check-failed')],
  ['dinnerClosed', refusal('dinner-closed')],
  ['showFull', refusal('show-full')],
  ['mail', refusal('mail-not-sent')],
] as const)('shows the message "%s" for its error', (problem, error) => {
  expect(callProblem(error, t, 'en')).toBe(t(($) => $.visit.problems[problem]));
});
