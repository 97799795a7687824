/** The link to the visitor's own page; separate from the schemas, which the browser loads later. */

/**
 * `<code>.<token>`: in the fragment of the page's address, where neither logs nor referrers nor link scanners see it, and
 * in the header X-Visit.
 */
export const visitPattern = /^([A-Za-z0-9]{20})\.([A-Za-z0-9_-]{22})$/;

/** The page's path on the site. */
export const visitPath = '/visit';

/**
 * The address of the page, for mails only.
 * @param visit `<code>.<token>`
 */
export const visitAddress = (siteOrigin: string, visit: string) => `${siteOrigin}${visitPath}#${visit}`;
