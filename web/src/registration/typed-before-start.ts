/** What a quick visitor has typed into the page as it arrived, before the program that holds the form has started. */
import type { RegistrationValues } from 'contract/registration-fields';
import { knownValues } from './known-values';

export function typedIn(form: HTMLFormElement): Partial<RegistrationValues> {
  const texts = [...new FormData(form)].filter(([, value]) => value !== '');
  const ticked = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')];
  return knownValues([...texts, ...ticked.map(({ name }): [string, boolean] => [name, true])]);
}
