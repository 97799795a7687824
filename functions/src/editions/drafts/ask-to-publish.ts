/** Asks the owners by mail to publish the draft of a member who may not publish (EDIT-30). */
import { ApiError } from 'contract/wire/api-error';
import type { PublishRequestAnswer, BasedOnDraft } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { preparedParameter } from 'contract/wire/edition-header';
import { accountOf, type ByOrganiser } from '../../http/caller';
import { MailNotSent } from '../../mail/mail-not-sent';
import type { Mailer } from '../../mail/mailer';
import { rejectIfChanged, type Deps as EditionDeps } from './calls';
import type { Mail } from '../../mail/mail';
import { mailInEveryLanguage } from '../../mail/short-mail';

interface AskDeps extends EditionDeps {
  readonly mailer: Pick<Mailer, 'send'>;
  /** The addresses of all owners. */
  readonly owners: () => Promise<readonly string[]>;
  readonly siteOrigin: () => string;
}

/**
 * Mails the owners once for each draft version; a repeated request sends no mail.
 * @throws ApiError `changed-meanwhile` with `EditionDetails`, `not-found`; `mail-not-sent` if no owner got the mail
 */
export async function askToPublish(
  base: BasedOnDraft,
  deps: AskDeps,
  caller: ByOrganiser,
): Promise<PublishRequestAnswer> {
  const { drafts, owners, mailer, accountNames, siteOrigin } = deps;
  const account = accountOf(caller);
  // Reads these first: a failure after the request is stored would prevent another request.
  const [ownerAddresses, names] = await Promise.all([owners(), accountNames.of([account])]);
  const draft = await rejectIfChanged(base, deps, () => drafts.noteRequest(base, account));
  if (draft === undefined) return { mailed: [] };
  const by = names.get(account) ?? '';
  const editionQuery = base.edition === currentEdition().id ? '' : `?${preparedParameter}=${base.edition}`;
  const page = `${siteOrigin()}/edition${editionQuery}`;
  const mailed: string[] = [];
  let cause: unknown;
  for (const owner of ownerAddresses) {
    try {
      await mailer.send(askMail(owner, by, page));
      mailed.push(owner);
    } catch (error) {
      cause = error;
      if (!(error instanceof MailNotSent)) break;
    }
  }
  if (mailed.length > 0) return { mailed };
  await drafts.forgetRequest(base.edition);
  throw new ApiError('mail-not-sent', 'No owner could be mailed.', { cause });
}

/**
 * @param to the owner's address
 * @param by the asking member's address, empty if it is not known
 * @param page where the draft is published
 */
export function askMail(to: string, by: string, page: string): Mail {
  return mailInEveryLanguage(
    to,
    (t) => t(($) => $.mail.askToPublish.subject),
    (t) => [
      {
        text: by === '' ? t(($) => $.mail.askToPublish.asked) : t(($) => $.mail.askToPublish.askedBy, { by }),
      },
      { text: t(($) => $.mail.askToPublish.page), link: { text: page, href: page } },
    ],
  );
}
