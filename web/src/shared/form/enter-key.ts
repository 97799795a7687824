/** The Enter key in a form: on a phone, it moves to the next field; on other devices, it sends the form. */
import { useRef, type KeyboardEvent } from 'react';

/** @returns the form's event handlers, and the input in which Enter is pressed, until the key is released */
export function useEnterKey() {
  const enterInput = useRef<HTMLInputElement>(null);

  /** On a phone, Enter moves to the next field, as the key's label says, and sends the form only from the last one. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, target, currentTarget } = event;
    if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    enterInput.current = target;
    if (!matchMedia('(pointer: coarse)').matches) return;
    const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
    const next = inputs.slice(inputs.indexOf(target)).find(({ name }) => name !== target.name);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return { enterInput, onKeyDown, onKeyUp: () => (enterInput.current = null) };
}
