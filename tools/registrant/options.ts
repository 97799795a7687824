/** Parses the options of the registrant command. */
import { registrantIdPattern } from 'contract/registrant';
import { misused, readArguments } from '../command-line/arguments';

export interface RegistrantOptions {
  action: 'export' | 'erase';
  /** An e-mail address, or a registrant's id. */
  person: string;
  /** Erase without confirmation. */
  yes: boolean;
  /** A deployed project; without one, the running local stack. */
  project: string | undefined;
}

/** @throws Error that says what is wrong, with the usage */
export function readOptions(args: string[]): RegistrantOptions {
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: { project: { type: 'string' }, yes: { type: 'boolean', default: false } },
    },
    'tools/registrant',
  );
  const [action, person, ...more] = positionals;
  if (action !== 'export' && action !== 'erase')
    return misused('Say whether to export or to erase.', 'tools/registrant');
  if (person === undefined || more.length > 0 || !(person.includes('@') || registrantIdPattern.test(person)))
    return misused('Give one e-mail address or id.', 'tools/registrant');
  return { action, person, yes: values.yes, project: values.project };
}
