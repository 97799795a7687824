/** The link to an exhibitor's own page; separate from the schemas, which the browser loads later (EXH-3). */

/**
 * `<key>.<token>`: in the fragment of the address in the mail, and, with another token, in the header X-Exhibitor of the
 * device that has opened it.
 */
export const exhibitorLinkPattern = /^([a-z0-9-]{1,60})\.([A-Za-z0-9_-]{22})$/;

/** The page's path on the site. */
export const exhibitorPath = '/exhibitor';

/**
 * The address of the page, for mails only.
 * @param link `<key>.<token>`
 */
export const exhibitorAddress = (siteOrigin: string, link: string) => `${siteOrigin}${exhibitorPath}#${link}`;

/** The address of the form that names the exhibitor as the one who invited the visitor (REG-6). */
export const invitationAddress = (siteOrigin: string, key: string) => `${siteOrigin}/?by=${key}`;
