/** One of the form's text fields, with autofill token, input type and maximum length. */
import { registrationFields, type FieldOf, type FieldsWith } from 'contract/registrant/registration-fields';
import { normaliseText } from 'contract/language/text';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../fields/TextField';
import { useField } from '../use-field';

type TypingProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

const typingProps: Readonly<Record<FieldOf<'text'>['input'], TypingProps>> = {
  code: asTyped,
  email: { type: 'email', inputMode: 'email', ...asTyped },
  name: { spellCheck: false },
  postalCode: { autoCapitalize: 'characters', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  text: {},
  url: { type: 'url', inputMode: 'url', ...asTyped },
};

interface Props {
  name: FieldsWith<{ kind: 'text' }>;
  hint?: ReactNode;
  onBlur?: ComponentProps<'input'>['onBlur'];
}

export function TextInput({ name, hint, onBlur }: Props) {
  const { t } = useTranslation();
  const { value, isOrganiser, handlers, texts } = useField(name);
  const { max, input, autoComplete } = registrationFields[name];
  const isTooLong = normaliseText(value).length > max;
  return (
    <TextField
      {...texts}
      {...handlers}
      {...typingProps[input]}
      enterKeyHint="next"
      autoComplete={isOrganiser ? 'off' : autoComplete}
      // There is no `maxlength`, since the browser would truncate pasted text.
      hint={isTooLong && texts.error === undefined ? t(($) => $.visitors.errors.tooLong, { max }) : hint}
      value={value}
      onBlur={(event) => {
        handlers.onBlur(event);
        onBlur?.(event);
      }}
    />
  );
}
