/** Erases a registrant once the name is typed, to prevent erasing by mistake (ORG-10, ORG-14). */
import { useTranslation } from 'react-i18next';
import { isSameName } from 'contract/language/text';
import { useState } from 'react';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { TextField } from '../../../shared/fields/TextField';
import type { Outcome } from '../../../shared/ui/use-action';
import { Section } from './use-noting';

interface Props {
  name: string;
  isAsking: boolean;
  isErasing: boolean;
  outcome: Outcome;
  onAsk: (isAsking: boolean) => void;
  onErase: () => void;
}

const field = 'confirm';

export function EraseSection({ name, isAsking, isErasing, outcome, onAsk, onErase }: Props) {
  const { t } = useTranslation();
  const [typedName, setTypedName] = useState('');
  const [isWrong, setWrong] = useState(false);

  function ask(isAskingNow: boolean) {
    setTypedName('');
    setWrong(false);
    onAsk(isAskingNow);
  }

  function erase() {
    if (isSameName(typedName, name)) onErase();
    else {
      setWrong(true);
      document.getElementById(field)?.focus();
    }
  }

  return (
    <Section id="erase" title={t(($) => $.registrant.erase)}>
      {!isAsking && <p>{t(($) => $.registrant.eraseHint)}</p>}
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.registrant.erase)}
          isGrave
          aria-expanded={isAsking}
          onPress={() => ask(!isAsking)}
        />
      </div>
      {isAsking && (
        <Question
          text={t(($) => $.registrant.eraseHint)}
          yes={t(($) => $.registrant.eraseNow)}
          no={t(($) => $.registrant.keep)}
          isRunning={isErasing}
          onYes={erase}
          onNo={() => ask(false)}
        >
          <TextField
            id={field}
            label={t(($) => $.registrant.eraseConfirm, { name })}
            autoComplete="off"
            spellCheck={false}
            mandatory
            value={typedName}
            error={isWrong ? t(($) => $.registrant.eraseWrong) : undefined}
            onChange={({ target }) => {
              setTypedName(target.value);
              setWrong(false);
            }}
          />
        </Question>
      )}
      <OutcomeMessage {...outcome} />
    </Section>
  );
}
