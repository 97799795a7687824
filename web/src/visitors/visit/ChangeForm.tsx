/** Changes the registration with the fields and rules of the registration form (VIS-4). */
import { hasCode } from 'contract/wire/api-error';
import { normaliseEmail } from 'contract/wire/email-address';
import { isDinnerOpen } from 'contract/edition/event-times';
import { onlyAtRegistration, type RegistrationValues } from 'contract/registrant/registration-fields';
import { readableEmail } from 'contract/wire/readable-email';
import { validate } from 'contract/wire/validate';
import { changeSchema, type Change, type Visit } from 'contract/registrant/visit';
import { FormikProvider } from 'formik';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterKey } from '../../shared/form/enter-key';
import { valuesToSend, refusedFields, wrongFieldsOf } from '../../shared/form/wrong-fields';
import { FormSections } from '../../shared/form/inputs/FormSections';
import { valuesOf, rebaseInput } from '../../shared/form/stored-values';
import { changedValues, withChangedValues } from '../../shared/form/persist-on-reload';
import { useCheckedForm } from '../../shared/form/use-checked-form';
import { useLanguage } from '../../shared/translations/i18n';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { readChangeDraft, saveChangeDraft } from './change-draft';
import { callProblem } from '../../shared/site/call-problem';
import type { CallVisit } from './call-visit';
import './change-form.css';

interface Props {
  visit: Visit;
  /** The field to focus at first. */
  focusedField: string | undefined;
  call: CallVisit;
  /** Called with the current registration after a concurrent change; the input is kept. */
  onNewer: (newer: Visit) => void;
  onChanged: (visit: Visit, notice: string) => void;
  /** Handles an error that closes the form; rethrows all others. */
  onClosingError: (error: unknown) => Promise<void>;
  onDiscard: () => void;
}

export default function ChangeForm(props: Props) {
  const { visit, focusedField, call, onNewer, onChanged, onClosingError, onDiscard } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { enterInput, onKeyDown, onKeyUp } = useEnterKey();
  const saving = useAction(recover);

  const parse = (input: RegistrationValues) => changeOf(input, visit);
  const storedValues = valuesOf(visit.registrant, 'form');
  const { formik, check, reject, focusFirst } = useCheckedForm(storedValues, (input) =>
    wrongFieldsOf(() => parse(input)),
  );
  // Sets the draft's values as changes, so that the bar shows them as unsaved.
  const { values, setValues } = formik;
  const { id } = visit.registrant;
  const [draftValues] = useState(() => withChangedValues(storedValues, readChangeDraft(id) ?? {}));
  useEffect(() => void setValues(draftValues, false), [setValues, draftValues]);
  useEffect(() => {
    saveChangeDraft(id, changedValues({ ...values }, valuesOf(visit.registrant, 'form')));
  }, [id, values, visit.registrant]);
  const hasNewAddress = normaliseEmail(values.email) !== visit.registrant.email;

  // Only on mount: a later concurrent change must not move the focus.
  const [initialFocus] = useState(focusedField);
  useEffect(() => {
    const field = initialFocus === undefined ? null : document.getElementById(initialFocus);
    (field ?? heading.current)?.focus();
  }, [initialFocus]);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    saving.setOutcome({});
    if (
      check(
        wrongFieldsOf(() => parse(values)),
        enterInput.current,
      )
    )
      void saving.run(async () => {
        const next = await call('changeVisit', parse(values));
        const { pendingEmail: pending } = next;
        const isNewlyPending =
          pending !== undefined && pending.until.seconds !== visit.pendingEmail?.until.seconds;
        onChanged(
          next,
          isNewlyPending
            ? t(($) => $.visit.savedAddress, { email: readableEmail(pending.email) })
            : t(($) => $.visit.saved),
        );
      });
  }

  /** @returns the message to show, if any */
  async function recover(error: unknown): Promise<string | undefined> {
    try {
      if (hasCode(error, 'changed-meanwhile')) {
        const newer = await call('visit', {});
        void formik.setValues(
          rebaseInput(valuesOf(newer.registrant, 'form'), values, valuesOf(visit.registrant, 'form')),
        );
        onNewer(newer);
        return t(($) => $.visit.typedKept);
      }
      const fields = refusedFields(error);
      reject(fields);
      focusFirst(fields);
      await onClosingError(error);
      return undefined;
    } catch (thrown) {
      return callProblem(thrown, t, language);
    }
  }

  return (
    <FormikProvider value={formik}>
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
          {t(($) => $.visit.changing)}
        </h2>
        <FormSections
          omit={onlyAtRegistration}
          bookedPersons={bookedPersons(visit)}
          bookedTerms={visit.registrant.dinnerTerms}
        />
        <div role="status">{hasNewAddress && <p className="said">{t(($) => $.visit.newAddress)}</p>}</div>
        <div className={formik.dirty ? 'rows visit-save form-bar visit-save-unsaved' : 'rows visit-save'}>
          <OutcomeMessage {...saving} />
          <div className="sheet-actions">
            <button type="submit" className="button" disabled={saving.isRunning}>
              {saving.isRunning ? t(($) => $.visit.saving) : t(($) => $.visit.save)}
            </button>
            <button type="button" className="button-quiet" onClick={onDiscard}>
              {t(($) => $.visit.discard)}
            </button>
          </div>
        </div>
        <p className="visually-hidden" role="status">
          {saving.isRunning && t(($) => $.visitors.form.sending)}
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
 * A registrant with seats can change them even when the dinner is closed.
 * @throws ApiError `validation-failed`
 */
function changeOf(values: RegistrationValues, visit: Visit): Change {
  const isOpen = bookedPersons(visit) > 0 || isDinnerOpen(new Date());
  return validate(changeSchema, { ...valuesToSend(values, isOpen), version: visit.version });
}
