/** What a quick visitor has typed into the page as it arrived, before the program that holds the form has started. */
import { emptyRegistration, type RegistrationValues } from 'contract/registration-fields';

export function typedIn(form: HTMLFormElement): Partial<RegistrationValues> {
  const typed = [...new FormData(form)].filter(([field, value]) => {
    const empty = new Map<string, unknown>(Object.entries(emptyRegistration)).get(field);
    return typeof empty === 'string' && field !== 'language' && value !== '';
  });
  const ticked = form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked');
  return Object.fromEntries([...typed, ...[...ticked].map(({ name }) => [name, true] as const)]);
}
