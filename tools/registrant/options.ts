/** Parses the options of the registrant command. */
import { registrantIdPattern } from 'contract/wire/patterns';
import { failWithUsage, readArguments } from '../command-line/arguments';

export interface RegistrantOptions {
  /** `erase-again` erases the registrants whom an imported backup has restored after their erasure. */
  action: 'export' | 'erase' | 'erase-again';
  /** An e-mail address, or a registrant's id; empty for `erase-again`. */
  person: string;
  /** Whether to erase without confirmation. */
  yes: boolean;
  /** The edition in which to search for an address; the live edition if undefined. */
  edition: string | undefined;
  /** A deployed project; without one, the running local stack. */
  project: string | undefined;
}

/** @throws Error that names the fault, with the usage */
export function readOptions(args: string[]): RegistrantOptions {
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        edition: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    },
    'tools/registrant',
  );
  const [action, person, ...rest] = positionals;
  const { yes, edition, project } = values;
  if (action === 'erase-again' && edition !== undefined)
    return failWithUsage('erase-again is for all editions.', 'tools/registrant');
  if (action === 'erase-again' && positionals.length === 1)
    return { action, person: '', yes, edition, project };
  if (action !== 'export' && action !== 'erase')
    return failWithUsage('Name an action: export, erase or erase-again.', 'tools/registrant');
  if (person === undefined || rest.length > 0 || !(person.includes('@') || registrantIdPattern.test(person)))
    return failWithUsage('Give one e-mail address or id.', 'tools/registrant');
  return { action, person, yes, edition, project };
}
