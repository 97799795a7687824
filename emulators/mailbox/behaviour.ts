/** The fault modes that a test can set; the README describes each. */
import { number, object, string, type InferType } from 'yup';

const modes = [
  'normal',
  'refuse-all',
  'refuse-address',
  'slow',
  'die-in-message',
  'die-after-message',
] as const;

const behaviourSchema = object({
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

export type Behaviour = InferType<typeof behaviourSchema>;

/** @throws ValidationError that says what is wrong with the request */
export function parseBehaviour(input: unknown): Behaviour {
  const behaviour = behaviourSchema.validateSync(input);
  return behaviour.mode === 'slow' ? { delayMs: 5000, ...behaviour } : behaviour;
}
