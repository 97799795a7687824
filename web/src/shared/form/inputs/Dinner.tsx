/** The dinner: persons, vegetarians, the supplement; or why it can no longer be booked. */
import { facts } from 'contract/edition/current';
import { bookedDinner, dinnerPayment, dinnerTimeAndPlace } from 'contract/edition/dinner-facts';
import { dayAndHour } from 'contract/language/formats';
import { money } from 'contract/language/money';
import { type RegistrationValues } from 'contract/registrant/registration-fields';
import { dinnerSupplement, termsFor, type DinnerTerms } from 'contract/edition/dinner-terms';
import { useFormikContext } from 'formik';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../translations/i18n';
import { Contact } from '../../ui/Contact';
import { OwnText } from '../../ui/OwnText';
import { personsIn } from '../form-rules';
import { PersonsInput } from './PersonsInput';
import { FormPurpose } from '../use-field';
import { useDinnerOpen } from '../../site/use-opening';

/** More persons are allowed, but may be a typing error. */
const manyPersons = 10;

interface Props {
  /** The number of persons booked before a change; they keep their seats even when the dinner is full or closed. */
  bookedPersons: number;
  /** The terms of that booking. */
  bookedTerms: DinnerTerms | undefined;
}

export default function Dinner({ bookedPersons, bookedTerms }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { dinnerReservation } = useFormikContext<RegistrationValues>().values;
  const { isOrganiser } = use(FormPurpose);
  const { dinnerCloses: closes } = facts();
  const isOpen = useDinnerOpen() || isOrganiser;
  // Organisers may overbook the dinner; the form asks them first.
  const isFull = useIsDinnerFull(isOpen && bookedPersons === 0 && !isOrganiser);
  if (!isOpen || isFull)
    return (
      <p className="supplement">
        {!isOpen && closes !== undefined
          ? t(($) => $.visitors.dinner.closed, dayAndHour(closes, language))
          : t(($) => $.visitors.dinner.full)}{' '}
        {!isOrganiser && (
          <>
            {bookedPersons === 0 && t(($) => $.visitors.dinner.without)}{' '}
            {t(($) => $.visitors.contact.question)} <Contact />
          </>
        )}
      </p>
    );
  const persons = personsIn(dinnerReservation);
  const { persons: includedPersons, supplement } = termsFor(persons ?? bookedPersons, bookedTerms);
  return (
    <>
      <p className="dinner-facts">
        {dinnerTimeAndPlace(language)} {dinnerPayment(language)}
      </p>
      <OwnText fact="dinnerText" className="dinner-facts" />
      <PersonsInput
        name="dinnerReservation"
        hint={t(($) => $.visitors.hint.dinner, {
          nth: t(($) => $.visitors.dinner.ordinals).split(' ')[includedPersons] ?? includedPersons + 1,
          supplement: money(supplement, language),
        })}
      />
      <PersonsInput name="vegetarianMeal" max={persons} />
      <output className="supplement" htmlFor="dinnerReservation">
        {persons !== undefined && (
          // A new element for each number: React cannot change a text that the browser has translated.
          <span key={persons}>
            {dinnerSupplement(persons, bookedTerms) > 0
              ? bookedDinner(persons, 0, language, bookedTerms)
              : t(($) => $.visitors.dinner.noSupplement)}
          </span>
        )}
      </output>
      {persons !== undefined && persons > manyPersons && <ConfirmPersons key={persons} persons={persons} />}
    </>
  );
}

/** Asks once for each number whether it is right; the form can be sent without an answer. */
function ConfirmPersons({ persons }: { persons: number }) {
  const { t } = useTranslation();
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <p className="ask-back" role="status">
      {!isConfirmed && (
        // One element: React cannot remove a text that the browser has translated.
        <span>
          {t(($) => $.visitors.dinner.isRight, { persons })}{' '}
          <button type="button" className="button-small" onClick={() => setConfirmed(true)}>
            {t(($) => $.visitors.choice.yes)}
          </button>
        </span>
      )}
    </p>
  );
}

/** Asks the server whether a dinner of limited seats is full, and clears the dinner's fields if so. */
function useIsDinnerFull(isNeeded: boolean): boolean {
  const { setFieldValue } = useFormikContext<RegistrationValues>();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isNeeded || facts().dinnerSeats === undefined) return;
    // This call may fail, since the server checks the seats again when the form is sent.
    import('../../api/call-api')
      .then(({ callApi }) => callApi('dinner', {}))
      .then(
        ({ full }) => setFull(full),
        () => undefined,
      );
  }, [isNeeded]);
  useEffect(() => {
    if (!isFull) return;
    void setFieldValue('dinnerReservation', '');
    void setFieldValue('vegetarianMeal', '');
  }, [isFull, setFieldValue]);
  return isFull;
}
