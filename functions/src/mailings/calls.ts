/** The organisers' calls for mailings (MLG-1 to MLG-5). */
import { ApiError, type FieldErrors } from 'contract/wire/api-error';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { languages } from 'contract/language/languages';
import {
  fullText,
  textOf,
  type BasedOnMailing,
  type MailingDraft,
  type MailingDetails,
  type Mailings,
  type Recipients,
} from 'contract/mail/mailing/mailings';
import { visitPath } from 'contract/registrant/visit-link';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Mailer } from '../mail/mailer';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import { filterOf, filterQuery } from '../registrants/list/filter-query';
import type { MailingStore } from './mailing-store';
import { languagesIn, languagesWithoutText, recipientsAmong, type Audience } from './recipients';
import { mailOf } from './send-delivery';

interface StoreDeps {
  readonly mailings: MailingStore;
}

interface RosterDeps {
  readonly roster: Pick<Roster, 'everybody'>;
}

interface TestDeps extends StoreDeps, RosterDeps {
  readonly accounts: { getUser(uid: string): Promise<{ email?: string | undefined }> };
  readonly mailer: Pick<Mailer, 'send'>;
  readonly qrPng: (id: string) => Promise<Uint8Array>;
  readonly siteOrigin: () => string;
}

export async function listMailings(_input: object, { mailings }: StoreDeps): Promise<Mailings> {
  return { mailings: await mailings.list() };
}

/** @throws ApiError `validation-failed` for an invalid filter, `not-found` for an unknown mailing */
export async function readRecipients(
  { kind, filter, mailing }: InputOf<'mailingReceivers'>,
  { mailings, roster }: StoreDeps & RosterDeps,
): Promise<Recipients> {
  const stored = mailing === undefined ? undefined : await mailings.find(mailing);
  return recipientsOf({ kind, filter, change: stored?.change }, roster);
}

async function recipientsOf(
  audience: Audience & Pick<MailingDraft, 'filter'>,
  roster: RosterDeps['roster'],
): Promise<Recipients> {
  return recipientsAmong(audience, await roster.everybody(filterOf(audience.filter)));
}

/** @throws ApiError `validation-failed` for an invalid filter, `too-many-mailings` */
export async function addMailing(
  draft: MailingDraft,
  { mailings }: StoreDeps,
  caller: ByOrganiser,
): Promise<MailingDetails> {
  const id = await mailings.add({ ...draft, filter: filterQuery(draft.filter) }, accountOf(caller));
  return mailings.read(id);
}

/** @throws ApiError `validation-failed`, `not-found`, `changed-meanwhile`, `mailing-state` once it has started */
export async function changeMailing(
  { id, version, ...draft }: InputOf<'changeMailing'>,
  { mailings }: StoreDeps,
): Promise<MailingDetails> {
  await mailings.change({ id, version }, { ...draft, filter: filterQuery(draft.filter) });
  return mailings.read(id);
}

/** @throws ApiError `not-found`, `changed-meanwhile`, `mailing-state` once it has started */
export async function deleteMailing(based: BasedOnMailing, { mailings }: StoreDeps): Promise<Acknowledged> {
  await mailings.delete(based);
  return { message: 'The draft was deleted.' };
}

/**
 * Sends the mail of one recipient in the filter to the organiser's own address. Its links to the recipient's page do
 * not work, since organisers may not open it (VIS-2).
 * @throws ApiError `not-found`, `changed-meanwhile`; `validation-failed` without a text in this language,
 *   `no-receivers` when there is no recipient to show; `too-many-requests` when the organiser got too many mails,
 *   `mail-not-sent`
 */
export async function testMailing(
  { id, version, language }: InputOf<'testMailing'>,
  { mailings, roster, accounts, mailer, qrPng, siteOrigin }: TestDeps,
  caller: ByOrganiser,
): Promise<Acknowledged> {
  const mailing = await mailings.find(id);
  if (mailing.version !== version)
    throw new ApiError('changed-meanwhile', 'The mailing was changed meanwhile. Load it again.');
  const text = fullText(mailing, language);
  if (text === undefined) throw textMissing([language], mailing);
  const { samples } = await recipientsOf(mailing, roster);
  const sample = samples[language] ?? languages.map((each) => samples[each]).find((one) => one !== undefined);
  if (sample === undefined) throw noRecipients();
  const { email } = await accounts.getUser(accountOf(caller));
  if (email === undefined) throw new ApiError('not-found', 'This account has no e-mail address.');
  const links = { visit: siteOrigin() + visitPath, unsubscribe: undefined };
  const recipient = { ...sample, language };
  const mail = await mailOf({ ...mailing, text }, recipient, links, { qrPng, siteOrigin: siteOrigin() });
  try {
    await mailer.send({ ...mail, to: { name: '', address: email } });
  } catch (error) {
    throw error instanceof MailNotSent ? apiErrorOf(error) : error;
  }
  return { message: 'The test was sent.' };
}

