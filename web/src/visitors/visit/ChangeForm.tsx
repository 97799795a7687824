/** Changes the registration with the form's own fields and rules (VIS-4). */
import { hasCode, type FieldErrors } from 'contract/api-error';
import { isDinnerOpen } from 'contract/event-times';
import { fieldNames, onlyAtRegistration, type RegistrationValues } from 'contract/registration-fields';
import { validate } from 'contract/validate';
import { changeSchema, type Change, type Visit } from 'contract/visit';
import { FormikProvider, useFormik } from 'formik';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterKey } from '../../shared/form/enter-key';
import { stillRejected, type Rejection } from '../../shared/form/form-rules';
import { FormSections } from '../../shared/form/FormSections';
import { refusedFields, valuesOf, withTyped } from '../../shared/form/stored-values';
import { useLanguage } from '../../shared/translations/i18n';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { visitProblem } from './problem';
import type { CallVisit } from './call-visit';
import { useVisitTexts } from './visit-texts';

interface Props {
  visit: Visit;
  /** The field to focus at first. */
  focused: string | undefined;
  call: CallVisit;
  /** Called when another change came first; typed input is kept. */
  onNewer: (newer: Visit) => void;
  onChanged: (visit: Visit, news: string) => void;
  /** Handles an error that closes the form; rethrows any other. */
  onGone: (error: unknown) => Promise<void>;
  onDiscard: () => void;
}

export default function ChangeForm(props: Props) {
  const { visit, focused, call, onNewer, onChanged, onGone, onDiscard } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useVisitTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { entered, onKeyDown, onKeyUp } = useEnterKey();
  const [rejection, setRejection] = useState<Rejection>();
  const saving = useAction(recover);

  const formik = useFormik<RegistrationValues>({
    initialValues: valuesOf(visit.registrant),
    // As in RegistrationForm.tsx, errors are derived from the values below.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { values } = formik;
  const errors = { ...stillRejected(rejection, values), ...wrongFields(values, visit) };
  const hasNewAddress = values.email.trim() !== visit.registrant.email;

  // Only on mount: another change that arrives later must not move the focus.
  const [first] = useState(focused);
  useEffect(() => {
    const field = first === undefined ? null : document.getElementById(first);
    (field ?? heading.current)?.focus();
  }, [first]);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    const field = entered.current;
    setRejection(undefined);
    saving.setOutcome({});
    const wrong = wrongFields(values, visit);
    // Enter shows the error of its own field only, since the visitor has not reached all the others yet.
    if (Object.keys(wrong).length > 0 && field) void formik.setFieldTouched(field.name);
    // Marks all fields as touched.
    else void formik.submitForm();
    if (Object.keys(wrong).length > 0) focusFirst(wrong);
    else
      void saving.run(async () => {
        const next = await call('changeVisit', changeOf(values, visit));
        const { email } = next.registrant;
        onChanged(next, next.visit === undefined ? texts.saved : texts.savedAddress(email));
      });
  }

  /** @returns what to say */
  async function recover(error: unknown): Promise<string | undefined> {
    try {
      if (hasCode(error, 'changed-meanwhile')) {
        const newer = await call('visit', {});
        void formik.setValues(withTyped(valuesOf(newer.registrant), values, valuesOf(visit.registrant)));
        onNewer(newer);
        return texts.typedKept;
      }
      const fields = refusedFields(error);
      setRejection({ fields, values });
      focusFirst(fields);
      await onGone(error);
      return undefined;
    } catch (thrown) {
      return visitProblem(thrown, texts, language);
    }
  }

  return (
    <FormikProvider value={{ ...formik, errors }}>
      <form
        className="form visit-change"
        noValidate
        inert={saving.isRunning}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        aria-labelledby="visit-changing"
        onSubmit={save}
      >
        <h2 id="visit-changing" ref={heading} tabIndex={-1}>
          {texts.changing}
        </h2>
        <FormSections without={onlyAtRegistration} bookedPersons={bookedPersons(visit)} />
        <div role="status">{hasNewAddress && <p className="said">{texts.newAddress}</p>}</div>
        <OutcomeMessage {...saving} />
        <div className="sheet-actions">
          <button type="submit" className="button" disabled={saving.isRunning}>
            {saving.isRunning ? texts.saving : texts.save}
          </button>
          <button type="button" className="button-quiet" onClick={onDiscard}>
            {texts.discard}
          </button>
        </div>
        <p className="visually-hidden" role="status">
          {saving.isRunning && t('form.sending')}
        </p>
      </form>
    </FormikProvider>
  );
}

/** A cancelled registration has no seats. */
function bookedPersons({ state, registrant }: Visit): number {
  return state === 'cancelled' ? 0 : registrant.dinnerReservation;
}

/**
 * The dinner is for members only, and, unless seats are already booked, only until it closes; otherwise its values are
 * dropped.
 * @throws ApiError `validation-failed`
 */
function changeOf(values: RegistrationValues, visit: Visit): Change {
  const isAsked = values.bappMember === 'Yes' && (bookedPersons(visit) > 0 || isDinnerOpen(new Date()));
  const applicable = isAsked ? values : { ...values, dinnerReservation: '', vegetarianMeal: '' };
  return validate(changeSchema, { ...applicable, version: visit.version });
}

/** @returns the message keys of the invalid fields; empty if all are valid */
function wrongFields(values: RegistrationValues, visit: Visit): FieldErrors {
  try {
    changeOf(values, visit);
    return {};
  } catch (error) {
    return refusedFields(error);
  }
}

function focusFirst(fields: FieldErrors) {
  const first = fieldNames.find((name) => Object.hasOwn(fields, name));
  if (first !== undefined) document.getElementById(first)?.focus();
}
