/** The page at /users/new: an organiser adds a registrant, for example after a phone call (ORG-11). */
import { factLanguage, facts } from 'contract/edition/current';
import { hasCode } from 'contract/wire/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { notInvited } from 'contract/edition/exhibitors';
import {
  addRegistrantSchema,
  maxConsentNoteLength,
  type Overbooking,
} from 'contract/registrant/organisers-registrant';
import { emptyRegistration } from 'contract/registrant/registration-fields';
import { FormikProvider } from 'formik';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { addedState } from '../shared/from-list';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserLanguage } from '../shared/language';
import { answerValues } from '../../shared/form/answer-values';
import { useEnterKey } from '../../shared/form/enter-key';
import { registrantPath } from '../../shared/site/paths';
import { messageText } from '../../shared/translations/i18n';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { BackToList } from './BackToList';
import { call } from '../session/organiser-call';
import { useCall } from '../session/use-call';
import { FormTexts } from './words/FormTexts';
import { readUnsavedInput, useUnsavedInput } from './form/unsaved-input';
import { useLeaveGuard } from '../shared/ui/leave-guard';
import { OverbookQuestion } from './form/OverbookQuestion';
import { registrantProblem } from './words/problem';
import { RegistrantFields } from './form/RegistrantFields';
import { useRegistrantForm } from './form/use-registrant-form';
import './registrant.css';

export default function NewRegistrantPage() {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div className="organiser-page">
      <BackToList />
      <header className="wrap-row registrant-head">
        <h1>{t(($) => $.organisers.title.newRegistrant)}</h1>
        <p className="whole-line">
          {isArchive ? t(($) => $.organisers.archive.noRegistrant) : t(($) => $.registrant.addHint)}
        </p>
      </header>
      {!isArchive && (
        <FormTexts>
          <NewRegistrant />
        </FormTexts>
      )}
    </div>
  );
}

function NewRegistrant() {
  const { t, i18n } = useTranslation();
  const language = useOrganiserLanguage();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { data: dinner } = useCall('dinner', {}, { enabled: facts().capacity !== undefined });
  const [blank] = useState({
    ...emptyRegistration,
    ...answerValues('organisers'),
    language: factLanguage(language),
    invitedBy: notInvited,
    bappMember: 'No',
    consentNote: '',
  });
  const [unsaved] = useState(() => readUnsavedInput('new', blank));
  const { formik, isDirty, parse, reject } = useRegistrantForm(blank, addRegistrantSchema, unsaved?.values);
  const { values, errors, touched, handleChange, handleBlur } = formik;
  const [isDinnerFull, setDinnerFull] = useState(false);
  const { onKeyDown, onKeyUp } = useEnterKey();
  const adding = useAction((error) => {
    if (!hasCode(error, 'unavailable')) idempotencyKey.current = crypto.randomUUID();
    reject(error);
    setDinnerFull(hasCode(error, 'dinner-full'));
    return registrantProblem(error, language);
  });
  /** Stays the same until the server answers, so that a retry adds no second registrant (REG-14). */
  const idempotencyKey = useRef(crypto.randomUUID());
  const noteError = touched.consentNote === true ? errors['consentNote'] : undefined;

  useLeaveGuard(isDirty, ($) => $.registrant.leave);
  useUnsavedInput('new', isDirty, { before: blank, values });

  async function add(overbooking: Overbooking = {}) {
    const data = parse();
    if (data === undefined) return;
    setDinnerFull(false);
    await adding.run(async () => {
      const { id } = await call(
        'addRegistrant',
        { ...data, ...overbooking },
        { idempotencyKey: idempotencyKey.current },
      );
      void cache.invalidateQueries({ queryKey: ['registrants'] });
      // The browser's Back button leads to the list, not to the empty form.
      await navigate(registrantPath(id), { replace: true, state: addedState(state) });
    });
  }

  return (
    <FormikProvider value={formik}>
      <form
        className="sheet registrant-form"
        noValidate
        inert={adding.isRunning}
        aria-label={t(($) => $.registrant.fields)}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {unsaved !== undefined && (
          <p role="status" className="said">
            {t(($) => $.registrant.unsavedInput)}
          </p>
        )}
        {dinner?.isShowFull === true && (
          <p role="status" className="said-problem">
            {t(($) => $.registrant.showFull)}
          </p>
        )}
        <p className="mandatory-note">
          <span className="field-mark">*</span> {t(($) => $.registrant.mandatory)}
        </p>
        <RegistrantFields bookedPersons={0} />
        <TextField
          id="consentNote"
          label={t(($) => $.registrant.consentNote)}
          hint={t(($) => $.registrant.consentNoteHint)}
          autoComplete="off"
          mandatory
          value={values.consentNote}
          error={noteError && messageText(i18n, noteError, { max: maxConsentNoteLength })}
          onChange={handleChange}
          onBlur={handleBlur}
        />
        <div className="rows rows-close screen-only">
          <div className="sheet-actions">
            <button type="submit" className="button" disabled={adding.isRunning}>
              {adding.isRunning ? t(($) => $.registrant.saving) : t(($) => $.registrant.addNow)}
            </button>
          </div>
          <OutcomeMessage {...adding} />
        </div>
      </form>
      {isDinnerFull && (
        <OverbookQuestion
          isRunning={adding.isRunning}
          onYes={() => void add({ overbooksDinner: true })}
          onNo={() => setDinnerFull(false)}
        />
      )}
    </FormikProvider>
  );
}
