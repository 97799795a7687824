/** Finds typing errors in the domains of well-known mail providers, such as gmial.com. */

/** Providers that Belgian visitors use, and real domains that look like a typing error. */
const providers =
  'gmail.com googlemail.com hotmail.com hotmail.be hotmail.fr hotmail.nl hotmail.de hotmail.it hotmail.es ' +
  'hotmail.co.uk outlook.com outlook.be outlook.fr outlook.de live.com live.be live.fr live.nl msn.com icloud.com ' +
  'me.com mac.com yahoo.com yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.co.uk telenet.be skynet.be proximus.be ' +
  'belgacom.be voo.be scarlet.be orange.be orange.fr base.be pandora.be edpnet.be protonmail.com proton.me';

const providerDomains = providers.split(' ');

const knownDomains = new Set([
  ...providerDomains,
  ...'mail.com email.com ymail.com gmx.com gmx.net gmx.de mail.be'.split(' '),
]);

/** @returns the address with the provider's domain, or undefined if nothing looks mistyped */
export function betterEmail(email: string): string | undefined {
  const [, name, domain] = /^\s*(\S+)@(\S+?)\s*$/.exec(email.toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || knownDomains.has(domain)) return undefined;
  // In a short domain, two different letters probably mean another domain.
  const maxDistance = domain.length > 8 ? 2 : 1;
  const [best] = providerDomains
    .map((one) => ({ one, distance: distance(domain, one) }))
    .filter((match) => match.distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return best && email.trim().replace(/@[^@]*$/, `@${best.one}`);
}

/** Letters missing, added, wrong or swapped with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              at(i - 1, j - 1) + (isSame ? 0 : 1),
              i > 1 && j > 1 && isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
            );
    }
  }
  return at(a.length, b.length);
}
