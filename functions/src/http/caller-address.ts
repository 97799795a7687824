/**
 * Whose call it is, as rate limits count: by address.
 *
 * Google's front end adds the address that connected to it at the end of X-Forwarded-For: through Hosting that is
 * one of Google's own, and the visitor's is the one before it; at a function's own address it is the caller's, and
 * whatever stands before it may be forged. Nothing tells the two apart for certain, so the caller is the last but
 * one together with the network that brought the call: a forger stays within an own network, can take nobody else's
 * allowance, and all callers of one network have one together. See docs/decisions/rate-limits.md.
 */
import { isIP } from 'node:net';

export interface CallerAddress {
  /** One caller, or one household: IPv6 counts by /64, since everybody has as many addresses as that. */
  readonly caller: string;
  /** The network that brought the call, when that is another's than the caller's. */
  readonly carrier: string | undefined;
}

/**
 * @param forwardedFor the header X-Forwarded-For, without which there is no front end, such as locally
 * @param socketAddress who connected to this process
 */
export function callerAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
): CallerAddress {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const connected = groupsOf(hops.at(-1) ?? socketAddress);
  const before = hops.at(-2);
  if (before === undefined) return { caller: household(connected), carrier: undefined };
  const carrier = network(connected);
  return { caller: `${household(groupsOf(before))} by ${carrier}`, carrier };
}

/** An address's parts: four decimal ones of IPv4, eight hexadecimal ones of IPv6, none of anything else. */
function groupsOf(address: string | undefined): readonly string[] {
  if (address === undefined) return [];
  if (isIP(address) === 4) return address.split('.');
  if (isIP(address) !== 6) return [];
  // Without a zone, which is of no meaning elsewhere, and in the one spelling that URLs have.
  const spelling = new URL(`http://[${address.split('%')[0] ?? ''}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelling.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? mapped(groups.slice(6)) : groups;
}

/** IPv4 within IPv6 is IPv4. */
function mapped(halves: readonly string[]): string[] {
  return halves.flatMap((half) => {
    const number = parseInt(half, 16);
    return [String(number >> 8), String(number & 0xff)];
  });
}

function household(groups: readonly string[]): string {
  if (groups.length === 0) return 'unknown';
  return groups.length === 4 ? groups.join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}

/** IPv4 by /16 and IPv6 by /32: about one provider. */
function network(groups: readonly string[]): string {
  if (groups.length === 0) return 'unknown';
  return groups.slice(0, 2).join(groups.length === 4 ? '.' : ':');
}
