/** One registrant: form, state, actions, history. No action loses typed input (ORG-10 to ORG-13). */
import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from 'contract/api-error';
import {
  organiserDataSchema,
  type ChangedRegistrantData,
  type HistoryLine,
  type Overbooking,
  type RegistrantDetails,
} from 'contract/organisers-registrant';
import { FormikProvider } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { announceConfirmation, onConfirmation } from '../shared/confirmation-channel';
import { useEnterKey } from '../../shared/form/enter-key';
import { useOrganiserLanguage } from '../shared/language';
import { currentDetails } from '../shared/current-details';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { useLocation } from 'react-router-dom';
import { isAdded } from '../shared/from-list';
import { Actions, type Asked, type Task } from './Actions';
import { BadgeSection } from './BadgeSection';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { Conflict } from './Conflict';
import { EraseSection } from './EraseSection';
import { Facts } from './Facts';
import { History } from './History';
import { keptTyping, useKeptTyping } from './kept-typing';
import { useLeaveGuard } from './leave-guard';
import { FinalNotice } from './FinalNotice';
import { Overbook } from './Overbook';
import { registrantProblem } from './problem';
import { RegistrantFields } from './RegistrantFields';
import { RegistrantHead } from './RegistrantHead';
import { SaveBar } from './SaveBar';
import { useRegistrantTexts } from './texts';
import { conflictOf, merged, typedOf } from './typed-values';
import { useRegistrantForm } from './use-registrant-form';

const overbooks: Overbooking = { overbooksDinner: true };

