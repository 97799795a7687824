/** The dinner, for members only: how many come, how many eat vegetarian, and what it costs more. */
import { event } from 'contract/event';
import { euros } from 'contract/formats';
import { dinnerSupplement } from 'contract/registration-fields';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../translations/i18n';
import { TextField } from '../ui/TextField';
import { personsIn } from './persons';
import { useField } from './use-field';

export function DinnerFields() {
  const { t } = useTranslation();
  const language = useLanguage();
  const dinner = useField('dinnerReservation');
  const vegetarian = useField('vegetarianMeal');
  const supplement = dinnerSupplement(personsIn(dinner.value));
  const number = { inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'next', maxLength: 9 } as const;
  return (
    <>
      <TextField
        {...dinner.texts}
        {...dinner.handlers}
        {...number}
        value={dinner.value}
        hint={t('hint.dinner', { supplement: euros(event.dinner.supplementEuro, language) })}
      />
      <TextField {...vegetarian.texts} {...vegetarian.handlers} {...number} value={vegetarian.value} />
      <output className="supplement" htmlFor="dinnerReservation">
        {supplement > 0
          ? t('dinner.supplement', { amount: euros(supplement, language) })
          : t('dinner.noSupplement')}
      </output>
    </>
  );
}
