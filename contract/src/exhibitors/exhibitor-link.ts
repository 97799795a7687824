/** The link to an exhibitor's own page (EXH-3). Separate from the schemas, which the browser loads later. */
import { entryKeyPattern } from '../wire/patterns';

const keyWithoutAnchors = entryKeyPattern.source.slice(1, -1);

/**
 * `<key>.<token>`, in the fragment of the mail's link. A device that has opened the link sends another token in the
 * header X-Exhibitor.
 */
export const exhibitorLinkPattern = new RegExp(`^(${keyWithoutAnchors})\\.([A-Za-z0-9_-]{22})$`);

/** The page's path on the site. */
export const exhibitorPath = '/exhibitor';

/**
 * The address of the page, for mails only.
 * @param link `<key>.<token>`
 */
export const exhibitorAddress = (siteOrigin: string, link: string) => `${siteOrigin}${exhibitorPath}#${link}`;
