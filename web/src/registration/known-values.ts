/** Takes over from elsewhere what the form has, and of the kind that it has. */
import { emptyRegistration, type RegistrationValues } from 'contract/registration-fields';

type Tick = 'mailing' | 'rgpd';
type TextName = Exclude<keyof RegistrationValues, Tick | 'language'>;

const emptyValues = new Map<string, unknown>(Object.entries(emptyRegistration));

/** @param entries names and values that anybody may have written, such as another edition's page */
export function knownValues(entries: Iterable<[string, unknown]>): Partial<RegistrationValues> {
  const known: Partial<RegistrationValues> = {};
  for (const [name, value] of entries) {
    if (isTextName(name) && typeof value === 'string') known[name] = value;
    if (isTick(name) && typeof value === 'boolean') known[name] = value;
  }
  return known;
}

function isTextName(name: string): name is TextName {
  return typeof emptyValues.get(name) === 'string' && name !== 'language';
}

function isTick(name: string): name is Tick {
  return typeof emptyValues.get(name) === 'boolean';
}
