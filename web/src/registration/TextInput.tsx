/** One of the form's text fields. */
import { TextField } from '../ui/TextField';
import { inputHintsOf, type TextFieldName } from './field-definitions';
import { useField } from './use-field';

export function TextInput({ name, className }: { name: TextFieldName; className?: string }) {
  const { value, handlers, texts } = useField(name);
  return <TextField {...texts} {...handlers} {...inputHintsOf(name)} value={value} className={className} />;
}
