/** Whether the show is full, requested at the first touch of the form (REG-25, PAGE-5). */
import { facts } from 'contract/edition/current';
import { useRef, useState } from 'react';

/** @returns also the function that requests it, until there is an answer */
export function useFullShow(): readonly [isFull: boolean, ask: () => void] {
  const [isFull, setFull] = useState(false);
  const isAsked = useRef(false);
  const ask = () => {
    if (isAsked.current || facts().capacity === undefined) return;
    isAsked.current = true;
    // Without an answer, the server checks when the form is sent.
    import('../../shared/api/call-api')
      .then(({ callApi }) => callApi('dinner', {}))
      .then(
        ({ isShowFull = false }) => setFull(isShowFull),
        // The next touch tries again.
        () => {
          isAsked.current = false;
        },
      );
  };
  return [isFull, ask];
}
