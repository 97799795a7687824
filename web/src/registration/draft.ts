/** What was typed, kept in this tab so that an accidental reload loses nothing; never the registration code. */
import { emptyRegistration, type RegistrationValues } from 'contract/registration-fields';
import { knownValues } from './known-values';

const storageKey = 'registration-draft';

/** What the form starts with: the draft, where there is one. */
export function readDraft(): RegistrationValues {
  const draft = parse(attempt(() => sessionStorage.getItem(storageKey)));
  return { ...emptyRegistration, ...knownValues(isObject(draft) ? Object.entries(draft) : []) };
}

export function saveDraft(values: RegistrationValues): void {
  attempt(() => {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(values, (name, value: unknown) => (name === 'registrationCode' ? undefined : value)),
    );
  });
}

export function clearDraft(): void {
  attempt(() => {
    sessionStorage.removeItem(storageKey);
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Storage may be full or forbidden; the form works without a draft. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parse(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  return attempt<unknown>(() => JSON.parse(text));
}
