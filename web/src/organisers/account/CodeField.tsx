/** A form for a code from the authenticator app, or for a recovery code. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { accountProblem } from './problem';

interface Props {
  label: string;
  hint?: string;
  /** The button's label. */
  submit: string;
  isFocused?: boolean;
  onCode: (code: string) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

export function CodeField({ label, hint, submit: action, isFocused = false, onCode, children }: Props) {
  const { t } = useTranslation();
  const { formik, field, whenValid } = useShortForm({ code: '' }, ({ code }) => ({
    code: code.trim() === '' ? t(($) => $.account.required) : undefined,
  }));
  const sending = useAction((error) => {
    formik.resetForm();
    return accountProblem(error, t);
  });
  const send = whenValid(({ code }) => {
    document.getElementById('code')?.focus();
    void sending.run(() => onCode(code));
  });

  return (
    <form className="rows" noValidate onSubmit={send}>
      <TextField
        {...field('code')}
        label={label}
        hint={hint}
        inputMode={hint === undefined ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus={isFocused}
        mandatory
      />
      <div className="sheet-actions">
        <ActionButton isMain label={action} isRunning={sending.isRunning} />
        {children}
      </div>
      <OutcomeMessage {...sending} />
    </form>
  );
}
