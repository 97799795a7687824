/** npm run registrant: exports or erases all data about one person, in the local stack or in a deployed project. */
import { createInterface } from 'node:readline/promises';
import { getFirestore } from 'firebase-admin/firestore';
import { atTarget } from '../command-line/target';
import { provideStoredEdition } from '../project/live-edition';
import { readOptions } from './options';
import { registrantCommand } from './registrant';

const options = readOptions(process.argv.slice(2));
console.log(
  await atTarget(options.project, async (app) => {
    const firestore = getFirestore(app);
    await provideStoredEdition(firestore, options.edition);
    // Warnings go to stderr, since the data on stdout may go to a file.
    return registrantCommand(firestore, options, typedAnswer, console.error);
  }),
);

/** @returns the typed answer; empty without a terminal */
async function typedAnswer(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
