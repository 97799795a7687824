/** The calls of an exhibitor's page, and of visitors who follow its invitation (EXH-3 to EXH-6). */
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import type { ExhibitorPage, OpenedPage } from 'contract/exhibitors/exhibitors';
import { error as logError } from 'firebase-functions/logger';
import { exhibitorOf, type Caller } from '../http/caller';
import type { ExhibitorLinks } from '../http/exhibitor-links';
import { linkInvalid } from '../http/visit-links';
import type { Mailer } from '../mail/mailer';
import type { Roster } from '../registrants/list/roster';
import { answerAtFixedTime } from '../shared/answer-time';
import { describeError } from '../shared/describe-error';
import { plainTimestamp } from '../shared/plain-timestamp';
import { invitationCounts, noCounts } from './counts';
import { exhibitorMail } from './exhibitor-mail';
import type { Exhibitors } from './exhibitors';
import { listedExhibitors, requireListed } from './listed';
import type { StoredExhibitor } from './read-exhibitor';

interface Deps {
  readonly exhibitors: Pick<
    Exhibitors,
    'find' | 'open' | 'agree' | 'withAddress' | 'noteLinkSent' | 'countOpened'
  >;
  readonly exhibitorLinks: Pick<ExhibitorLinks, 'readLink' | 'signLink' | 'signDevice'>;
  readonly roster: Pick<Roster, 'everybody'>;
  readonly limitedMailer: Pick<Mailer, 'send'>;
  readonly siteOrigin: () => string;
}

type PageDeps = Pick<Deps, 'exhibitors' | 'roster'>;

/**
 * Uses up the link in the mail, and gives this device access. Reads the page first, so that the link is not used up if
 * the page cannot be read.
 * @throws ApiError `link-invalid`, `not-in-list`
 */
export async function openExhibitor(
  { link }: InputOf<'openExhibitor'>,
  deps: PageDeps & Pick<Deps, 'exhibitorLinks'>,
): Promise<OpenedPage> {
  const { key, isSignedFor } = deps.exhibitorLinks.readLink(link);
  const exhibitor = await deps.exhibitors.find(key);
  if (exhibitor === undefined || !isSignedFor(exhibitor)) throw linkInvalid();
  const page = await pageOf(exhibitor, deps);
  return { device: deps.exhibitorLinks.signDevice(key, await deps.exhibitors.open(key, isSignedFor)), page };
}

/** @throws ApiError `not-in-list`, `link-invalid` if the contact was erased meanwhile */
export async function readExhibitor(
  _input: object,
  deps: PageDeps,
  caller: Pick<Caller, 'exhibitor'>,
): Promise<ExhibitorPage> {
  const key = exhibitorOf(caller);
  const exhibitor = await deps.exhibitors.find(key);
  if (exhibitor === undefined) throw linkInvalid();
  return pageOf(exhibitor, deps);
}

/** @throws as `readExhibitor` */
export async function acceptAgreement(
  { name, version, address, privacyLink }: InputOf<'acceptAgreement'>,
  deps: PageDeps,
  caller: Pick<Caller, 'exhibitor'>,
): Promise<ExhibitorPage> {
  const key = exhibitorOf(caller);
  requireListed(key);
  const agreement = { by: name, version, address, ...(privacyLink !== '' && { privacyLink }) };
  return pageOf(await deps.exhibitors.agree(key, agreement), deps);
}

/**
 * Mails the link again, to each exhibitor whose contact has the address. Every address gets the same answer after the same
 * time, so that the answer reveals no contact.
 */
export async function requestExhibitorLink(
  { email }: InputOf<'requestExhibitorLink'>,
  deps: Omit<Deps, 'roster'>,
): Promise<Acknowledged> {
  const mailLinks = async () => {
    const exhibitors = await deps.exhibitors.withAddress(email);
    const mailLink = async (exhibitor: StoredExhibitor) => {
      await deps.limitedMailer.send(exhibitorMail(exhibitor, deps.exhibitorLinks, deps.siteOrigin()));
      await deps.exhibitors.noteLinkSent(exhibitor);
    };
    await Promise.all(exhibitors.map(mailLink));
  };
  await answerAtFixedTime('link to an exhibitor’s page', mailLinks());
  return { message: 'If this address belongs to an exhibitor, the link was mailed to it.' };
}

/** Counts an invitation once a visitor has begun to use the form that it opens. Ignores an unknown exhibitor. */
export async function openedInvitation(
  { by }: InputOf<'openedInvitation'>,
  { exhibitors }: Pick<Deps, 'exhibitors'>,
): Promise<Acknowledged> {
  if (listedExhibitors().some(({ key }) => key === by))
    await exhibitors
      .countOpened(by)
      .catch((error: unknown) => logError('invitation not counted', { error: describeError(error) }));
  return { message: 'Thank you.' };
}

async function pageOf(stored: StoredExhibitor, { roster }: PageDeps): Promise<ExhibitorPage> {
  const { key, contact, agreement, openedInvitations, deleteOn } = stored;
  const { name, stand } = requireListed(key);
  if (contact === undefined) throw linkInvalid();
  const counts = invitationCounts(await roster.everybody({})).get(key) ?? noCounts();
  return {
    ...{ key, name, ...contact },
    ...(stand !== undefined && { stand }),
    ...(agreement && { agreement }),
    counts: { ...counts, opened: openedInvitations },
    deleteOn: plainTimestamp(deleteOn),
  };
}
