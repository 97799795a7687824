/**
 * Runs the schedule of the sample edition's mailings until no mailing is running, in a process that a test kills.
 * Environment: FIRESTORE_EMULATOR_HOST, PROJECT, SMTP, and SPEED and START of the clock.
 */
import '../../shared/texts';
import { setTimeout as wait } from 'node:timers/promises';
import { provideSample } from 'contract/testing/sample-edition';
import { Firestore } from 'firebase-admin/firestore';
import { databaseTimeouts } from '../../database/timeouts';
import { Mailer } from '../../mail/mailer';
import { sendMailings } from '../run';
import { fastClock, mailingParts } from './parts';

// As in testing/with-firestore.ts.
databaseTimeouts.caller = 50_000;
provideSample();

const { PROJECT, SMTP = '', SPEED, START } = process.env;
const speed = Number(SPEED);
const pause = (milliseconds: number) => wait(milliseconds / speed);
const mailer = new Mailer(SMTP);
const firestore = new Firestore({ projectId: PROJECT ?? '' });
const { deliveries, deps } = mailingParts(firestore, fastClock(speed, Number(START)), mailer);

do {
  await sendMailings(deps, { now: () => performance.now(), pause });
  await pause(60_000);
} while ((await deliveries.runningMailings()).length > 0);
mailer.close();
await firestore.terminate();
