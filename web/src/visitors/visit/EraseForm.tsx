/** Erases the registration after its e-mail address is typed, to prevent mistakes (VIS-6). */
import { hasPart } from 'contract/edition/current';
import { hasCode, type ApiError } from 'contract/wire/api-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/translations/i18n';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { isDeadLink, callProblem } from '../../shared/site/call-problem';

interface Props {
  /**
   * @param confirm the typed address
   * @throws ApiError of the call
   */
  onErase: (confirm: string) => Promise<void>;
  onDeadLink: (error: ApiError) => void;
  onKeep: () => void;
}

const fieldId = 'confirm';

export default function EraseForm({ onErase, onDeadLink, onKeep }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [confirm, setConfirm] = useState('');
  const erasing = useAction((error) => {
    if (isDeadLink(error)) onDeadLink(error);
    else document.getElementById(fieldId)?.focus();
    return callProblem(error, t, language);
  });
  const isWrong = hasCode(erasing.error, 'validation-failed');

  return (
    <Question
      text={t(($) => (hasPart('dinner') ? $.visit.eraseWhat : $.visit.eraseWhatAlone))}
      yes={t(($) => $.visit.eraseNow)}
      no={t(($) => $.visit.keep)}
      isRunning={erasing.isRunning}
      onYes={() => void erasing.run(() => onErase(confirm))}
      onNo={onKeep}
    >
      <TextField
        id={fieldId}
        label={t(($) => $.visit.eraseConfirm)}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        mandatory
        value={confirm}
        error={
          !isWrong
            ? undefined
            : confirm.trim() === ''
              ? t(($) => $.visitors.errors.required)
              : t(($) => $.visit.eraseWrong)
        }
        onChange={({ target }) => {
          setConfirm(target.value);
          erasing.setOutcome({});
        }}
      />
      <OutcomeMessage problem={isWrong ? undefined : erasing.problem} />
    </Question>
  );
}
