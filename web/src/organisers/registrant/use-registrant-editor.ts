/** A stored registrant and its form. Whatever the server answers, typed input is kept (ORG-12, ORG-13). */
import { useQueryClient } from '@tanstack/react-query';
import { organiserDataSchema, type RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { useEffect, useRef, useState } from 'react';
import { call } from '../session/organiser-call';
import { onConfirmationChange } from '../shared/confirmation-channel';
import { readUnsavedInput, useUnsavedInput } from './form/unsaved-input';
import { useLeaveGuard } from '../shared/ui/leave-guard';
import { conflictOf, mergeInput, formValuesOf } from './form/typed-values';
import { useRegistrantForm } from './form/use-registrant-form';

export type RegistrantEditor = ReturnType<typeof useRegistrantEditor>;

export function useRegistrantEditor(initial: RegistrantDetails) {
  const cache = useQueryClient();
  const [details, setDetails] = useState(initial);
  const [unsaved] = useState(() => readUnsavedInput(initial.registrant.id, formValuesOf(initial)));
  const [conflict, setConflict] = useState(() => unsaved && conflictOf(unsaved, formValuesOf(initial)));
  const [isErased, setErased] = useState(false);
  const { id } = details.registrant;
  const savedValues = formValuesOf(details);
  const { formik, isDirty, parse, reject, replaceAll } = useRegistrantForm(
    savedValues,
    organiserDataSchema,
    unsaved && mergeInput(unsaved, savedValues),
  );

  useLeaveGuard(isDirty && !isErased, ($) => $.registrant.leave);
  useUnsavedInput(id, isDirty && !isErased, { before: savedValues, values: formik.values });

  // The list shows the change when it is opened again.
  const invalidateList = () => void cache.invalidateQueries({ queryKey: ['registrants'] });

  /**
   * Shows the newly stored values, but keeps typed ones. Ignores an answer older than the current version.
   * @returns whether there are conflicting versions to choose from
   */
  function adopt(next: RegistrantDetails): boolean {
    if (next.version < details.version) return false;
    const theirs = formValuesOf(next);
    const input = { before: savedValues, values: formik.values };
    const newConflict = isDirty ? conflictOf(input, theirs) : undefined;
    if (newConflict) setConflict(newConflict);
    replaceAll(mergeInput(input, theirs));
    setDetails(next);
    invalidateList();
    return newConflict !== undefined;
  }

  /** The latest `adopt`, for answers that arrive after more typing. */
  const latestAdopt = useRef(adopt);
  useEffect(() => {
    latestAdopt.current = adopt;
  });

  // Reload after any confirmation was sent, failed or bounced, here or in another tab.
  useEffect(
    () =>
      onConfirmationChange(() => {
        call('adminRegistrant', { id }).then(
          (next) => latestAdopt.current(next),
          (error: unknown) => console.warn('The state of the confirmation was not loaded.', error),
        );
      }),
    [id],
  );

  return {
    ...{ details, conflict, isErased, formik, isDirty, parse, reject },
    hasRestoredInput: unsaved !== undefined,
    adopt: (next: RegistrantDetails) => latestAdopt.current(next),

    showSaved: (next: RegistrantDetails): void => {
      setConflict(undefined);
      setDetails(next);
      replaceAll(formValuesOf(next));
      invalidateList();
    },

    discard: (): void => {
      setConflict(undefined);
      replaceAll(savedValues);
    },

    showErased: (): void => {
      invalidateList();
      setErased(true);
      window.scrollTo(0, 0);
    },
  };
}
