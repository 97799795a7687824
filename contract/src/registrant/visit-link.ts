/** The link to the visitor's own page. Separate from the schemas, which the browser loads later. */

/**
 * `<code>.<token>`, in the header X-Visit and in the fragment of the page's address, which logs, referrers and link
 * scanners do not see.
 */
export const visitPattern = /^([A-Za-z0-9]{20})\.([A-Za-z0-9_-]{22})$/;

/** The page's path on the site. */
export const visitPath = '/visit';

/**
 * The address of the page, for mails only.
 * @param visit `<code>.<token>`
 */
export const visitAddress = (siteOrigin: string, visit: string) => `${siteOrigin}${visitPath}#${visit}`;
