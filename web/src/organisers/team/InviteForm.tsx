/** The form that invites a new member to the team, and the pending invitations, to send again or to withdraw (TEAM-3). */
import { hasCode } from 'contract/wire/api-error';
import { isOneMailbox, normaliseEmail } from 'contract/wire/email-address';
import { languages } from 'contract/language/languages';
import { registrationFields } from 'contract/registrant/registration-fields';
import { roles, whatRoleMay } from 'contract/team/roles';
import type { Invite, Invitation } from 'contract/team/team';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { teamProblem } from './problem';
import { dateOf } from 'contract/wire/timestamp';
import { useRef, useState } from 'react';
import { localDateTime } from '../shared/local-time';

export function InviteForm({ onInvited }: { onInvited: () => Promise<unknown> }) {
  const { t, language: ownLanguage } = useOrganiserTexts();
  const inviting = useAction((error) => {
    // The invitation is stored, but its mail was not sent, or another owner is sending the mail.
    if (hasCode(error, 'mail-not-sent', 'being-sent')) void onInvited();
    return teamProblem(error, t);
  });
  const { formik, field, whenValid } = useShortForm<Invite>(
    { email: '', role: 'organiser', language: ownLanguage },
    ({ email }) => ({ email: isOneMailbox(normaliseEmail(email)) ? undefined : t(($) => $.team.emailWrong) }),
  );
  const invite = whenValid(
    ({ email: typed, role, language }) =>
      void inviting.run(async () => {
        const email = normaliseEmail(typed);
        await call('inviteMember', { email, role, language });
        void formik.setFieldValue('email', '');
        void formik.setTouched({});
        await onInvited();
        return t(($) => $.team.invited, { email });
      }),
  );

  return (
    <section className="sheet" aria-labelledby="invite">
      <h2 id="invite">{t(($) => $.team.invite)}</h2>
      <p className="field-hint">{t(($) => $.team.inviteHint)}</p>
      <form className="rows" noValidate onSubmit={invite}>
        <TextField
          {...field('email')}
          type="email"
          label={t(($) => $.team.email)}
          autoComplete="off"
          maxLength={registrationFields.email.max}
          mandatory
        />
        <fieldset>
          <legend>{t(($) => $.team.role)}</legend>
          {roles.toReversed().map((role) => (
            <label key={role} className="choice">
              <input
                type="radio"
                name="role"
                value={role}
                checked={formik.values.role === role}
                onChange={formik.handleChange}
              />
              <span>
                {t(($) => $.roles[role].name)}
                <span className="field-hint own-line team-may">{whatRoleMay(role, t)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <SelectField
          {...field('language')}
          label={t(($) => $.team.language)}
          options={languages.map((code) => ({
            value: code,
            text: t(($) => $.organisers.common.languageName, { language: code }),
          }))}
        />
        <div className="sheet-actions">
          <ActionButton
            isMain
            label={t(($) => $.team.send)}
            busy={t(($) => $.team.sending)}
            isRunning={inviting.isRunning}
          />
        </div>
        <OutcomeMessage {...inviting} />
      </form>
    </section>
  );
}

interface InvitationsProps {
  invitations: readonly Invitation[];
  onChanged: () => Promise<unknown>;
}

export function Invitations({ invitations, onChanged }: InvitationsProps) {
  const { t, language } = useOrganiserTexts();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [openedAt] = useState(Date.now);
  const action = useAction(
    (error) => {
      void onChanged();
      return teamProblem(error, t);
    },
    { fallback: headingRef },
  );

  const act = (name: 'resendInvitation' | 'withdrawInvitation', { id, email }: Invitation) =>
    action.run(async () => {
      await call(name, { id });
      await onChanged();
      return name === 'resendInvitation'
        ? t(($) => $.team.sentAgain, { email })
        : t(($) => $.team.withdrawn, { email });
    });

  return (
    <section className="sheet" aria-labelledby="invitations">
      <h2 id="invitations" ref={headingRef} tabIndex={-1}>
        {t(($) => $.team.invitations)}
      </h2>
      <p className="field-hint">{t(($) => $.team.invitationsHint)}</p>
      <ul className="rows rows-lines">
        {invitations.map((invitation) => {
          const { id, email, role, by, until, isSent, isVoid } = invitation;
          const isExpired = dateOf(until).getTime() <= openedAt;
          return (
            <li key={id} className="rows rows-close">
              <div className="wrap-row line-row team-row">
                <div>
                  <strong>{email}</strong>
                  <p>
                    {t(($) => $.roles[role].name)} ·{' '}
                    {t(($) => $.organisers.common.languageName, { language: invitation.language })}
                  </p>
                  <p className="field-hint">
                    {by !== '' && `${t(($) => $.team.invitedBy, { by })} `}
                    {t(($) => $.team[isExpired ? 'expiredOn' : 'validUntil'], {
                      moment: localDateTime(until, language),
                    })}
                  </p>
                  {isVoid && <p className="wrong">{t(($) => $.team.isVoid)}</p>}
                </div>
                {isExpired && <span className="pill pill-ended">{t(($) => $.team.expired)}</span>}
                {!isSent && <span className="pill pill-wrong">{t(($) => $.team.notSent)}</span>}
              </div>
              <div className="sheet-actions">
                <ActionButton
                  label={t(($) => $.team.sendAgain)}
                  isRunning={action.isRunning}
                  aria-label={t(($) => $.team.sendAgainTo, { email })}
                  onPress={() => act('resendInvitation', invitation)}
                />
                <ActionButton
                  label={t(($) => $.team.withdraw)}
                  isRunning={action.isRunning}
                  aria-label={t(($) => $.team.withdrawOf, { email })}
                  onPress={() => act('withdrawInvitation', invitation)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <OutcomeMessage {...action} />
    </section>
  );
}
