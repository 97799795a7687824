/** How much longer checking a registration takes when its e-mail address fills the whole body of 16 kB. */
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import type { Comparison } from './comparison';
import { byTurns } from './timing';

/** Many at signs followed by a space make a backtracking pattern quadratic. */
const longest = `${'a@'.repeat(8_000)} b`;

export async function measure(rounds: number): Promise<readonly Comparison[]> {
  const [good = [], long = []] = await byTurns(rounds * 20, [
    () => checking(typedRegistration()),
    () => checking(typedRegistration({ email: longest })),
  ]);
  return [
    {
      what: 'checking a registration with an address of 16 kB',
      unit: 'ms',
      ours: long,
      other: { name: 'with a usual one', values: good },
      goal: { atMost: 10 },
      goalOf: 'ours',
    },
  ];
}

/** @returns milliseconds */
function checking(values: object): number {
  const began = performance.now();
  try {
    validate(registrationSchema, values);
  } catch {
    // The long one is refused.
  }
  return performance.now() - began;
}
