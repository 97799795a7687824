/** The query for a mailing's current recipients. */
import type { MailingKind } from 'contract/mail/mailing/mailings';
import { call } from '../../session/organiser-call';

/** @param filter may be unsaved */
export const receiversQuery = (id: string, kind: MailingKind, filter: string) => ({
  queryKey: ['mailing-receivers', kind, filter, ...(kind === 'moved' ? [id] : [])],
  queryFn: () => call('mailingReceivers', { kind, filter, ...(kind === 'moved' && { mailing: id }) }),
});
