/** The dinner, for members only: number of persons, number of vegetarians, and the supplement. */
import { event } from 'contract/event';
import { euros } from 'contract/formats';
import { dinnerSupplement, type FieldsWith, type RegistrationValues } from 'contract/registration-fields';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../translations/i18n';
import { TextField } from '../ui/TextField';
import { personsIn } from './form-rules';
import { useField } from './use-field';

export function PersonsInput({ name }: { name: FieldsWith<{ kind: 'persons' }> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { values } = useFormikContext<RegistrationValues>();
  const { value, handlers, texts } = useField(name);
  if (values.bappMember !== 'Yes') return null;
  return (
    <TextField
      {...texts}
      {...handlers}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={9}
      value={value}
      hint={
        name === 'dinnerReservation'
          ? t('hint.dinner', { supplement: euros(event.dinner.supplementEuro, language) })
          : undefined
      }
    />
  );
}

export function Supplement() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bappMember, dinnerReservation } = useFormikContext<RegistrationValues>().values;
  if (bappMember !== 'Yes') return null;
  const supplement = dinnerSupplement(personsIn(dinnerReservation));
  return (
    <output className="supplement" htmlFor="dinnerReservation">
      {supplement > 0
        ? t('dinner.supplement', { amount: euros(supplement, language) })
        : t('dinner.noSupplement')}
    </output>
  );
}
