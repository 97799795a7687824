/** The form for a new password; it shows the rules before anything is typed (AUTH-11). */
import { useTranslation } from 'react-i18next';
import { hasCode } from 'contract/wire/api-error';
import { passwordRules } from 'contract/team/password-link';
import { newPasswordSchema, type AccountWithNewPassword } from 'contract/team/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortForm } from '../../shared/form/use-short-form';
import { refusedFields } from '../../shared/form/wrong-fields';
import { paths } from '../../shared/site/paths';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { errorWords, fieldErrors, loginProblem } from './problems';
import { PasswordField, Submit } from './Submit';
import type { LoginReason } from './LoginPage';
import { endSession } from '../session/session';

const schema = newPasswordSchema.pick(['password']);

interface Props {
  /** The account's address, if known. */
  email: string | undefined;
  save: (password: string) => Promise<AccountWithNewPassword>;
  /** Whether the new password accepts an invitation to the team. */
  isInvitation?: boolean;
  /** Called when the link is invalid, used or expired, or the invited account is already a member. */
  onInvalid: () => void;
}

export function ChoosePassword({ email, save, isInvitation = false, onInvalid }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sentPassword, setSentPassword] = useState<string>();
  const { field, whenValid } = useShortForm({ password: '' }, (typed) => fieldErrors(schema, typed, t));
  const { run, isRunning, problem, error } = useAction((error) => {
    if (hasCode(error, 'link-invalid', 'already-member')) onInvalid();
    if (refusedFields(error)['password'] !== undefined) document.getElementById('password')?.focus();
    // Shown at the field, or by `onInvalid`.
    if (hasCode(error, 'link-invalid', 'already-member', 'validation-failed')) return undefined;
    return loginProblem(error, t);
  });
  const choose = whenValid(({ password }) => {
    setSentPassword(password);
    void run(async () => {
      const account = await save(password);
      // The account's sessions have ended everywhere, including an earlier one in this browser.
      endSession();
      const state: LoginReason = { passwordSet: account.email, joined: isInvitation };
      await navigate(paths.login, { replace: true, state });
    });
  });
  const input = field('password');
  const refusal = input.value === sentPassword ? refusedFields(error)['password'] : undefined;

  return (
    <form className="rows rows-wide login-form" noValidate onSubmit={choose}>
      {email !== undefined && (
        <TextField
          id="email"
          label={t(($) => $.organisers.login.email)}
          type="email"
          autoComplete="username"
          readOnly
          value={email}
        />
      )}
      <PasswordField
        {...input}
        label={t(($) => $.organisers.password.field)}
        hint={t(($) => $.organisers.password.rules)}
        autoComplete="new-password"
        minLength={passwordRules.length}
        error={input.error ?? (refusal && errorWords(refusal, t))}
      />
      <Submit isRunning={isRunning} problem={problem} label={t(($) => $.organisers.password.submit)} />
    </form>
  );
}
