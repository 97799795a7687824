/** Table of contents: one export for each deployed function. */
import './shared/texts';
import type { HttpsOptions } from 'firebase-functions/v2/https';
import { retryEverywhere, retryEveryMinutes } from './confirmation/retry';
import { httpsFunction, scheduledFunction } from './define-functions';
import { finishEveryMinutes, finishPublication as finishUnfinished } from './editions/publishing/publish';
import { sendLinkMails, type LinkMailDeps } from './exhibitors/send-links';
import { runEveryMinutes, sendMailings as sendDueMailings, type RunDeps } from './mailings/run';
import { eraseExpired as eraseAllExpired } from './retention/erase-expired';
import { factorKey, identityKey, linkKey, publisherAccount, smtpUrl, teamAccount } from './shared/config';
import * as statistics from './statistics/statistics';
import { calls } from './calls';

/** For the functions that send mail: the mail server's URL, and the key of the links to visitors' own pages. */
const secrets = [smtpUrl, linkKey];

/** For functions that keep all registrants in memory; few instances, since each reads all of them when it starts. */
const withRoster: HttpsOptions = { maxInstances: 2, memory: '512MiB' };

/** Rendering takes some 80 MB more than other functions. */
const publishing = {
  serviceAccount: publisherAccount,
  maxInstances: 1,
  memory: '512MiB',
  timeoutSeconds: 300,
} as const;

const sendEverythingDue = (deps: RunDeps & LinkMailDeps) =>
  Promise.all([sendDueMailings(deps), sendLinkMails(deps)]);

export const addUser = httpsFunction('addUser', calls, { secrets });
export const email_personal = httpsFunction('email_personal', calls, { secrets });
export const login = httpsFunction('login', calls, { secrets: [identityKey, factorKey] });
export const refreshToken = httpsFunction('refreshToken', calls, { secrets: [identityKey] });
export const passwordReset = httpsFunction('passwordReset', calls, { secrets: [smtpUrl] });
export const password = httpsFunction('password', calls, { secrets: [identityKey] });
export const visit = httpsFunction('visit', calls, { secrets });
export const admin = httpsFunction('admin', calls, { ...withRoster, secrets });
/** A separate function, since its service account may change accounts. */
export const team = httpsFunction('team', calls, { secrets: [smtpUrl], serviceAccount: teamAccount });
/** One function for all calls at the door, so that an instance stays warm. */
export const door = httpsFunction('door', calls, withRoster);
/** A separate function, since its service account may release the site. One instance publishes at a time. */
export const publish = httpsFunction('publish', calls, publishing);
/** Needs the roster to count the registrants whom an exhibitor invited. */
export const exhibitor = httpsFunction('exhibitor', calls, { ...withRoster, secrets });
export const preview = httpsFunction('preview', calls);
export const qr = httpsFunction('qr', calls);
export const generatePDF = httpsFunction('generatePDF', calls);
export const handleGeneratePDF = httpsFunction('handleGeneratePDF', calls, withRoster);
export const dinner = httpsFunction('dinner', calls);
/** Also receives unknown paths below /api, and answers 404. */
export const health = httpsFunction('health', calls);

export const retryConfirmations = scheduledFunction(`every ${retryEveryMinutes} minutes`, retryEverywhere, {
  services: ['registrants', 'confirmations', 'editions'],
  secrets,
});
/** Every 15 minutes, since the schedule has one time zone and each show its own. */
export const countDinner = scheduledFunction('*/15 * * * *', statistics.countDinner, {
  services: ['roster', 'dinnerCounts'],
  memory: '512MiB',
});
/** Runs for every edition; the edition's roster has the recipients of a started mailing. */
export const sendMailings = scheduledFunction(`every ${runEveryMinutes} minutes`, sendEverythingDue, {
  services: [
    ...(['deliveries', 'deliverySender', 'roster', 'editions', 'memberRoles'] as const),
    ...(['linkMails', 'exhibitorLinks', 'mailer'] as const),
  ],
  memory: '512MiB',
  timeoutSeconds: 120,
  secrets,
});
/** Takes over a publication whose process was killed. */
export const finishPublication = scheduledFunction(`every ${finishEveryMinutes} minutes`, finishUnfinished, {
  services: ['publications', 'publish'],
  withoutShow: true,
  ...publishing,
});
/** Runs on the hour: registration usually opens then, which ends the rehearsal. */
export const eraseExpired = scheduledFunction('0 * * * *', eraseAllExpired, {
  services: [
    'editions',
    'expired',
    'signInAttempts',
    'selections',
    'previews',
    'invitations',
    'sessions',
    'tickets',
    'factors',
    'rehearsals',
  ],
  withoutShow: true,
  // Enough for 50,000 registrants in one run, about 40 in each transaction.
  timeoutSeconds: 1800,
});
