/** Parses the options of the organiser command. */
import { isLanguage, languages, type Language } from 'contract/languages';
import { misused, readArguments } from '../command-line/arguments';

const actions = ['add', 'link', 'demote', 'remove'] as const;

export type OrganiserOptions = {
  /** A deployed project; without one, the running local stack. */
  project: string | undefined;
} & (
  | { action: 'list' }
  | {
      action: (typeof actions)[number];
      email: string;
      /** Of the page that a link leads to. */
      language: Language | undefined;
    }
);

/** @throws Error that says what is wrong, with the usage */
export function readOptions(args: string[]): OrganiserOptions {
  const options = { project: { type: 'string' }, language: { type: 'string' } } as const;
  const { values, positionals } = readArguments({ args, allowPositionals: true, options }, 'tools/organiser');
  const { project, language } = values;
  const [given, email, ...more] = positionals;
  if (given === 'list' && email === undefined) return { action: 'list', project };
  const action = actions.find((name) => name === given);
  if (action === undefined) return misused('Say what to do.', 'tools/organiser');
  if (email === undefined || more.length > 0 || !/^\S+@\S+$/.test(email))
    return misused('Give one e-mail address.', 'tools/organiser');
  if (language !== undefined && !isLanguage(language))
    return misused(`Give one of the languages ${languages.join(', ')}.`, 'tools/organiser');
  return { action, email, language, project };
}
