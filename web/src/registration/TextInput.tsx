/** One of the form's text fields. */
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/TextField';
import { inputHintsOf, type TextFieldName } from './field-definitions';
import { useField } from './use-field';

export function TextInput({ name, className }: { name: TextFieldName; className?: string }) {
  const { t } = useTranslation();
  const { value, handlers, texts } = useField(name);
  const hints = inputHintsOf(name);
  // The browser cuts off what is too long without a word.
  const isFull = value.length >= hints.maxLength;
  return (
    <TextField
      {...texts}
      {...handlers}
      {...hints}
      hint={isFull ? t('hint.full', { max: hints.maxLength }) : undefined}
      value={value}
      className={className}
    />
  );
}
