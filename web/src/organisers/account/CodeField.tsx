/** Asks for a code of the authenticator app, and does something with it. */
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { TextField } from '../../shared/ui/TextField';
import { useAction } from '../../shared/ui/use-action';
import { useOrganiserLanguage } from '../shared/language';
import { accountProblem } from './problem';
import { useAccountTexts } from './texts';

interface Props {
  label: string;
  hint?: string;
  /** Of the button. */
  submit: string;
  isFocused?: boolean;
  onCode: (code: string) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

export function CodeField({ label, hint, submit: action, isFocused = false, onCode, children }: Props) {
  const texts = useAccountTexts();
  const language = useOrganiserLanguage();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useAction((error) => {
    setCode('');
    return accountProblem(error, texts, language);
  });
  const isMissing = code.trim() === '';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    document.getElementById('code')?.focus();
    if (isMissing) return;
    void sending.run(async () => {
      setTried(false);
      await onCode(code);
    });
  }

  return (
    <form className="rows" noValidate onSubmit={submit}>
      <TextField
        id="code"
        label={label}
        hint={hint}
        inputMode={hint === undefined ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus={isFocused}
        mandatory
        value={code}
        error={isTried && isMissing ? texts.required : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="sheet-actions">
        <button type="submit" className="button" aria-disabled={sending.isRunning}>
          {action}
        </button>
        {children}
      </div>
      <OutcomeMessage {...sending} />
    </form>
  );
}
