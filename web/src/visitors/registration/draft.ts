/** Persists the input in this tab, so that an accidental reload loses nothing, not even input from before hydration. */
import { facts } from 'contract/edition/current';
import { inviterKeys } from 'contract/edition/exhibitors';
import { answerField, askedQuestions } from 'contract/registrant/asked-questions';
import {
  fieldNames,
  isAsked,
  isOfKind,
  type RegistrationValues,
} from 'contract/registrant/registration-fields';
import type { useFormik } from 'formik';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { emptyForm } from '../../shared/form/answer-values';
import { readFromTab, storeInTab } from '../../shared/site/storage';

const storageKey = 'registration-draft';

/** Under this key, the tab stores the exhibitor whose invitation opened a form, until the invitation is counted. */
const invitationKey = 'invitation';

/** The exhibitor whose invitation opened a form, for a tab that cannot store anything. */
let invitation: string | undefined;

/** Restores the draft and saves changes. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { values, dirty, setValues, setTouched }: ReturnType<typeof useFormik<RegistrationValues>>,
): void {
  const hadChanges = useRef(false);

  // The prerendered form is empty, so the draft is restored after hydration, but before the next paint.
  useLayoutEffect(() => {
    if (!form.current) return;
    const linkValues = takeLinkValues();
    const initialInput = { ...linkValues, ...readDraft(), ...inputIn(form.current) };
    // Avoid a needless render, which is about as slow as hydration.
    if (Object.keys(initialInput).length === 0) return;
    // Show the errors of fields filled in from the link, as if the visitor had left these fields.
    const names = Object.keys(linkValues);
    void setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
    void setValues({ ...emptyForm(), ...initialInput }, names.length > 0);
  }, [form, setValues, setTouched]);

  useEffect(() => {
    if (dirty) saveDraft(values);
    else if (hadChanges.current) storeInTab(storageKey, undefined);
    hadChanges.current = dirty;
  }, [values, dirty]);
}

export function readDraft(): Partial<RegistrationValues> {
  const draft = readFromTab(storageKey);
  return knownValues(typeof draft === 'object' && draft !== null ? Object.entries(draft) : []);
}

/**
 * The code and the inviter of an invitation's link, `/?code=…&lang=nl&by=…` (prerender/hydrate.tsx reads the language).
 * Removes these parameters from the address, which may be bookmarked or forwarded.
 */
function takeLinkValues(): Partial<RegistrationValues> {
  const { searchParams, pathname, hash } = new URL(location.href);
  const inviter = searchParams.get('by') ?? '';
  const linkValues = {
    registrationCode: searchParams.get('code') ?? '',
    // The key may be unknown, for example of an exhibitor who was removed.
    invitedBy: inviterKeys().includes(inviter) ? inviter : '',
  };
  if (facts().exhibitors?.some(({ key }) => key === inviter) === true) {
    invitation = inviter;
    storeInTab(invitationKey, inviter);
  }
  for (const name of ['code', 'by', 'lang']) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  if (query !== location.search) history.replaceState(history.state, '', pathname + query + hash);
  return knownValues(Object.entries(linkValues).filter(([, value]) => value !== ''));
}

/** @returns the exhibitor whose invitation opened a form in this tab; only at the first call (EXH-5) */
export function takeInvitation(): string | undefined {
  const inviter = invitation ?? readFromTab(invitationKey);
  invitation = undefined;
  storeInTab(invitationKey, undefined);
  return typeof inviter === 'string' ? inviter : undefined;
}

export function saveDraft(values: RegistrationValues): void {
  storeInTab(storageKey, values);
}

function inputIn(form: HTMLFormElement): Partial<RegistrationValues> {
  const data = new FormData(form);
  // A question's checkboxes share a name.
  const inputsNamed = (name: string) =>
    data.getAll(name).flatMap((text) => (typeof text === 'string' && text !== '' ? [text] : []));
  return knownValues([...data.keys()].map((name) => [name, inputsNamed(name).join(' ')]));
}

/** Keeps the values of asked fields that have the right type; the storage may hold another edition's draft. */
function knownValues(entries: Iterable<[string, unknown]>): Partial<RegistrationValues> {
  const values = new Map(entries);
  const draft: Partial<RegistrationValues> = {};
  for (const name of fieldNames.filter(isAsked)) {
    const value = values.get(name);
    if (isOfKind(name, 'checkbox')) {
      if (typeof value === 'boolean') draft[name] = value;
      // The browser's value of a ticked box.
      else if (value === 'on') draft[name] = true;
    } else if (name !== 'language' && typeof value === 'string' && value !== '') draft[name] = value;
  }
  for (const name of askedQuestions('form').map(({ key }) => answerField(key))) {
    const value = values.get(name);
    if (typeof value === 'string' && value !== '') draft[name] = value;
  }
  return draft;
}
