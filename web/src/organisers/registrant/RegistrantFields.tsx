/** The form's inputs for organisers, with fewer required fields (ORG-11). */
import { languages } from 'contract/languages';
import { fieldNames, isRequiredAtDesk, onlyAtRegistration } from 'contract/registration-fields';
import { useFormikContext } from 'formik';
import { useContext } from 'react';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserTexts } from '../shared/language';
import { FormSections } from '../../shared/form/FormSections';
import { FormPurpose } from '../../shared/form/use-field';
import { FieldFrame } from '../../shared/ui/FieldFrame';
import { useRegistrantTexts } from './texts';
import type { RegistrantValues } from './use-registrant-form';

const purpose = { required: fieldNames.filter(isRequiredAtDesk), isOrganiser: true };

/** Fields for visitors only, and the language, which gets its own select, since it may differ from the page's. */
const notAsked = [...onlyAtRegistration, 'language'] as const;

/** The dinner is over. */
const notInArchive = [...notAsked, 'dinnerReservation', 'vegetarianMeal'] as const;

export function RegistrantFields({ bookedPersons }: { bookedPersons: number }) {
  const texts = useRegistrantTexts();
  const { common, archive } = useOrganiserTexts();
  const isArchive = useContext(IsArchive);
  const { values, handleChange } = useFormikContext<RegistrantValues>();
  return (
    <FormPurpose value={purpose}>
      <FormSections without={isArchive ? notInArchive : notAsked} bookedPersons={bookedPersons} />
      {isArchive && <p className="field-hint">{archive.noDinner}</p>}
      <FieldFrame id="language" label={texts.language} mandatory>
        <select
          id="language"
          name="language"
          className="input"
          aria-required
          value={values.language}
          onChange={handleChange}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {common.language[language]}
            </option>
          ))}
        </select>
      </FieldFrame>
    </FormPurpose>
  );
}
