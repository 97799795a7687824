/** For tests: a sender of confirmations with plain links, a dummy QR code and the test's own mailer. */
import type { Mailer } from '../../mail/mailer';
import type { RegistrantRepository } from '../../registrants/store/repository';
import { ConfirmationSender } from '../send';

export const siteOrigin = 'https://show.example';

/** @param replacements of the simple dependencies */
export function senderOf(
  registrants: RegistrantRepository,
  mailer: Pick<Mailer, 'send'>,
  replacements: Partial<ConstructorParameters<typeof ConfirmationSender>[0]> = {},
  domains?: ConstructorParameters<typeof ConfirmationSender>[1],
): ConfirmationSender {
  const simpleDeps = {
    qrPng: () => Promise.resolve(new Uint8Array([1])),
    badgeHash: () => '',
    visitLinks: { sign: (id: string) => id },
  };
  return new ConfirmationSender(
    { registrants, mailer, limitedMailer: mailer, siteOrigin, ...simpleDeps, ...replacements },
    domains,
  );
}

/** Leases a confirmation, sends it, and waits until the outcome is stored. @throws Error when it cannot be leased */
export async function sendLeased(
  registrants: RegistrantRepository,
  confirmations: ConfirmationSender,
  ...[id, again, by, account]: Parameters<RegistrantRepository['leaseConfirmation']>
): Promise<void> {
  const lease = await registrants.leaseConfirmation(id, again, by, account);
  if (lease.kind !== 'leased') throw new Error(lease.kind);
  await (
    await confirmations.send(lease)
  ).stored;
}
