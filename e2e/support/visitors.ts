/**
 * Tests act as many visitors, and limits count by the client IP and the App Check token: so each visitor has an
 * address of its own, in the header in which Google's front end says it, and where many register, a token.
 */
import { randomInt } from 'node:crypto';
import { portsOf } from '../../tools/stack/ports';
import { originsOf } from '../../tools/stack/addresses';

export const forwardedFor = 'X-Forwarded-For';

/** An address in a network that no other visitor has. */
export function newAddress(): string {
  const group = () => randomInt(0x10000).toString(16);
  return `2${randomInt(0x1000).toString(16).padStart(3, '0')}:${group()}:${group()}:${group()}::1`;
}

/** As the page gets one. */
export async function newAppCheckToken(): Promise<string> {
  const { site, appCheck } = originsOf(portsOf.test);
  const answer = await fetch(`${appCheck}/token`, { headers: { Origin: site } });
  const { token }: { token: string } = JSON.parse(await answer.text());
  return token;
}
