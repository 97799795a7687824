/** Asks the owners, by mail, to publish a draft, for members who may not publish (EDIT-30). */
import { ApiError } from 'contract/wire/api-error';
import type { AskedToPublish, BasedOnDraft } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { preparedParameter } from 'contract/wire/edition-header';
import { accountOf, type ByOrganiser } from '../../http/caller';
import { MailNotSent } from '../../mail/mail-not-sent';
import type { Mailer } from '../../mail/mailer';
import { askMail } from './ask-mail';
import { rejectIfChanged, type Deps as EditionDeps } from './calls';

interface AskDeps extends EditionDeps {
  readonly mailer: Pick<Mailer, 'send'>;
  /** The addresses of all owners. */
  readonly owners: () => Promise<readonly string[]>;
  readonly siteOrigin: () => string;
}

/**
 * Mails the owners once for each draft version; a repetition mails nothing.
 * @throws ApiError `changed-meanwhile` with `EditionDetails`, `not-found`; `mail-not-sent` if no owner got the mail
 */
export async function askToPublish(
  based: BasedOnDraft,
  deps: AskDeps,
  caller: ByOrganiser,
): Promise<AskedToPublish> {
  const { drafts, owners, mailer, accountNames, siteOrigin } = deps;
  const account = accountOf(caller);
  // First, since a failure after the request is stored would prevent another one.
  const [ownerAddresses, names] = await Promise.all([owners(), accountNames.of([account])]);
  const draft = await rejectIfChanged(based, deps, () => drafts.noteRequest(based, account));
  if (draft === undefined) return { mailed: [] };
  const by = names.get(account) ?? '';
  const editionQuery = based.edition === currentEdition().id ? '' : `?${preparedParameter}=${based.edition}`;
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
  await drafts.forgetRequest(based.edition);
  throw new ApiError('mail-not-sent', 'No owner could be mailed.', { cause });
}