/**
 * Starting a mailing that has already started only returns its progress.
 * @throws ApiError `not-found`, `changed-meanwhile`; `no-receivers` when the filter finds no recipient; `validation-failed`
 *   when a language has no text; for the kind `moved`, `show-changed` and `mailing-state` as `prepareNotification`
 */
export async function startMailing(
  { id, version }: BasedOnMailing,
  { mailings, roster }: StoreDeps & RosterDeps,
  caller: ByOrganiser,
): Promise<MailingDetails> {
  const mailing = await mailings.find(id);
  let { receivers: total } = mailing;
  if (mailing.state === 'draft' && mailing.version === version) {
    const { counts } = await recipientsOf(mailing, roster);
    total = languages.reduce((sum, language) => sum + counts[language], 0);
    if (total === 0) throw noRecipients();
    const missing = languagesWithoutText(mailing, counts);
    if (missing.length > 0) throw textMissing(missing, mailing);
  }
  await mailings.start({ id, version }, total, accountOf(caller));
  return mailings.read(id);
}

/**
 * Plans a draft, or changes the time of a planned mailing. Its recipients are found when it starts: there may be none
 * yet, and each language that the filter can find needs a text.
 * @throws ApiError `not-found`, `changed-meanwhile`, `mailing-state` once it has started; `selection-expired`;
 *   `validation-failed` for a time that is past, too late or skipped by the clocks, or when a text is missing
 */
export async function planMailing(
  { id, version, startsAt }: InputOf<'planMailing'>,
  { mailings, roster }: StoreDeps & RosterDeps,
  caller: ByOrganiser,
): Promise<MailingDetails> {
  const mailing = await mailings.find(id);
  const filter = filterOf(mailing.filter);
  // An expired selection is refused now, not when the mailing starts.
  if (filter.selection !== undefined) await roster.everybody(filter);
  const missing = languagesIn(filter).filter((one) => fullText(mailing, one) === undefined);
  if (missing.length > 0) throw textMissing(missing, mailing);
  await mailings.plan({ id, version }, startsAt, accountOf(caller));
  return mailings.read(id);
}

/** @throws ApiError `not-found`, `mailing-state`; the calls below throw the same */
export const pauseMailing = stateChange((mailings, id, account) => mailings.pause(id, account));
export const resumeMailing = stateChange((mailings, id, account) => mailings.resume(id, account));
export const stopMailing = stateChange((mailings, id, account) => mailings.stop(id, account));
export const callOffMailing = stateChange((mailings, id, account) => mailings.callOff(id, account));
export const retryMailing = stateChange((mailings, id, account) => mailings.retry(id, account));

function stateChange(change: (mailings: MailingStore, id: string, account: string) => Promise<void>) {
  return async (
    { id }: BasedOnMailing,
    { mailings }: StoreDeps,
    caller: ByOrganiser,
  ): Promise<MailingDetails> => {
    await change(mailings, id, accountOf(caller));
    return mailings.read(id);
  };
}

function textMissing(missing: readonly (typeof languages)[number][], draft: MailingDraft): ApiError {
  const fields: FieldErrors = Object.fromEntries(
    missing.flatMap((language) =>
      Object.entries(textOf(draft, language))
        .filter(([, text]) => text === '')
        .map(([part]) => [`texts.${language}.${part}`, 'errors.required']),
    ),
  );
  const message = `Texts are missing in: ${missing.join(', ')}.`;
  return new ApiError('validation-failed', message, { fields });
}

function noRecipients(): ApiError {
  return new ApiError('no-receivers', 'Nobody would get this mailing.');
}

function apiErrorOf(cause: MailNotSent): ApiError {
  return cause.failure === 'postponed'
    ? new ApiError('too-many-requests', 'Too many mails are going to this address.', {
        retryAfter: 300,
        cause,
      })
    : new ApiError('mail-not-sent', 'The mail server did not accept the test.', { cause });
}
