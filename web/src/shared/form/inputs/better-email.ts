/** Finds typing errors in the domains of well-known mail providers, such as gmial.com (REG-21). */
import { showCountry } from 'contract/edition/current';
import type { Country } from 'contract/language/countries';

/** Providers that visitors from all over Western Europe use. */
const everywhere =
  'gmail.com googlemail.com hotmail.com hotmail.fr hotmail.nl hotmail.de hotmail.it hotmail.es hotmail.co.uk ' +
  'outlook.com outlook.fr outlook.de live.com live.fr live.nl msn.com icloud.com me.com mac.com yahoo.com yahoo.fr ' +
  'yahoo.de yahoo.es yahoo.it yahoo.co.uk orange.fr protonmail.com proton.me';

/** Further providers, by the country of the show. */
const inCountry: Partial<Record<Country, string>> = {
  AT: 'gmx.at gmx.net aon.at a1.net chello.at liwest.at outlook.at live.at',
  BE:
    'hotmail.be outlook.be live.be telenet.be skynet.be proximus.be belgacom.be voo.be scarlet.be orange.be base.be ' +
    'pandora.be edpnet.be',
  CH: 'bluewin.ch hispeed.ch sunrise.ch gmx.ch gmx.net',
  DE: 't-online.de web.de gmx.de gmx.net freenet.de arcor.de',
  FR: 'wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr',
  GB: 'btinternet.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk live.co.uk sky.com',
  LU: 'internet.lu pt.lu',
  NL: 'ziggo.nl kpnmail.nl planet.nl home.nl xs4all.nl hetnet.nl upcmail.nl',
};

const known = [
  ...[everywhere, ...Object.values(inCountry)],
  // Real domains that look like a typing error.
  'mail.com email.com ymail.com gmx.com mail.be',
];
const knownDomains = new Set(known.join(' ').split(' '));

/** @returns the address with the provider's domain, or undefined if nothing looks mistyped */
export function betterEmail(email: string): string | undefined {
  const [, name, domain] = /^\s*(\S+)@(\S+?)\s*$/.exec(email.toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || knownDomains.has(domain)) return undefined;
  const providerDomains = `${everywhere} ${inCountry[showCountry()] ?? ''}`.trim().split(' ');
  // In a short domain, two different letters probably mean another domain.
  const maxDistance = domain.length > 8 ? 2 : 1;
  const [best] = providerDomains
    .map((provider) => ({ provider, distance: distance(domain, provider) }))
    .filter((match) => match.distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return best && email.trim().replace(/@[^@]*$/, `@${best.provider}`);
}

/** Counts letters that are missing, added, wrong or swapped with a neighbour (optimal string alignment). */
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