export function RegistrantView({ loaded }: { loaded: RegistrantDetails }) {
  const texts = useRegistrantTexts();
  const shown = useOrganiserLanguage();
  const cache = useQueryClient();
  const entry: unknown = useLocation().state;
  const [details, setDetails] = useState(loaded);
  const [kept] = useState(() => keptTyping(loaded.registrant.id, typedOf(loaded)));
  const [conflict, setConflict] = useState(() => kept && conflictOf(kept, typedOf(loaded)));
  const [asked, setAsked] = useState<Asked | 'erase'>();
  const [isErased, setErased] = useState(false);
  /** What the dinner has no seats for. */
  const [full, setFull] = useState<Task>();
  const heading = useRef<HTMLHeadingElement>(null);
  const action = useAction<Task>(recover, {
    first: kept
      ? { name: 'save', done: texts.kept }
      : isAdded(entry)
        ? { name: 'add', done: texts.added }
        : undefined,
    fallback: heading,
  });
  const running = action.isRunning ? action.name : undefined;
  /** The outcome of any of these. */
  const outcomeOf = (...tasks: Task[]) =>
    action.name !== undefined && tasks.includes(action.name) ? action : {};
  const { registrant, version, history } = details;
  const { id, firstname, lastname, email, language, state } = registrant;
  const saved = typedOf(details);
  const { formik, isDirty, checked, reject, show } = useRegistrantForm(
    saved,
    organiserDataSchema,
    kept && merged(kept, saved),
  );
  const { onKeyDown, onKeyUp } = useEnterKey();
  const mayCorrect = may('organiser');
  const isCancelled = state === 'cancelled';
  const name = `${firstname} ${lastname}`;
  const isChange = ({ action, changes = [] }: HistoryLine) => action === 'codeReplaced' || changes.length > 0;
  // A code that was replaced stays void.
  const canUndo = (history.find(isChange)?.action ?? 'codeReplaced') !== 'codeReplaced';

  useLeaveGuard(isDirty && !isErased, texts.leave);
  useKeptTyping(id, isDirty && !isErased, { before: saved, values: formik.values });
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  /**
   * Shows the newly stored values, but keeps typed ones. Ignores an answer that is older than what is shown.
   * @returns whether there are conflicting versions to choose from
   */
  function adopt(next: RegistrantDetails): boolean {
    if (next.version < version) return false;
    const theirs = typedOf(next);
    const typing = { before: saved, values: formik.values };
    const found = isDirty ? conflictOf(typing, theirs) : undefined;
    if (found) setConflict(found);
    show(merged(typing, theirs));
    setDetails(next);
    // Make the list show the change when it is opened again.
    void cache.invalidateQueries({ queryKey: ['registrants'] });
    return found !== undefined;
  }

  /** The latest `adopt`, for answers that arrive after more has been typed. */
  const latest = useRef(adopt);
  useEffect(() => {
    latest.current = adopt;
  });

  // Reload when the confirmation has been sent, here or from another tab.
  useEffect(
    () =>
      onConfirmation(() => {
        call('adminRegistrant', { id }).then(
          (next) => latest.current(next),
          (error: unknown) => console.warn('The state of the confirmation was not loaded.', error),
        );
      }),
    [id],
  );

  /** @returns what to say; nothing if there are conflicting versions to choose from */
  function recover(error: unknown, task: Task | undefined): string | undefined {
    const current = currentDetails(error);
    if (current !== undefined) {
      setAsked(undefined);
      if (latest.current(current)) return undefined;
      return isDirty ? texts.merged : texts.meanwhile;
    }
    if (task === 'save') reject(error);
    if (hasCode(error, 'dinner-full')) setFull(task);
    return registrantProblem(error, texts, shown);
  }

  async function save(overbooking: Overbooking = {}) {
    const data = checked();
    if (data === undefined) return;
    setFull(undefined);
    await action.run(async () => {
      const input: ChangedRegistrantData = { ...data, id, version, ...overbooking };
      const next = await call('changeRegistrant', input);
      setConflict(undefined);
      setDetails(next);
      show(typedOf(next));
      void cache.invalidateQueries({ queryKey: ['registrants'] });
      const now = next.registrant;
      return now.email !== email && now.email !== '' && now.state === 'registered'
        ? texts.savedAddress(now.email)
        : texts.saved;
    }, 'save');
  }

  function send() {
    return action.run(async () => {
      try {
        await call('email_personal', { idFirebase: id, firstname, lastname, email, language });
        return texts.sent;
      } finally {
        // Notify this page and the list in another tab, which show the state or the reason for the failure.
        announceConfirmation();
      }
    }, 'send');
  }

  const change = (task: 'cancel' | 'restore' | 'undo', overbooking: Overbooking = {}) => {
    setFull(undefined);
    return action.run(async () => {
      latest.current(await call(`${task}Registrant`, { id, version, ...overbooking }));
      setAsked(undefined);
      return { cancel: texts.cancelled, restore: texts.restored, undo: texts.undone }[task];
    }, task);
  };

  const overbook = (...tasks: ('save' | 'restore' | 'undo')[]) => {
    const task = tasks.find((one) => one === full);
    return (
      task !== undefined && (
        <Overbook
          isRunning={action.isRunning}
          onYes={() => void (task === 'save' ? save(overbooks) : change(task, overbooks))}
          onNo={() => setFull(undefined)}
        />
      )
    );
  };

  const giveNewCode = () =>
    action.run(async () => {
      const { isMailed, ...next } = await call('newCode', { id, version });
      latest.current(next);
      setAsked(undefined);
      return texts.newCodeGiven(isMailed);
    }, 'newCode');

  const erase = () =>
    action.run(async () => {
      await call('eraseRegistrant', { id, version });
      void cache.invalidateQueries({ queryKey: ['registrants'] });
      setErased(true);
      window.scrollTo(0, 0);
    }, 'erase');

  if (isErased) return <FinalNotice title={texts.erased} hint={texts.erasedHint} />;

  return (
    <div className="rows registrant">
      <RegistrantHead registrant={registrant} heading={heading} />

      <section className="sheet registrant-summary" aria-label={texts.stateLabel}>
        <Facts registrant={registrant} />
        <Actions
          registrant={registrant}
          canUndo={canUndo}
          isDirty={isDirty}
          running={running}
          asked={asked === 'erase' ? undefined : asked}
          onAsk={setAsked}
          onSend={() => void send()}
          onChange={(task) => void change(task)}
          onNewCode={() => void giveNewCode()}
        />
        <OutcomeMessage {...outcomeOf('add', 'send', 'cancel', 'restore', 'undo', 'newCode')} />
        {overbook('restore', 'undo')}
      </section>

      <FormikProvider value={formik}>
        <form
          className="sheet registrant-form"
          noValidate
          inert={running === 'save'}
          aria-label={texts.fields}
          onKeyDown={onKeyDown}
          onKeyUp={onKeyUp}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {conflict !== undefined && (
            <Conflict
              key={version}
              {...conflict}
              values={formik.values}
              onChoose={(chosen) => void formik.setValues({ ...formik.values, ...chosen })}
            />
          )}
          <fieldset className="registrant-values" disabled={!mayCorrect}>
            <RegistrantFields
              bookedPersons={isCancelled ? 0 : registrant.dinnerReservation}
              agreed={registrant.dinnerTerms}
            />
          </fieldset>
          {mayCorrect && (
            <SaveBar
              isDirty={isDirty}
              isSaving={running === 'save'}
              outcome={outcomeOf('save')}
              onDiscard={() => {
                setConflict(undefined);
                action.setOutcome({});
                show(saved);
              }}
            />
          )}
        </form>
        {overbook('save')}
      </FormikProvider>

      <div className="rows registrant-below">
        <BadgeSection details={details} onStored={(next) => latest.current(next)} />
        <section className="sheet" aria-labelledby="history">
          <h2 id="history">{texts.history}</h2>
          <History history={history} />
        </section>
        {mayCorrect && (
          <EraseSection
            name={name}
            isAsked={asked === 'erase'}
            isErasing={running === 'erase'}
            outcome={outcomeOf('erase')}
            onAsk={(isAsked) => setAsked(isAsked ? 'erase' : undefined)}
            onErase={() => void erase()}
          />
        )}
      </div>
    </div>
  );
}
