/** The frame of a control: label above, hint and error below, linked by id. */
import type { ReactNode } from 'react';

export interface FieldTexts {
  /** The control's id; the other ids are derived from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as mandatory; otherwise it is optional. */
  mandatory?: boolean | undefined;
}

interface Props extends FieldTexts {
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, mandatory, children }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {mandatory === true && <MandatoryAsterisk />}
      </label>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Hidden from screen readers: the control itself says that it is mandatory. */
export function MandatoryAsterisk() {
  return (
    <span className="field-mark" aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}

export function FieldError({ id, error }: Pick<FieldTexts, 'id' | 'error'>) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** The ARIA attributes of the control. */
export function ariaProps({ id, hint, error, mandatory }: Omit<FieldTexts, 'label'>) {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return {
    'aria-required': mandatory,
    'aria-invalid': error !== undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
