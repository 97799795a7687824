/** The form that invites a new member to the team (TEAM-3). */
import { hasCode } from 'contract/wire/api-error';
import { isOneMailbox, normaliseEmail } from 'contract/wire/email-address';
import { languages } from 'contract/language/languages';
import { registrationFields } from 'contract/registrant/registration-fields';
import { roles } from 'contract/team/roles';
import type { Invite } from 'contract/team/team';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { roleWords } from 'contract/team/role-words';
import { teamProblem } from './problem';
import { useTeamTexts } from './texts';

export function InviteForm({ onInvited }: { onInvited: () => Promise<unknown> }) {
  const texts = useTeamTexts();
  const ownLanguage = useOrganiserLanguage();
  const { common } = useOrganiserTexts();
  const inviting = useAction((error) => {
    // The invitation is stored: its mail was not sent, or another owner is sending it.
    if (hasCode(error, 'mail-not-sent', 'being-sent')) void onInvited();
    return teamProblem(error, texts, ownLanguage);
  });
  const { formik, field, whenValid } = useShortForm<Invite>(
    { email: '', role: 'organiser', language: ownLanguage },
    ({ email }) => ({ email: isOneMailbox(normaliseEmail(email)) ? undefined : texts.emailWrong }),
  );
  const invite = whenValid(
    ({ email: typed, role, language }) =>
      void inviting.run(async () => {
        const email = normaliseEmail(typed);
        await call('inviteMember', { email, role, language });
        void formik.setFieldValue('email', '');
        void formik.setTouched({});
        await onInvited();
        return texts.invited(email);
      }),
  );

  return (
    <section className="sheet" aria-labelledby="invite">
      <h2 id="invite">{texts.invite}</h2>
      <p className="field-hint">{texts.inviteHint}</p>
      <form className="rows" noValidate onSubmit={invite}>
        <TextField
          {...field('email')}
          type="email"
          label={texts.email}
          autoComplete="off"
          maxLength={registrationFields.email.max}
          mandatory
        />
        <fieldset>
          <legend>{texts.role}</legend>
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
                {roleWords[ownLanguage][one].name}
                <span className="field-hint team-may">{roleWords[ownLanguage][one].may}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <SelectField
          {...field('language')}
          label={texts.language}
          options={languages.map((one) => ({ value: one, text: common.language[one] }))}
        />
        <div className="sheet-actions">
          <ActionButton isMain label={texts.send} busy={texts.sending} isRunning={inviting.isRunning} />
        </div>
        <OutcomeMessage {...inviting} />
      </form>
    </section>
  );
}
