/** Finds a registrant's id in what a camera or a hand scanner has read. */

const id = /^[A-Za-z0-9]{20}$/;

/** The id as people type or copy it. */
const idInGroups = /^[A-Za-z0-9]{4}(?:[\s-][A-Za-z0-9]{4}){4}$/;

/** `#<id>.<token>`, the fragment of the link to the visitor's own page. */
const visitFragment = /^#([A-Za-z0-9]{20})\.[A-Za-z0-9_-]+$/;

/**
 * @param text the id, as on the badge, or a link of ours that holds it, as in the mail
 * @param origin our site's; links to other origins are not ours
 * @returns undefined when the code is not ours
 */
export function idIn(text: string, origin: string): string | undefined {
  const trimmed = withoutAffixes(text);
  if (id.test(trimmed)) return trimmed;
  if (idInGroups.test(trimmed)) return trimmed.replaceAll(/[\s-]/g, '');
  if (!URL.canParse(trimmed)) return undefined;
  const address = new URL(trimmed);
  if (address.origin !== origin) return undefined;
  const linked = address.searchParams.get('idFirebase') ?? visitFragment.exec(address.hash)?.[1] ?? '';
  return id.test(linked) ? linked : undefined;
}

/** Removes what scanners may add: the symbology identifier, such as `]Q1`, and other characters around the code. */
export function withoutAffixes(text: string): string {
  return text.replace(/^\W*\][A-Za-z]\d/, '').replaceAll(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
}
