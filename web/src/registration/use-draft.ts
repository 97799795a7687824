/** Brings back what was typed before, and keeps what is being typed. */
import { emptyRegistration, type RegistrationValues } from 'contract/registration-fields';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { clearDraft, readDraft, saveDraft } from './draft';
import { typedIn } from './typed-before-start';

interface FormState {
  values: RegistrationValues;
  /** Whether the values differ from those that the form started with. */
  dirty: boolean;
  setValues: (values: RegistrationValues, shouldValidate: boolean) => unknown;
}

export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { values, dirty, setValues }: FormState,
): void {
  const kept = useRef(false);

  // The page arrives with an empty form drawn, so that the draft comes after it, still before it is painted.
  useLayoutEffect(() => {
    if (!form.current) return;
    const before = { ...readDraft(), ...typedIn(form.current) };
    // Drawing the form again takes about as long as bringing it to life.
    if (!isEmpty(before)) void setValues(before, false);
  }, [form, setValues]);

  useEffect(() => {
    if (dirty) saveDraft(values);
    else if (kept.current) clearDraft();
    kept.current = dirty;
  }, [values, dirty]);
}

const emptyValues = new Map<string, unknown>(Object.entries(emptyRegistration));

function isEmpty(values: RegistrationValues): boolean {
  return Object.entries(values).every(([name, value]) => emptyValues.get(name) === value);
}
