/** Exhibitors' contacts, links and devices, for tests of the calls. */
import { randomUUID } from 'node:crypto';
import { headerNames } from 'contract/calls/endpoints';
import { facts } from 'contract/edition/current';
import { exhibitorPath } from 'contract/exhibitors/exhibitor-link';
import { outputOf, type HeaderChanges } from './calls';
import { fragmentIn, mailTo } from './mailbox';
import { toOrganiser } from './organisers';

/** The exhibitor whose contact `exhibitorLink` replaces. */
export const exhibitorKey = () => facts().exhibitors?.[0]?.key ?? '';

/** Gives an exhibitor a new contact. @returns `<key>.<token>` of the link that is mailed to the contact */
export async function exhibitorLink(key = exhibitorKey()): Promise<string> {
  const email = `contact.${randomUUID()}@firm.example`;
  const rows = [{ exhibitor: key, contact: 'Ann Peeters', email, language: 'nl' }];
  await toOrganiser('saveContacts', { rows });
  await outputOf('requestExhibitorLink', { email });
  return fragmentIn(await mailTo(email), exhibitorPath);
}

/** @returns the header of a device that has opened the exhibitor's page */
export async function withExhibitor(): Promise<HeaderChanges> {
  const { device } = await outputOf('openExhibitor', { link: await exhibitorLink() });
  return { [headerNames.exhibitor]: device };
}
