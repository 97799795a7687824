/** Parses the options of the registrant command. */
import { registrantIdPattern } from 'contract/registrant';
import { misused, readArguments } from '../command-line/arguments';
import { targetUsage } from '../command-line/target';

export const usage = `Exports or erases the data held about one person, at that person's request.

  npm run registrant -- export <person>         prints all data as JSON
  npm run registrant -- erase <person> [--yes]  erases all of it, once you have confirmed; --yes confirms

<person> is an e-mail address, or the id in the mail and the QR code. First make sure that the request comes from this
person. Each action leaves an audit line without personal data.

${targetUsage}`;

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
    usage,
  );
  const [action, person, ...more] = positionals;
  if (action !== 'export' && action !== 'erase') return misused('Say whether to export or to erase.', usage);
  if (person === undefined || more.length > 0 || !(person.includes('@') || registrantIdPattern.test(person)))
    return misused('Give one e-mail address or id.', usage);
  return { action, person, yes: values.yes, project: values.project };
}
