/** Exhibitors' contacts, links and devices, for tests of the calls. */
import { randomUUID } from 'node:crypto';
import { headerNames } from 'contract/calls/endpoints';
import { facts } from 'contract/edition/current';
import { exhibitorPath } from 'contract/exhibitors/exhibitor-link';
import { call, outputOf, type HeaderChanges } from './calls';
import { mailTo } from './mailbox';
import { asOrganiser } from './organisers';
import { stack } from './stack/stack';

/** The exhibitor whose contact these tests replace. */
export const exhibitorKey = () => facts().exhibitors?.[0]?.key ?? '';

/** Stores a new contact of an exhibitor. @returns `<key>.<token>` of the link in the contact's mail */
export async function exhibitorLink(key = exhibitorKey()): Promise<string> {
  const email = `contact.${randomUUID()}@firm.example`;
  const rows = [{ exhibitor: key, contact: 'Ann Peeters', email, language: 'nl' }];
  await call('saveContacts', { rows }, await asOrganiser());
  await call('requestExhibitorLink', { email });
  const prefix = `${stack.site}${exhibitorPath}#`;
  const { text } = await mailTo(email);
  const link = text?.split(/\s/).find((word) => word.startsWith(prefix));
  if (link === undefined) throw new Error('The mail does not link to the exhibitor’s page.');
  return link.slice(prefix.length);
}

/** @returns the header of a device that has opened the exhibitor's page */
export async function withExhibitor(): Promise<HeaderChanges> {
  const { device } = await outputOf('openExhibitor', { link: await exhibitorLink() });
  return { [headerNames.exhibitor]: device };
}
