/** The owners' calls about second factors: resetting a member's factor, requiring factors of all (TEAM-5, TEAM-6). */
import type { InputOf } from 'contract/calls/endpoints';
import { ApiError } from 'contract/wire/api-error';
import { daysBetween, eventDay, eventInstant } from 'contract/edition/event-times';
import { maxDemandDays, type DemandedFactor, type FactorReset, type MemberId } from 'contract/team/team';
import type { Timestamp } from 'contract/wire/timestamp';
import { validationError } from 'contract/wire/validate';
import type { Auth } from 'firebase-admin/auth';
import { withDeadline } from '../database/timeouts';
import { accountOf, type ByOrganiser } from '../http/caller';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Mailer } from '../mail/mailer';
import { plainTimestamp } from '../shared/plain-timestamp';
import type { AccountNames } from './account-names';
import { organisersOf } from './accounts';
import { requireMfaMail, resetMail } from './mails';

/** See session/factors/factor-states.ts. */
export interface TeamFactors {
  of(uids: readonly string[]): Promise<ReadonlyMap<string, { readonly endsAt: Timestamp | undefined }>>;
  endInAnHour(uid: string, by: string): Promise<Timestamp>;
}

export interface ResetDeps {
  accounts: Pick<Auth, 'listUsers'>;
  accountNames: Pick<AccountNames, 'of'>;
  factorStates: TeamFactors;
  mailer: Pick<Mailer, 'send'>;
  siteOrigin: () => string;
}

/**
 * Mails the member; the factor then ends in an hour, unless it is used before. A second reset changes nothing.
 * @throws ApiError `not-found`, `factor-state`; `mail-not-sent`: the factor stays
 */
export async function resetFactor(
  { uid }: MemberId,
  { accounts, accountNames, factorStates, mailer, siteOrigin }: ResetDeps,
  caller: ByOrganiser,
): Promise<FactorReset> {
  const by = accountOf(caller);
  const member = (await withDeadline(organisersOf(accounts))).find((one) => one.uid === uid);
  if (member?.email === undefined) throw new ApiError('not-found', 'This account is not in the team.');
  const factor = (await factorStates.of([uid])).get(uid);
  if (factor === undefined) throw new ApiError('factor-state', 'This account has no second factor.');
  // Do not reset again: if using the factor has just cancelled the reset, another would end the factor without a mail.
  if (factor.endsAt !== undefined) return { endsAt: plainTimestamp(factor.endsAt) };
  const owner = (await accountNames.of([by])).get(by) ?? '';
  try {
    await mailer.send(resetMail(member.email, owner, `${siteOrigin()}/login`));
  } catch (cause) {
    if (!(cause instanceof MailNotSent)) throw cause;
    throw new ApiError('mail-not-sent', 'The mail to the member could not be sent.', { cause });
  }
  return { endsAt: plainTimestamp(await factorStates.endInAnHour(uid, by)) };
}

export interface RequireMfaDeps extends Omit<ResetDeps, 'factorStates'> {
  factorStates: Pick<TeamFactors, 'of'>;
  /** See session/factors/mfa-requirement.ts. */
  mfaRequirement: { set(from: Date | undefined, by: string): Promise<void> };
  now: () => Date;
}

/**
 * Requires a second factor of all members from a day on, and mails those without one; or ends the requirement.
 * @throws ApiError `factor-state` if the owner has no factor and would be locked out too; `validation-failed` for a day
 *   before tomorrow or too far ahead
 */
export async function requireMfa(
  { isDemanded, from }: InputOf<'demandFactor'>,
  deps: RequireMfaDeps,
  caller: ByOrganiser,
): Promise<DemandedFactor> {
  const by = accountOf(caller);
  if (!isDemanded) {
    await deps.mfaRequirement.set(undefined, by);
    return { notMailed: [] };
  }
  if (from === undefined) throw validationError({ from: 'errors.required' });
  const days = daysBetween(eventDay(deps.now()), from);
  if (days < 1 || days > maxDemandDays) throw validationError({ from: 'errors.choice' });
  const team = await withDeadline(organisersOf(deps.accounts));
  const factors = await deps.factorStates.of(team.map(({ uid }) => uid));
  if (!factors.has(by)) throw new ApiError('factor-state', 'Enrol a second factor of your own first.');
  const owner = (await deps.accountNames.of([by])).get(by) ?? '';
  await deps.mfaRequirement.set(eventInstant(`${from}T00:00`), by);
  const addressesWithoutFactor = team.flatMap(({ uid, email, disabled }) =>
    email === undefined || disabled || factors.has(uid) ? [] : [email],
  );
  const notMailed: string[] = [];
  for (const email of addressesWithoutFactor) {
    try {
      await deps.mailer.send(requireMfaMail(email, owner, from, `${deps.siteOrigin()}/account`));
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      notMailed.push(email);
    }
  }
  return { notMailed };
}
