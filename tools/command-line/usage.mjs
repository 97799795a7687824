// The usage of each npm script: tools/run.mjs prints it for --help, and the commands print it with an error.

const target = `Without --project it acts on the running local stack, with --project <id> on that deployed project. For the latter, sign
in first with "gcloud auth application-default login", or name a service account's key file in
GOOGLE_APPLICATION_CREDENTIALS.`;

/** Each program's usage, by its folder; the npm script runs main.ts in that folder. */
export const usage = {
  'tools/start': `Starts the whole site on this machine and prints its addresses; Ctrl-C stops it.

  npm start [-- --fresh | --empty]     the built site
  npm run dev [-- --fresh | --empty]   with hot reload as well

--fresh starts again with the sample data. --empty starts without a show, like a new association; it has data of its own,
which --empty --fresh deletes. --emulators-apart starts everything but Google's emulators, and waits until you have
started them by hand, with Java. PORT_OFFSET=<number> shifts all ports.`,

  'tools/test': `npm test           the quick tests: what a change needs before a push
npm run test:all   every test, with every count in full`,

  'tools/requirements': `Lists each rule of docs/requirements.md with its tests.

  npm run requirements`,

  'tools/seed': `Fills the running local stack with fictional registrants, up to 200,000.

  npm run seed -- <number>`,

  'tools/organiser': `Manages the organisers' accounts.

  npm run organiser -- list                    lists all organisers
  npm run organiser -- add <e-mail address>    makes an existing or a new account an organiser
  npm run organiser -- link <e-mail address>   prints a link for choosing a new password
  npm run organiser -- demote <e-mail address> revokes the rights, at once; the account stays
  npm run organiser -- remove <e-mail address> deletes the account
  npm run organiser -- no-factor <e-mail address> removes the second factor, and ends all sessions

--language <fr|nl|en|de> sets the language of a link's page; by default French, or the language last chosen there.
--role <owner|organiser|desk|reader> sets the role of an added account; by default its present one, or owner.

${target}`,

  'tools/registrant': `Exports or erases the data held about one person, at that person's request.

  npm run registrant -- export <person>         prints all data as JSON
  npm run registrant -- erase <person> [--yes]  erases all of it, once you have confirmed; --yes confirms
  npm run registrant -- erase-again [--yes]     erases again the registrants whom an imported backup restored

<person> is an e-mail address, or the id in the mail and the QR code. An address is searched in the live edition, or
in the edition of --edition <id>, such as last year's. First make sure that the request comes from this
person. Each action leaves an audit line without personal data.

${target}`,

  'e2e/pictures': `Takes the pictures of README and docs again, from the running product with its sample data.

  npm run pictures

It starts a stack, writes docs/pictures and stops the stack.`,

  bench: `Measures how fast the site is and prints the figures; about a quarter of an hour for all.

  npm run bench -- [--quick | --record] [<names>]

<names> are headings under "Last results" in bench/README.md, such as list; by default all. --quick measures one round,
--record saves the figures in bench/results and bench/README.md.`,

  'tools/deploy': `Checks, builds and deploys the site.

  npm run deploy -- <project> [--dry-run] [--rehearsal]
  npm run deploy -- <project> --roll-back [--rehearsal]

<project> is the id of the Firebase project. --dry-run only lists what is left to do. --rehearsal is for a second project,
to try everything with unfinished texts: search engines are kept away, and at most 200 registrants are accepted.
--roll-back deploys the release before the last deployment again.`,
};
