/**
 * The ways in which the mailbox behaves badly when a test asks for it.
 */

export type Behaviour =
  | { readonly mode: 'normal' }
  /** 554 to every MAIL FROM. */
  | { readonly mode: 'refuse-all' }
  /** Keeps the mail, but answers it this many milliseconds late. */
  | { readonly mode: 'slow'; readonly delayMs: number }
  /** 550 to RCPT TO of this address, in any letter case; other recipients are accepted. */
  | { readonly mode: 'refuse-address'; readonly address: string }
  /** Destroys the connection when the first bytes of the message arrive; nothing is kept. */
  | { readonly mode: 'die-in-message' }
  /** Keeps the mail, and destroys the connection instead of answering. */
  | { readonly mode: 'die-after-message' };

export const normal: Behaviour = { mode: 'normal' };

const defaultDelayMs = 5000;
const longestDelayMs = 10 * 60 * 1000;

/** The behaviour that a request asks for, or a sentence that says what is wrong with it. */
export function parseBehaviour(json: string): Behaviour | string {
  const wish = parseObject(json);
  if (wish === undefined) return 'The body must be a JSON object with a mode.';
  const { mode, address, delayMs = defaultDelayMs, ...others } = wish;
  const unknown = Object.keys(others);
  if (unknown.length > 0) return `Unknown: ${unknown.join(', ')}. Known are mode, address and delayMs.`;
  switch (mode) {
    case 'normal':
    case 'refuse-all':
    case 'die-in-message':
    case 'die-after-message':
      return { mode };
    case 'slow':
      if (typeof delayMs !== 'number' || !(delayMs >= 0 && delayMs <= longestDelayMs))
        return `delayMs must be a number from 0 to ${longestDelayMs}.`;
      return { mode, delayMs };
    case 'refuse-address':
      if (typeof address !== 'string' || !address.includes('@'))
        return 'The mode refuse-address needs the address to refuse.';
      return { mode, address };
    default:
      return 'mode must be normal, refuse-all, slow, refuse-address, die-in-message or die-after-message.';
  }
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
