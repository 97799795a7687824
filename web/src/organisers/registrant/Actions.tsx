/** The actions on a registrant besides changing fields: send, print, cancel, restore, undo, new code (ORG-14, ORG-16). */
import { useTranslation } from 'react-i18next';
import { mailLinks } from 'contract/calls/call-paths';
import { hasPart } from 'contract/edition/current';
import type { HistoryLine } from 'contract/registrant/organisers-registrant';
import { codeOf } from 'contract/registrant/registrant';
import { ActionButton } from '../../shared/ui/ActionButton';
import { LeavingLink } from '../../shared/ui/LeavingLink';
import { Question } from '../../shared/ui/Question';
import { may } from '../session/session';
import type { RegistrantActions } from './use-registrant-actions';
import type { RegistrantEditor } from './use-registrant-editor';

interface Props {
  editor: RegistrantEditor;
  actions: RegistrantActions;
}

export function Actions({ editor, actions }: Props) {
  const { t } = useTranslation();
  const mayCorrect = may('organiser');
  const { details, isDirty } = editor;
  const { running, question, setQuestion, send, perform, giveNewCode } = actions;
  const { registrant, history } = details;
  const { email, state } = registrant;
  const isChange = ({ action, changes = [] }: HistoryLine) => action === 'codeReplaced' || changes.length > 0;
  const lastChange = history.find(isChange)?.action;
  // A replaced code cannot be restored.
  const canUndo = lastChange !== undefined && lastChange !== 'codeReplaced';
  const isCancelled = state === 'cancelled';
  const isRunning = running !== undefined;

  // Unsaved changes have to be saved before sending or undoing.
  const buttonWhenSaved = (text: 'send' | 'sending' | 'undo', onClick: () => unknown) => (
    <ActionButton
      label={t(($) => $.registrant[text])}
      aria-disabled={isRunning || isDirty}
      aria-describedby={isDirty ? 'save-first' : undefined}
      onPress={() => !isDirty && onClick()}
    />
  );

  const questionButton = (task: 'cancel' | 'newCode') => (
    <ActionButton
      label={t(($) => $.registrant[task])}
      aria-expanded={question === task}
      onPress={() => setQuestion(question === task ? undefined : task)}
    />
  );

  return (
    <>
      <div className="sheet-actions">
        {!isCancelled && email !== '' && buttonWhenSaved(running === 'send' ? 'sending' : 'send', send)}
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
            onPress={() => perform('restore')}
          />
        )}
        {mayCorrect && canUndo && buttonWhenSaved('undo', () => perform('undo'))}
        {mayCorrect && questionButton('newCode')}
        {mayCorrect && !isCancelled && questionButton('cancel')}
      </div>
      {isDirty && (
        <p id="save-first" className="field-hint">
          {t(($) => $.registrant.saveFirst)}
        </p>
      )}
      {(question === 'cancel' || question === 'newCode') && (
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
          onYes={() => void (question === 'cancel' ? perform('cancel') : giveNewCode())}
          onNo={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
