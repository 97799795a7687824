/** A registrant as stored, and the form: no answer of the server loses what was typed (ORG-12, ORG-13). */
import { useQueryClient } from '@tanstack/react-query';
import { organiserDataSchema, type RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { useEffect, useRef, useState } from 'react';
import { call } from '../session/organiser-call';
import { onConfirmation } from '../shared/confirmation-channel';
import { keptTyping, useKeptTyping } from './form/kept-typing';
import { useLeaveGuard } from './form/leave-guard';
import { useRegistrantTexts } from './words/texts';
import { conflictOf, merged, typedOf } from './form/typed-values';
import { useRegistrantForm } from './form/use-registrant-form';

export type ShownRegistrant = ReturnType<typeof useShownRegistrant>;

export function useShownRegistrant(loaded: RegistrantDetails) {
  const texts = useRegistrantTexts();
  const cache = useQueryClient();
  const [details, setDetails] = useState(loaded);
  const [kept] = useState(() => keptTyping(loaded.registrant.id, typedOf(loaded)));
  const [conflict, setConflict] = useState(() => kept && conflictOf(kept, typedOf(loaded)));
  const [isErased, setErased] = useState(false);
  const { id } = details.registrant;
  const saved = typedOf(details);
  const { formik, isDirty, checked, reject, show } = useRegistrantForm(
    saved,
    organiserDataSchema,
    kept && merged(kept, saved),
  );

  useLeaveGuard(isDirty && !isErased, texts.leave);
  useKeptTyping(id, isDirty && !isErased, { before: saved, values: formik.values });

  // Make the list show the change when it is opened again.
  const outdateList = () => void cache.invalidateQueries({ queryKey: ['registrants'] });

  /**
   * Shows the newly stored values, but keeps typed ones. Ignores an answer that is older than what is shown.
   * @returns whether there are conflicting versions to choose from
   */
  function adopt(next: RegistrantDetails): boolean {
    if (next.version < details.version) return false;
    const theirs = typedOf(next);
    const typing = { before: saved, values: formik.values };
    const found = isDirty ? conflictOf(typing, theirs) : undefined;
    if (found) setConflict(found);
    show(merged(typing, theirs));
    setDetails(next);
    outdateList();
    return found !== undefined;
  }

  /** The latest `adopt`, for answers that arrive after more has been typed. */
  const latest = useRef(adopt);
  useEffect(() => {
    latest.current = adopt;
  });

  // Reload when the confirmation has been sent, here or from another tab.
  useEffect(
    () =>
      onConfirmation(() => {
        call('adminRegistrant', { id }).then(
          (next) => latest.current(next),
          (error: unknown) => console.warn('The state of the confirmation was not loaded.', error),
        );
      }),
    [id],
  );

  return {
    ...{ details, isKept: kept !== undefined, conflict, isErased, formik, isDirty, checked, reject },
    adopt: (next: RegistrantDetails) => latest.current(next),

    /** Shows the answer to saving. */
    showSaved: (next: RegistrantDetails): void => {
      setConflict(undefined);
      setDetails(next);
      show(typedOf(next));
      outdateList();
    },

    discard: (): void => {
      setConflict(undefined);
      show(saved);
    },

    showErased: (): void => {
      outdateList();
      setErased(true);
      window.scrollTo(0, 0);
    },
  };
}
