/**
 * The subnets of the client IP, by which rate limits count calls.
 *
 * Google's front end appends to X-Forwarded-For the address that connected to it. Through Hosting that is a proxy of
 * Google's, and the client IP is the second-to-last entry; at a function's own address it is the client IP itself,
 * and all entries before it may be spoofed. Nothing tells the two apart for certain, so a subnet counts together with
 * the proxy's network: a spoofed client IP shares no count with the real one.
 */
import { isIP } from 'node:net';

/** From narrow to wide: one customer; one organisation; one provider. */
export type ClientSubnets = readonly [string, string, string];

/** Length of their prefixes, in bytes: /64, /48 and /32 of IPv6, since a customer gets a whole /64 at least. */
const prefixes = { ipv4: [4, 3, 2], ipv6: [8, 6, 4] } as const;

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
  const last = bytesOf(entries.at(-1) ?? socketAddress);
  const spoofable = entries.at(-2);
  const client = spoofable === undefined ? last : bytesOf(spoofable);
  const proxyNetwork = spoofable === undefined ? '' : ` via ${subnet(last, prefixesOf(last)[2])}`;
  const [narrow, middle, wide] = prefixesOf(client);
  const key = (length: number) => subnet(client, length) + proxyNetwork;
  return [key(narrow), key(middle), key(wide)];
}

function prefixesOf(address: Buffer) {
  return address.length === 4 ? prefixes.ipv4 : prefixes.ipv6;
}

function subnet(address: Buffer, length: number): string {
  return `${address.toString('hex', 0, length) || 'unknown'}/${length * 8}`;
}

/** Four bytes of IPv4, also when it is mapped into IPv6; sixteen of IPv6; none of anything else. */
function bytesOf(address = ''): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  if (isIP(address) !== 6) return Buffer.alloc(0);
  // The URL has the one spelling of RFC 5952; a zone means nothing elsewhere.
  const [head = '', tail = ''] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((groups) => groups.replace(/[^:]+/g, (group) => group.padStart(4, '0')).replaceAll(':', ''));
  const bytes = Buffer.from(head + '0'.repeat(32 - head.length - tail.length) + tail, 'hex');
  return bytes.toString('hex', 0, 12) === `${'0'.repeat(20)}ffff` ? bytes.subarray(12) : bytes;
}
