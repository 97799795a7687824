/** The mail with the link to an exhibitor's page (EXH-2). */
import { exhibitorAddress } from 'contract/exhibitors/exhibitor-link';
import { facts } from 'contract/edition/current';
import { translator } from 'contract/language/translator';
import type { ExhibitorLinks } from '../http/exhibitor-links';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';
import { requireListed } from './listed';
import type { StoredExhibitor } from './read-exhibitor';

/** @throws Error for an exhibitor without a contact; ApiError `not-in-list` */
export function exhibitorMail(
  { key, contact, linkVersion, deviceVersion }: StoredExhibitor,
  links: Pick<ExhibitorLinks, 'signLink'>,
  siteOrigin: string,
): Mail {
  if (contact === undefined) throw new Error('This exhibitor has no contact.');
  const { name } = requireListed(key);
  const { language } = contact;
  const t = translator(language);
  const link = exhibitorAddress(siteOrigin, links.signLink(key, { linkVersion, deviceVersion }));
  const paragraphs = [
    { text: t(($) => $.mail.exhibitor.isThere, { name }) },
    { link: { text: t(($) => $.mail.exhibitor.open), href: link }, advice: t(($) => $.mail.exhibitor.once) },
    { text: t(($) => $.mail.exhibitor.whatFor) },
    { text: t(($) => $.mail.exhibitor.why, { organiser: facts().organiser }) },
  ];
  return shortMail(
    contact.email,
    language,
    t(($) => $.mail.exhibitor.subject, { name }),
    paragraphs,
    contact.contact,
  );
}
