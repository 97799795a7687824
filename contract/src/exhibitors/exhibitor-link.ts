/** The link to an exhibitor's own page (EXH-3). Separate from the schemas, which the browser loads later. */
import { entryKey } from '../wire/patterns';

/**
 * `<key>.<token>`, in the fragment of the mail's link. A device that has opened the link sends another token in the
 * header X-Exhibitor.
 */
// The key's pattern without ^ and $.
export const exhibitorLinkPattern = new RegExp(`^(${entryKey.source.slice(1, -1)})\\.([A-Za-z0-9_-]{22})$`);

/** The page's path on the site. */
export const exhibitorPath = '/exhibitor';

/**
 * The address of the page, for mails only.
 * @param link `<key>.<token>`
 */
export const exhibitorAddress = (siteOrigin: string, link: string) => `${siteOrigin}${exhibitorPath}#${link}`;
