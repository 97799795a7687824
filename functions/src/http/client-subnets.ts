/**
 * The subnets of the client IP, by which rate limits count calls.
 *
 * Google's front end appends the connecting address to X-Forwarded-For. Through Hosting that is one of Google's
 * proxies, and the client IP is the second-to-last entry; on a direct call to a function it is the client IP itself,
 * and all earlier entries may be spoofed. The two cannot be told apart reliably, so a subnet is counted together with
 * the proxy's network: a spoofed client IP never shares a count with the real one.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** From narrow to wide: client, customer, organisation, provider. */
export type ClientSubnets = readonly [string, string, string, string];

/**
 * Prefix lengths in hexadecimal digits: /32, /28, /24 and /16 for IPv4; /64, /56, /48 and /32 for IPv6, where a client
 * has a whole /64, and a household often a /56.
 */
const prefixes = { ipv4: [8, 7, 6, 4], ipv6: [16, 14, 12, 8] } as const;

/**
 * @param forwardedFor the header X-Forwarded-For; absent without a front end, such as locally
 * @param socketAddress the address that connected to this process
 */
export function clientSubnets(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
): ClientSubnets {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const last = digitsOf(entries.at(-1) ?? socketAddress);
  const spoofable = entries.at(-2);
  const client = spoofable === undefined ? last : digitsOf(spoofable);
  const proxyNetwork = spoofable === undefined ? '' : ` via ${subnet(last, prefixesOf(last)[3])}`;
  const [one, customer, organisation, provider] = prefixesOf(client);
  const key = (length: number) => subnet(client, length) + proxyNetwork;
  return [key(one), key(customer), key(organisation), key(provider)];
}

function prefixesOf(digits: string) {
  return digits.length === 8 ? prefixes.ipv4 : prefixes.ipv6;
}

function subnet(digits: string, length: number): string {
  return `${digits.slice(0, length) || 'unknown'}/${length * 4}`;
}

/** Returns 8 hexadecimal digits for IPv4, also if mapped into IPv6; 32 for IPv6; none for anything else. */
function digitsOf(address = ''): string {
  // ipaddr.js alone also accepts short forms such as 127.1.
  if (isIP(address) === 0) return '';
  return Buffer.from(ipaddr.process(address).toByteArray()).toString('hex');
}
