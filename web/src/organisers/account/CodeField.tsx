/** A form for a code from the authenticator app, or for a recovery code. */
import { useTranslation } from 'react-i18next';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { accountProblem } from './problem';

interface Props {
  submitLabel: string;
  acceptsRecoveryCode?: boolean;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

export function CodeField({ submitLabel, acceptsRecoveryCode = false, onCode, onCancel }: Props) {
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
        label={t(($) => $.account.code)}
        hint={acceptsRecoveryCode ? t(($) => $.account.orRecovery) : undefined}
        inputMode={acceptsRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        mandatory
      />
      <div className="sheet-actions">
        <ActionButton isMain label={submitLabel} isRunning={sending.isRunning} />
        <ActionButton label={t(($) => $.account.cancel)} onPress={onCancel} />
      </div>
      <OutcomeMessage {...sending} />
    </form>
  );
}
