/** The actions on a registrant besides changing fields: send, print, cancel, restore, undo, new code (ORG-14, ORG-16). */
import { useTranslation } from 'react-i18next';
import { mailLinks } from 'contract/calls/call-paths';
import { hasPart } from 'contract/edition/current';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import { ActionButton } from '../../shared/ui/ActionButton';
import { LeavingLink } from '../../shared/ui/LeavingLink';
import { Question } from '../../shared/ui/Question';
import { may } from '../session/session';

export type Task = 'add' | 'save' | 'send' | 'cancel' | 'restore' | 'undo' | 'newCode' | 'erase';

/** Tasks that ask for confirmation first. */
export type ConfirmedTask = Extract<Task, 'cancel' | 'newCode'>;

interface Props {
  registrant: Registrant;
  canUndo: boolean;
  /** Whether the form has unsaved changes, which have to be saved before sending or undoing. */
  isDirty: boolean;
  running: Task | undefined;
  question: ConfirmedTask | undefined;
  onAsk: (question: ConfirmedTask | undefined) => void;
  onSend: () => void;
  onChange: (task: 'cancel' | 'restore' | 'undo') => void;
  onNewCode: () => void;
}

export function Actions({ registrant, canUndo, isDirty, running, question, ...handlers }: Props) {
  const { t } = useTranslation();
  const mayCorrect = may('organiser');
  const { email, state } = registrant;
  const isCancelled = state === 'cancelled';
  const isRunning = running !== undefined;

  const buttonWhenSaved = (text: 'send' | 'sending' | 'undo', onClick: () => void) => (
    <ActionButton
      label={t(($) => $.registrant[text])}
      aria-disabled={isRunning || isDirty}
      aria-describedby={isDirty ? 'save-first' : undefined}
      onPress={() => {
        if (!isDirty) onClick();
      }}
    />
  );

  const questionButton = (task: ConfirmedTask) => (
    <ActionButton
      label={t(($) => $.registrant[task])}
      aria-expanded={question === task}
      onPress={() => handlers.onAsk(question === task ? undefined : task)}
    />
  );

  return (
    <>
      <div className="sheet-actions">
        {!isCancelled &&
          email !== '' &&
          buttonWhenSaved(running === 'send' ? 'sending' : 'send', handlers.onSend)}
        {!isCancelled && (
          <LeavingLink
            className="button-quiet"
            href={ENVIRONMENT.apiHost + mailLinks.badge(codeOf(registrant))}
          >
            {t(($) => $.registrant.badge)}
          </LeavingLink>
        )}
        {mayCorrect && isCancelled && (
          <ActionButton
            label={t(($) => $.registrant.restore)}
            isRunning={isRunning}
            onPress={() => handlers.onChange('restore')}
          />
        )}
        {mayCorrect && canUndo && buttonWhenSaved('undo', () => handlers.onChange('undo'))}
        {mayCorrect && questionButton('newCode')}
        {mayCorrect && !isCancelled && questionButton('cancel')}
      </div>
      {isDirty && (
        <p id="save-first" className="field-hint">
          {t(($) => $.registrant.saveFirst)}
        </p>
      )}
      {question !== undefined && (
        <Question
          key={question}
          text={
            question === 'cancel'
              ? t(($) => $.registrant[hasPart('dinner') ? 'cancelSure' : 'cancelSureWithoutDinner'])
              : t(($) => $.registrant[isCancelled || email === '' ? 'newCodeSureNoMail' : 'newCodeSure'])
          }
          yes={question === 'cancel' ? t(($) => $.registrant.cancelNow) : t(($) => $.registrant.newCodeNow)}
          no={t(($) => $.registrant.keep)}
          isRunning={isRunning}
          onYes={() => (question === 'cancel' ? handlers.onChange('cancel') : handlers.onNewCode())}
          onNo={() => handlers.onAsk(undefined)}
        />
      )}
    </>
  );
}
