/** Whether the show is full, requested when the form is first used (REG-25, PAGE-5). */
import { facts } from 'contract/edition/current';
import { useRef, useState } from 'react';

/** @returns `isFull`, and `request`, which asks the server unless it has answered or has been asked already */
export function useFullShow(): readonly [isFull: boolean, request: () => void] {
  const [isFull, setFull] = useState(false);
  const isRequested = useRef(false);
  const request = () => {
    if (isRequested.current || facts().capacity === undefined) return;
    isRequested.current = true;
    // Without an answer, the server checks when the form is sent.
    import('../../shared/api/call-api')
      .then(({ callApi }) => callApi('dinner', {}))
      .then(
        ({ isShowFull = false }) => setFull(isShowFull),
        // The next use of the form tries again.
        () => {
          isRequested.current = false;
        },
      );
  };
  return [isFull, request];
}
