/** A text input with its label, hint and error. */
import type { ComponentProps } from 'react';
import { ariaProps, FieldFrame, type FieldTexts } from './FieldFrame';

/** The children are shown below the input. */
type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ id, label, hint, error, mandatory, children, ...input }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, mandatory }}>
      <input
        type="text"
        id={id}
        name={id}
        className="input"
        {...ariaProps({ id, hint, error, mandatory })}
        {...input}
      />
      {children}
    </FieldFrame>
  );
}
