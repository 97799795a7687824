/** Erases the registration once its address has been typed, so that nobody does it by mistake (VIS-6). */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../shared/form/stored-values';
import { useLanguage } from '../../shared/translations/i18n';
import { TextField } from '../../shared/ui/TextField';
import { problemText } from './problem';
import { useVisitTexts } from './visit-texts';

interface Props {
  /**
   * @param confirm the typed address
   * @throws ApiError as the call
   */
  onErase: (confirm: string) => Promise<void>;
  onInvalid: () => void;
  onKeep: () => void;
}

const field = 'confirm';

export function EraseForm({ onErase, onInvalid, onKeep }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useVisitTexts();
  const busy = useRef(false);
  const [confirm, setConfirm] = useState('');
  const [isErasing, setErasing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isWrong = hasCode(failure, 'validation-failed');

  useEffect(() => document.getElementById(field)?.focus(), []);

  async function erase() {
    if (busy.current) return;
    busy.current = true;
    setErasing(true);
    setFailure(undefined);
    try {
      await onErase(confirm);
    } catch (error) {
      if (hasCode(error, 'link-invalid')) onInvalid();
      else {
        setFailure(error);
        document.getElementById(field)?.focus();
      }
    } finally {
      busy.current = false;
      setErasing(false);
    }
  }

  return (
    <form
      className="visit-form visit-erase"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      <p>{texts.eraseWhat}</p>
      <TextField
        id={field}
        label={texts.eraseConfirm}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        mandatory
        value={confirm}
        error={!isWrong ? undefined : confirm.trim() === '' ? t('errors.required') : texts.eraseWrong}
        onChange={({ target }) => {
          setConfirm(target.value);
          setFailure(undefined);
        }}
      />
      <div role="alert">
        {failure !== undefined && !isWrong && (
          <p className="said-problem">{problemText(failure, texts, language)}</p>
        )}
      </div>
      <div className="sheet-actions">
        <button type="submit" className="button-quiet button-grave" aria-disabled={isErasing}>
          {texts.eraseNow}
        </button>
        <button type="button" className="button-quiet" onClick={onKeep}>
          {texts.keep}
        </button>
      </div>
    </form>
  );
}
