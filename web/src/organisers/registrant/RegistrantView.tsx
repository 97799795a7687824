/** One registrant: form, state, actions, history. No action discards typed input (ORG-10 to ORG-13). */
import { useTranslation } from 'react-i18next';
import type { Overbooking, RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { FormikProvider } from 'formik';
import { useEffect } from 'react';
import { useEnterKey } from '../../shared/form/enter-key';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { may } from '../session/session';
import { useTags } from '../shared/tags';
import { Actions } from './Actions';
import { BadgeSection } from './sections/BadgeSection';
import { Conflict } from './form/Conflict';
import { EraseSection } from './sections/EraseSection';
import { Facts } from './Facts';
import { FinalNotice } from './FinalNotice';
import { History } from './History';
import { NotesSection } from './sections/NotesSection';
import { Section } from './sections/section';
import { OverbookQuestion } from './form/OverbookQuestion';
import { PaymentSection } from './sections/PaymentSection';
import { RegistrantFields } from './form/RegistrantFields';
import { RegistrantHead } from './RegistrantHead';
import { SaveBar } from './form/SaveBar';
import { useRegistrantActions, type RegistrantActions } from './use-registrant-actions';
import { useRegistrantEditor, type RegistrantEditor } from './use-registrant-editor';

export function RegistrantView({ initial }: { initial: RegistrantDetails }) {
  const { t } = useTranslation();
  const editor = useRegistrantEditor(initial);
  // Loads the names of tags, which the history shows.
  useTags();
  const actions = useRegistrantActions(editor);
  const { heading, outcomeOf } = actions;
  const { registrant, history } = editor.details;

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading]);

  if (editor.isErased)
    return <FinalNotice title={t(($) => $.registrant.erased)} hint={t(($) => $.registrant.erasedHint)} />;

  return (
    <div className="rows registrant">
      <RegistrantHead registrant={registrant} heading={heading} />

      <section className="sheet registrant-summary" aria-label={t(($) => $.registrant.stateLabel)}>
        <Facts registrant={registrant} />
        <Actions editor={editor} actions={actions} />
        <OutcomeMessage {...outcomeOf('add', 'send', 'cancel', 'restore', 'undo', 'newCode')} />
        <OverbookIfFull tasks={['restore', 'undo']} actions={actions} />
      </section>

      <RegistrantForm editor={editor} actions={actions} />

      <div className="rows registrant-below">
        {may('organiser') && <NotesSection details={editor.details} onStored={editor.adopt} />}
        <PaymentSection details={editor.details} onStored={editor.adopt} />
        <BadgeSection details={editor.details} onStored={editor.adopt} />
        <Section id="history" title={t(($) => $.registrant.history)}>
          <History history={history} />
        </Section>
        {may('organiser') && <EraseSection registrant={registrant} actions={actions} />}
      </div>
    </div>
  );
}

function RegistrantForm({ editor, actions }: { editor: RegistrantEditor; actions: RegistrantActions }) {
  const { t } = useTranslation();
  const { onKeyDown, onKeyUp } = useEnterKey();
  const { details, conflict, formik } = editor;
  const { running, save } = actions;
  const { registrant, version } = details;
  const mayCorrect = may('organiser');
  return (
    <FormikProvider value={formik}>
      <form
        className="sheet registrant-form"
        noValidate
        inert={running === 'save'}
        aria-label={t(($) => $.registrant.fields)}
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
            bookedPersons={registrant.state === 'cancelled' ? 0 : registrant.dinnerReservation}
            bookedTerms={registrant.dinnerTerms}
          />
        </fieldset>
        {mayCorrect && <SaveBar editor={editor} actions={actions} />}
      </form>
      <OverbookIfFull tasks={['save']} actions={actions} />
    </FormikProvider>
  );
}

const withOverbooking: Overbooking = { overbooksDinner: true };

interface OverbookProps {
  tasks: readonly ('save' | 'restore' | 'undo')[];
  actions: RegistrantActions;
}

/** Asks whether to overbook the dinner, if one of these tasks needs more seats than are left. */
function OverbookIfFull({ tasks, actions }: OverbookProps) {
  const { refusedAsFull, setRefusedAsFull, action, save, perform } = actions;
  const task = tasks.find((name) => name === refusedAsFull);
  if (task === undefined) return null;
  return (
    <OverbookQuestion
      isRunning={action.isRunning}
      onYes={() => void (task === 'save' ? save(withOverbooking) : perform(task, withOverbooking))}
      onNo={() => setRefusedAsFull(undefined)}
    />
  );
}
