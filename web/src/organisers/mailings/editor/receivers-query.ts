/** Whom a mailing would reach now. */
import type { MailingKind } from 'contract/mail/mailing/mailings';
import { call } from '../../session/organiser-call';

/** @param filter perhaps not saved yet */
export const receiversQuery = (id: string, kind: MailingKind, filter: string) => ({
  queryKey: ['mailing-receivers', kind, filter, ...(kind === 'moved' ? [id] : [])],
  queryFn: () => call('mailingReceivers', { kind, filter, ...(kind === 'moved' && { mailing: id }) }),
});
