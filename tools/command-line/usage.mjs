// The usage of each npm script: tools/run.mjs prints it for --help, and the commands with their errors.

const target = `Without --project it acts on the running local stack, with --project <id> on that deployed project. For the latter, sign
in first with "gcloud auth application-default login", or name a service account's key file in
GOOGLE_APPLICATION_CREDENTIALS.`;

/** By the folder of the program, whose main.ts the script runs. */
export const usage = {
  'tools/start': `Starts the whole site on this machine and prints its addresses; Ctrl-C stops it.

  npm start [-- --fresh | --empty]     the built site
  npm run dev [-- --fresh | --empty]   with hot reload as well

--fresh starts again with the sample data. --empty starts as a new association does, without a show; its data are kept
apart from the sample's, and --empty --fresh forgets them. --emulators-apart starts all but Google's emulators, and waits until you have
started those by hand, with Java. PORT_OFFSET=<number> shifts all ports.`,

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

--language <fr|nl|en> sets the language of the page that a link leads to; it is French, or what was last chosen there.
--role <owner|organiser|desk|reader> says what an added account may do; it keeps its role, and a new one is an owner.

${target}`,

  'tools/registrant': `Exports or erases the data held about one person, at that person's request.

  npm run registrant -- export <person>         prints all data as JSON
  npm run registrant -- erase <person> [--yes]  erases all of it, once you have confirmed; --yes confirms
  npm run registrant -- erase-again [--yes]     erases again the registrants whom an imported backup restored

<person> is an e-mail address, or the id in the mail and the QR code. An address is looked for in the live edition;
--edition <id> names another, such as last year's. First make sure that the request comes from this
person. Each action leaves an audit line without personal data.

${target}`,

  'e2e/pictures': `Takes the pictures of README and docs again, from the running product with its sample data.

  npm run pictures

It starts a stack, writes docs/pictures and stops the stack.`,

  bench: `Measures how fast it is and prints the figures; about a quarter of an hour for all.

  npm run bench -- [--quick | --record] [<rows>]

<rows> are headings under "Last results" in bench/README.md, such as list; by default all. --quick measures one round,
--record saves the figures in bench/results and bench/README.md.`,

  'tools/deploy': `Checks, builds and deploys the site.

  npm run deploy -- <project> [--dry-run] [--rehearsal]
  npm run deploy -- <project> --roll-back [--rehearsal]

<project> is the id of the Firebase project. --dry-run only lists what is left to do. --rehearsal is for a second project,
to try everything with texts that are not final: search engines are kept away, and up to 200 registrants are accepted.
--roll-back deploys again what the last deployment replaced.`,
};
