/** Who may make which call, listed independently of the table (API-2). */
import { expect, it } from 'vitest';
import { endpointNames, endpoints, type EndpointName, type Protection } from './endpoints';

/** Protection -> its calls. Every other call requires the role `organiser`. */
const protectedBy: Readonly<Record<Exclude<Protection, 'organiser'>, readonly EndpointName[]>> = {
  anybody: ['dinner', 'health'],
  'mail link': ['qr', 'generatePDF', 'addressPage', 'confirmAddress', 'unsubscribePage', 'unsubscribe'],
  visitor: [
    ...(['addUser', 'login', 'loginSecond', 'loginPasskey', 'refreshToken', 'passwordReset'] as const),
    ...(['password', 'openInvitation', 'acceptInvitation', 'pairDevice', 'requestVisitLink'] as const),
    ...(['openExhibitor', 'requestExhibitorLink', 'openedInvitation'] as const),
  ],
  'visitor or desk': ['email_personal'],
  visit: [
    ...(['visit', 'changeVisit', 'eraseVisit', 'cancelVisit', 'restoreVisit'] as const),
    ...(['resendConfirmation', 'visitData', 'withdrawAddress'] as const),
  ],
  exhibitor: ['exhibitor', 'acceptAgreement'],
  preview: ['preview'],
  device: ['doorScan', 'doorBook', 'doorStatus'],
  'desk device': ['doorPeople', 'doorSearch', 'doorBadge'],
  'any device': ['doorScans', 'undoScan'],
  'any desk device': ['doorWalkIn'],
  account: [
    ...(['account', 'endSessions', 'startFactor', 'confirmFactor', 'removeFactor'] as const),
    ...(['renewRecoveryCodes', 'startPasskey', 'addPasskey', 'removePasskey'] as const),
  ],
  reader: ['adminEditions', 'adminStatistics', 'adminDinner', 'adminToday', 'seenToday', 'adminEdition'],
  desk: [
    ...(['adminTable', 'adminRegistrant', 'addRegistrant', 'changePrintAs', 'adminViews'] as const),
    ...(['adminPrints', 'confirmPrint', 'lookedAtBadges', 'dropPrint', 'badgesToPrint'] as const),
    ...(['badgePicture', 'startPrint', 'printFile', 'repeatPrint', 'makeSelection'] as const),
    ...(['adminDevices', 'addDevice', 'revokeDevice', 'adminConflicts', 'settleConflict'] as const),
  ],
  owner: [
    ...(['beginFirstShow', 'publishDraft', 'putBackEdition', 'restoreVersion'] as const),
    ...(['adminTeam', 'inviteMember', 'resendInvitation'] as const),
    ...(['withdrawInvitation', 'changeRole', 'removeMember', 'resetFactor', 'demandFactor'] as const),
  ],
};

// AUTH-12: each role may do what is necessary for its work, and no more.
it('protects every call with the least permission that it needs', () => {
  const expectedProtection = Object.fromEntries(
    Object.entries(protectedBy).flatMap(([protection, names]) => names.map((name) => [name, protection])),
  );
  const wronglyProtected = endpointNames.filter(
    (name) => endpoints[name].protection !== (expectedProtection[name] ?? 'organiser'),
  );
  expect(wronglyProtected).toEqual([]);
});

// Otherwise, a page of a rehearsal would send an account's mails to the organiser who made the rehearsal's link.
it('gives calls of accounts and the team no edition', () => {
  const accountCalls = endpointNames.filter((name) =>
    ['login', 'team'].includes(endpoints[name].functionName),
  );
  expect(accountCalls.filter((name) => endpoints[name].edition !== 'none')).toEqual([]);
});
