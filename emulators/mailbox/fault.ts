/** The fault modes that a test can set; the README describes each. */
import { number, object, string, type InferType } from 'yup';

const modes = [
  'none',
  'refuse-all',
  'refuse-address',
  'slow',
  'disconnect-in-data',
  'disconnect-after-data',
] as const;

/** A domain whose addresses are refused in every mode, for tests that run in parallel. */
export const refusedDomain = 'refused.example';

const faultSchema = object({
  mode: string().oneOf(modes).required(),
  /** For `refuse-address`. */
  address: string()
    .matches(/@/)
    .when('mode', { is: 'refuse-address', then: (schema) => schema.required() }),
  /** For `slow`: the delay of the response. */
  delayMs: number().min(0).max(600_000),
})
  .noUnknown()
  .strict();

export type Fault = InferType<typeof faultSchema>;

/** @throws ValidationError that names the mistake in the request */
export function parseFault(input: unknown): Fault {
  const fault = faultSchema.validateSync(input);
  return fault.mode === 'slow' ? { delayMs: 5000, ...fault } : fault;
}
