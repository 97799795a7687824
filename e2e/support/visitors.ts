/**
 * Rate limits count by client IP and App Check token. So each visitor of a test has a client IP of its own, in the header
 * that Google's front end sets, and a token of its own in tests in which many visitors register.
 */
import { randomInt } from 'node:crypto';
import { portsOf } from '../../tools/project/ports';
import { originsOf } from '../../tools/project/addresses';

export const forwardedFor = 'X-Forwarded-For';

/** A random IP address, in a network that no other visitor has. */
export function newClientIp(): string {
  const group = () => randomInt(0x10000).toString(16);
  return `2${randomInt(0x1000).toString(16).padStart(3, '0')}:${group()}:${group()}:${group()}::1`;
}

/** Fetches an App Check token as the page does. */
export async function newAppCheckToken(): Promise<string> {
  const { site, appCheck } = originsOf(portsOf.test);
  const answer = await fetch(`${appCheck}/token`, { headers: { Origin: site } });
  const { token }: { token: string } = JSON.parse(await answer.text());
  return token;
}
