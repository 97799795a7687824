/** Parses the options of the organiser command. */
import { misused, readArguments } from '../command-line/arguments';
import { targetUsage } from '../command-line/target';

export const usage = `Manages the organisers' accounts.

  npm run organiser -- list                    lists all organisers
  npm run organiser -- add <e-mail address>    makes an existing or a new account an organiser
  npm run organiser -- link <e-mail address>   prints a link for choosing a new password
  npm run organiser -- demote <e-mail address> revokes the rights, at once; the account stays
  npm run organiser -- remove <e-mail address> deletes the account

${targetUsage}`;

const actions = ['add', 'link', 'demote', 'remove'] as const;

export type OrganiserOptions = {
  /** A deployed project; without one, the running local stack. */
  project: string | undefined;
} & ({ action: 'list' } | { action: (typeof actions)[number]; email: string });

/** @throws Error that says what is wrong, with the usage */
export function readOptions(args: string[]): OrganiserOptions {
  const options = { project: { type: 'string' } } as const;
  const { values, positionals } = readArguments({ args, allowPositionals: true, options }, usage);
  const { project } = values;
  const [given, email, ...more] = positionals;
  if (given === 'list' && email === undefined) return { action: 'list', project };
  const action = actions.find((name) => name === given);
  if (action === undefined) return misused('Say what to do.', usage);
  if (email === undefined || more.length > 0 || !/^\S+@\S+$/.test(email))
    return misused('Give one e-mail address.', usage);
  return { action, email, project };
}
