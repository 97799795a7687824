/** npm run organiser: manages the organisers' accounts, in the local stack or in a deployed project. */
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { atTarget, siteOriginOf } from '../command-line/target';
import { readOptions } from './options';
import { organiserCommand } from './organiser';

const options = readOptions(process.argv.slice(2));
const lines = await atTarget(options.project, (app) =>
  organiserCommand(getAuth(app), options, {
    siteOrigin: () => siteOriginOf(options.project),
    firestore: () => getFirestore(app),
  }),
);
for (const line of lines) console.log(line);
