/** The form that invites a new member to the team (TEAM-3). */
import { hasCode } from 'contract/wire/api-error';
import { isOneMailbox, normaliseEmail } from 'contract/wire/email-address';
import { languages } from 'contract/language/languages';
import { registrationFields } from 'contract/registrant/registration-fields';
import { roles, whatRoleMay } from 'contract/team/roles';
import type { Invite } from 'contract/team/team';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserTexts } from '../shared/language';
import { teamProblem } from './problem';

export function InviteForm({ onInvited }: { onInvited: () => Promise<unknown> }) {
  const { t, language: ownLanguage } = useOrganiserTexts();
  const inviting = useAction((error) => {
    // The invitation is stored: its mail was not sent, or another owner is sending it.
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
          {roles.toReversed().map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="role"
                value={one}
                checked={formik.values.role === one}
                onChange={formik.handleChange}
              />
              <span>
                {t(($) => $.roles[one].name)}
                <span className="field-hint team-may">{whatRoleMay(one, t)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <SelectField
          {...field('language')}
          label={t(($) => $.team.language)}
          options={languages.map((one) => ({
            value: one,
            text: t(($) => $.organisers.common.languageName, { language: one }),
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
