/** What Enter does in a form: it leads on, as the key of a phone's keyboard says, or sends. */
import { useRef, type KeyboardEvent, type RefObject } from 'react';

interface EnterKey {
  /** Where Enter was pressed, until its key is released. */
  entered: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
  onKeyUp: () => void;
}

/** @returns the handlers of the form */
export function useEnterKey(): EnterKey {
  const entered = useRef<HTMLInputElement>(null);

  /** A phone's Enter leads to the next field (its last one sends), since its key says so; elsewhere Enter sends. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, target, currentTarget } = event;
    if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    entered.current = target;
    if (!matchMedia('(pointer: coarse)').matches) return;
    const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
    const next = inputs.slice(inputs.indexOf(target)).find(({ name }) => name !== target.name);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return { entered, onKeyDown, onKeyUp: () => (entered.current = null) };
}
