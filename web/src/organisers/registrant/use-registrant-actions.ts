/** The actions on a registrant: save, send, cancel, restore, undo, give a new code, erase (ORG-10 to ORG-16). */
import { useTranslation } from 'react-i18next';
import { hasCode } from 'contract/wire/api-error';
import type { Overbooking } from 'contract/registrant/organisers-registrant';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAction, type Outcome } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { announceConfirmationChange } from '../shared/confirmation-channel';
import { currentDetails, saveInTurn } from '../shared/current-details';
import { isAdded } from '../shared/from-list';
import { useOrganiserLanguage } from '../shared/language';
import { registrantProblem } from './words/problem';
import type { RegistrantEditor } from './use-registrant-editor';

type Task = 'add' | 'save' | 'send' | 'cancel' | 'restore' | 'undo' | 'newCode' | 'erase';

export type RegistrantActions = ReturnType<typeof useRegistrantActions>;

export function useRegistrantActions(editor: RegistrantEditor) {
  const { t } = useTranslation();
  const interfaceLanguage = useOrganiserLanguage();
  const locationState: unknown = useLocation().state;
  /** The task that the open question is about. */
  const [question, setQuestion] = useState<Extract<Task, 'cancel' | 'newCode' | 'erase'>>();
  /** The task that was refused because the dinner has too few seats left. */
  const [refusedAsFull, setRefusedAsFull] = useState<Task>();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction<Task>(recover, {
    first: editor.hasRestoredInput
      ? { name: 'save', done: t(($) => $.registrant.unsavedInput) }
      : isAdded(locationState)
        ? { name: 'add', done: t(($) => $.registrant.added) }
        : undefined,
    fallback: heading,
  });
  const { registrant, version } = editor.details;
  const { id, firstname, lastname, email, language } = registrant;

  /** @returns the message; undefined if there are conflicting versions to choose from */
  function recover(error: unknown, task: Task | undefined): string | undefined {
    const current = currentDetails(error);
    if (current !== undefined) {
      setQuestion(undefined);
      if (editor.adopt(current)) return undefined;
      return editor.isDirty ? t(($) => $.registrant.merged) : t(($) => $.registrant.meanwhile);
    }
    if (task === 'save') editor.reject(error);
    if (hasCode(error, 'dinner-full')) setRefusedAsFull(task);
    return registrantProblem(error, interfaceLanguage);
  }

  async function save(overbooking: Overbooking = {}) {
    const data = editor.parse();
    if (data === undefined) return;
    setRefusedAsFull(undefined);
    await action.run(async () => {
      const next = await saveInTurn(editor.details, (basis) =>
        call('changeRegistrant', { ...data, ...basis, ...overbooking }),
      );
      editor.showSaved(next);
      const current = next.registrant;
      return current.email !== email && current.email !== '' && current.state === 'registered'
        ? t(($) => $.registrant.savedAddress, { email: current.email })
        : t(($) => $.registrant.saved);
    }, 'save');
  }

  const send = () =>
    action.run(async () => {
      try {
        await call('email_personal', { idFirebase: id, firstname, lastname, email, language });
        return t(($) => $.registrant.sent);
      } finally {
        // Makes this page and the list in another tab show whether the confirmation was sent, or why not.
        announceConfirmationChange();
      }
    }, 'send');

  const perform = (task: 'cancel' | 'restore' | 'undo', overbooking: Overbooking = {}) => {
    setRefusedAsFull(undefined);
    return action.run(async () => {
      editor.adopt(
        await saveInTurn(editor.details, (basis) => call(`${task}Registrant`, { ...basis, ...overbooking })),
      );
      setQuestion(undefined);
      return {
        cancel: t(($) => $.registrant.cancelled),
        restore: t(($) => $.registrant.restored),
        undo: t(($) => $.registrant.undone),
      }[task];
    }, task);
  };

  const giveNewCode = () =>
    action.run(async () => {
      const { isMailed, ...next } = await saveInTurn(editor.details, (basis) => call('newCode', basis));
      editor.adopt(next);
      setQuestion(undefined);
      return t(($) => $.registrant[isMailed ? 'newCodeGiven' : 'newCodeGivenNoMail']);
    }, 'newCode');

  const erase = () =>
    action.run(async () => {
      await call('eraseRegistrant', { id, version });
      editor.showErased();
    }, 'erase');

  return {
    ...{ heading, action, question, setQuestion, refusedAsFull, setRefusedAsFull },
    ...{ save, send, perform, giveNewCode, erase },
    running: action.isRunning ? action.name : undefined,
    /** The outcome of the last task, if it is one of these. */
    outcomeOf: (...tasks: Task[]): Outcome =>
      action.name !== undefined && tasks.includes(action.name) ? action : {},
  };
}
