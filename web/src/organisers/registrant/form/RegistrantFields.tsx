/** The form's inputs for organisers, with fewer required fields than visitors have (ORG-11). */
import { useTranslation } from 'react-i18next';
import { bookedDinner } from 'contract/edition/dinner-facts';
import { facts } from 'contract/edition/current';
import {
  isRequiredAtDesk,
  onlyAtRegistration,
  isRequired,
  type RegistrationField,
} from 'contract/registrant/registration-fields';
import type { DinnerTerms } from 'contract/edition/dinner-terms';
import { useFormikContext } from 'formik';
import { useContext } from 'react';
import { IsArchive } from '../../shared/is-archive';
import { useOrganiserTexts } from '../../shared/language';
import { FormSections } from '../../../shared/form/inputs/FormSections';
import { personsIn } from '../../../shared/form/form-rules';
import { FormPurpose } from '../../../shared/form/use-field';
import { SelectField } from '../../../shared/fields/SelectField';
import type { RegistrantValues } from './use-registrant-form';

const purpose = { isRequired: isRequiredHere, isOrganiser: true };

/** Organisers must fill in a field only if both desks and visitors must (EDIT-32). */
function isRequiredHere(name: RegistrationField): boolean {
  return isRequiredAtDesk(name) && isRequired(name);
}

/** Fields for visitors only, and the language, which has a select of its own here. */
const hiddenFields = [...onlyAtRegistration, 'language'] as const;

export function RegistrantFields({
  bookedPersons,
  bookedTerms,
}: {
  bookedPersons: number;
  bookedTerms?: DinnerTerms | undefined;
}) {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const { values, initialValues, handleChange } = useFormikContext<RegistrantValues>();
  // Offer the registrant's language even if the edition does not have it.
  const languages = [...new Set([...facts().languages, initialValues.language])];
  return (
    <FormPurpose value={purpose}>
      <FormSections
        omit={hiddenFields}
        bookedPersons={bookedPersons}
        bookedTerms={bookedTerms}
        dinner={isArchive ? <PastDinner bookedTerms={bookedTerms} /> : undefined}
      />
      <SelectField
        id="language"
        label={t(($) => $.registrant.language)}
        mandatory
        options={languages.map((language) => ({
          value: language,
          text: t(($) => $.organisers.common.languageName, { language }),
        }))}
        value={values.language}
        onChange={handleChange}
      />
    </FormPurpose>
  );
}

/** The booking at a past dinner, read-only. */
function PastDinner({ bookedTerms }: { bookedTerms: DinnerTerms | undefined }) {
  const { t, language } = useOrganiserTexts();
  const { dinnerReservation, vegetarianMeal } = useFormikContext<RegistrantValues>().values;
  const persons = personsIn(dinnerReservation) ?? 0;
  return (
    <div>
      {persons > 0 && <p>{bookedDinner(persons, personsIn(vegetarianMeal) ?? 0, language, bookedTerms)}</p>}
      <p className="field-hint">{t(($) => $.organisers.archive.noDinner)}</p>
    </div>
  );
}
