/** What organisers do with a registrant: save, send, cancel, restore, undo, give a new code, erase (ORG-10 to ORG-16). */
import { hasCode } from 'contract/wire/api-error';
import type { ChangedRegistrantData, Overbooking } from 'contract/registrant/organisers-registrant';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { announceConfirmation } from '../shared/confirmation-channel';
import { currentDetails } from '../shared/current-details';
import { isAdded } from '../shared/from-list';
import { useOrganiserLanguage } from '../shared/language';
import type { Asked, Task } from './Actions';
import { registrantProblem } from './words/problem';
import { useRegistrantTexts } from './words/texts';
import type { ShownRegistrant } from './use-shown-registrant';

export type RegistrantActions = ReturnType<typeof useRegistrantActions>;

export function useRegistrantActions(shown: ShownRegistrant) {
  const texts = useRegistrantTexts();
  const inLanguage = useOrganiserLanguage();
  const entry: unknown = useLocation().state;
  const [asked, setAsked] = useState<Asked | 'erase'>();
  /** What the dinner has no seats for. */
  const [full, setFull] = useState<Task>();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction<Task>(recover, {
    first: shown.isKept
      ? { name: 'save', done: texts.kept }
      : isAdded(entry)
        ? { name: 'add', done: texts.added }
        : undefined,
    fallback: heading,
  });
  const { registrant, version } = shown.details;
  const { id, firstname, lastname, email, language } = registrant;

  /** @returns what to say; nothing if there are conflicting versions to choose from */
  function recover(error: unknown, task: Task | undefined): string | undefined {
    const current = currentDetails(error);
    if (current !== undefined) {
      setAsked(undefined);
      if (shown.adopt(current)) return undefined;
      return shown.isDirty ? texts.merged : texts.meanwhile;
    }
    if (task === 'save') shown.reject(error);
    if (hasCode(error, 'dinner-full')) setFull(task);
    return registrantProblem(error, texts, inLanguage);
  }

  async function save(overbooking: Overbooking = {}) {
    const data = shown.checked();
    if (data === undefined) return;
    setFull(undefined);
    await action.run(async () => {
      const input: ChangedRegistrantData = { ...data, id, version, ...overbooking };
      const next = await call('changeRegistrant', input);
      shown.showSaved(next);
      const now = next.registrant;
      return now.email !== email && now.email !== '' && now.state === 'registered'
        ? texts.savedAddress(now.email)
        : texts.saved;
    }, 'save');
  }

  const send = () =>
    action.run(async () => {
      try {
        await call('email_personal', { idFirebase: id, firstname, lastname, email, language });
        return texts.sent;
      } finally {
        // Notify this page and the list in another tab, which show the state or the reason for the failure.
        announceConfirmation();
      }
    }, 'send');

  const change = (task: 'cancel' | 'restore' | 'undo', overbooking: Overbooking = {}) => {
    setFull(undefined);
    return action.run(async () => {
      shown.adopt(await call(`${task}Registrant`, { id, version, ...overbooking }));
      setAsked(undefined);
      return { cancel: texts.cancelled, restore: texts.restored, undo: texts.undone }[task];
    }, task);
  };

  const giveNewCode = () =>
    action.run(async () => {
      const { isMailed, ...next } = await call('newCode', { id, version });
      shown.adopt(next);
      setAsked(undefined);
      return texts.newCodeGiven(isMailed);
    }, 'newCode');

  const erase = () =>
    action.run(async () => {
      await call('eraseRegistrant', { id, version });
      shown.showErased();
    }, 'erase');

  return {
    ...{ heading, action, asked, setAsked, full, setFull, save, send, change, giveNewCode, erase },
    running: action.isRunning ? action.name : undefined,
    /** The outcome of any of these. */
    outcomeOf: (...tasks: Task[]) => (action.name !== undefined && tasks.includes(action.name) ? action : {}),
  };
}
