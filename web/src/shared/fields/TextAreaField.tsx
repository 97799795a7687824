/** A text input of several lines with its label, hint and error. */
import type { ComponentProps } from 'react';
import { ariaProps, FieldFrame, type FieldTexts } from './FieldFrame';

/** The children are shown below the text area. */
type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextAreaField({ id, label, hint, error, mandatory, children, ...area }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, mandatory }}>
      <textarea id={id} className="input" {...ariaProps({ id, hint, error, mandatory })} {...area} />
      {children}
    </FieldFrame>
  );
}
