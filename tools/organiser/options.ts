/** Parses the options of the organiser command. */
import { isLanguage, languages, type Language } from 'contract/language/languages';
import { isRole, roles, type Role } from 'contract/team/roles';
import { failWithUsage, readArguments } from '../command-line/arguments';

const accountActions = ['add', 'link', 'demote', 'remove', 'no-factor'] as const;

export type OrganiserOptions = {
  /** The id of a deployed project; without one, the running local stack. */
  project: string | undefined;
} & (
  | { action: 'list' }
  | {
      action: (typeof accountActions)[number];
      email: string;
      /** The language of the page that a link opens. */
      language: Language | undefined;
      /** Only for `add`. */
      role: Role | undefined;
    }
);

/** @throws Error that names the fault, with the usage */
export function readOptions(args: string[]): OrganiserOptions {
  const options = {
    project: { type: 'string' },
    language: { type: 'string' },
    role: { type: 'string' },
  } as const;
  const { values, positionals } = readArguments({ args, allowPositionals: true, options }, 'tools/organiser');
  const { project, language, role } = values;
  const [actionName, email, ...rest] = positionals;
  if (actionName === 'list' && email === undefined && role === undefined) return { action: 'list', project };
  const action = accountActions.find((name) => name === actionName);
  if (action === undefined) return failWithUsage('Name an action.', 'tools/organiser');
  if (email === undefined || rest.length > 0 || !/^\S+@\S+$/.test(email))
    return failWithUsage('Give one e-mail address.', 'tools/organiser');
  if (language !== undefined && !isLanguage(language))
    return failWithUsage(`Give one of the languages ${languages.join(', ')}.`, 'tools/organiser');
  if (role !== undefined && !isRole(role))
    return failWithUsage(`Give one of the roles ${roles.join(', ')}.`, 'tools/organiser');
  if (role !== undefined && action !== 'add')
    return failWithUsage('Only add takes a role.', 'tools/organiser');
  return { action, email, language, role, project };
}
