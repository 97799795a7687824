/** What the organiser command is asked for. */
import { parseArgs } from 'node:util';

export interface OrganiserOptions {
  email: string;
  /** A deployed project; without one, the local stack that runs. */
  project: string | undefined;
  remove: boolean;
}

export const usage = `Lets somebody into the organisers' area, or takes that away.

  npm run organiser -- <e-mail address>                     in the local stack that runs
  npm run organiser -- <e-mail address> --project <id>      in a deployed project
  npm run organiser -- <e-mail address> --remove ...        takes it away, at once

For a deployed project, sign in first with "gcloud auth application-default login", or name a service account's
key file in GOOGLE_APPLICATION_CREDENTIALS.`;

/** @throws Error that says what is wrong, with the usage */
export function readOptions(args: string[]): OrganiserOptions {
  const { values, positionals } = parse(args);
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0 || !/^\S+@\S+$/.test(email)) {
    throw new Error(`Give one e-mail address.\n\n${usage}`);
  }
  return { email, project: values.project, remove: values.remove };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { project: { type: 'string' }, remove: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}
