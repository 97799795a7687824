/**
 * The subnets of the client IP, by which rate limits count calls.
 *
 * Google's front end appends to X-Forwarded-For the address that connected to it. Through Hosting that is a proxy of
 * Google's, and the client IP is the second-to-last entry; at a function's own address it is the client IP itself,
 * and all entries before it may be spoofed. Nothing tells the two apart for certain, so a subnet counts together with
 * the proxy's network: a spoofed client IP shares no count with the real one.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** From narrow to wide: one client; one customer; one organisation; one provider. */
export type ClientSubnets = readonly [string, string, string, string];

/**
 * Length of their prefixes, in hexadecimal digits: /32, /28, /24 and /16 of IPv4; /64, /56, /48 and /32 of IPv6, where
 * a client has a whole /64, and a household often a /56.
 */
const prefixes = { ipv4: [8, 7, 6, 4], ipv6: [16, 14, 12, 8] } as const;

/**
 * @param forwardedFor the header X-Forwarded-For, without which there is no front end, such as locally
 * @param socketAddress who connected to this process
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

/** Eight hexadecimal digits of IPv4, also when it is mapped into IPv6; thirty-two of IPv6; none of anything else. */
function digitsOf(address = ''): string {
  // ipaddr.js alone would take shorter spellings, such as 127.1, too.
  if (isIP(address) === 0) return '';
  return Buffer.from(ipaddr.process(address).toByteArray()).toString('hex');
}
