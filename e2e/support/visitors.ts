/**
 * Tests act as many visitors, and limits count visitors by their address: so each has one of its own, in the header
 * in which Google's front end says it.
 */
import { randomInt } from 'node:crypto';

export const forwardedFor = 'X-Forwarded-For';

/** An address that no other visitor has, of the range that is kept for examples. */
export function newAddress(): string {
  const group = () => randomInt(0x10000).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}
