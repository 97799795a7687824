/** A valid input for each call: a permitted caller succeeds with it any number of times. */
import { randomUUID } from 'node:crypto';
import { currentEdition } from 'contract/edition/current';
import type { EndpointName } from 'contract/endpoints';
import type { RegistrationValues } from 'contract/registration-fields';
import { call, type HeaderChanges } from './calls';
import {
  addDevice,
  foundAtDesk,
  keptScans,
  newDevice,
  openConflicts,
  pairedPhone,
  scanOf,
  walkInOf,
  withDevice,
} from './door';
import { copied, lastDraft, withPreview } from './drafts';
import {
  asOrganiser,
  bearer,
  newOrganiser,
  passwordCode,
  savedViews,
  tokensOf,
  type Credentials,
} from './organisers';
import { deleteDrafts, drafted, draftTo, planned, tomorrow, unsubscriptionOf } from './mailings';
import { addressLinkTo } from './mailbox';
import {
  badgesToLookAt,
  confirmedPrint,
  dropOpenPrints,
  printOf,
  printWithFile,
  startedPrint,
} from './prints';
import { register, withLink, type Registered } from './registrants';
import { Passkey } from '../../emulators/shared/passkey';
import { stack } from './stack';
import { challengeFor, codeOf, inSession, newEnrolled, newWithPasskey, ticketOf } from './second-factor';
import { invite, newColleague } from './team';

interface People {
  /** Somebody who is already registered. */
  readonly visitor: Registered;
  readonly organiser: Credentials;
  readonly refreshToken: string;
  readonly newVisitor: () => RegistrationValues;
}

interface RightCall {
  readonly input: object;
  /** Of the answer, if it is not the call's. */
  readonly status?: number;
  /** Headers in addition to those that every call needs. */
  readonly headers: HeaderChanges;
}

/** @returns call -> a function that makes its input; calls that work only once get a new registrant each time */
export function rightCalls(people: People): Record<EndpointName, () => Promise<RightCall>> {
  const { id, email, visit } = people.visitor;
  const byId = () => ({ idFirebase: id });
  const plain = (input: () => object) => () => Promise.resolve({ input: input(), headers: {} });
  const own = (input: object) => () => Promise.resolve({ input, headers: withLink(visit) });
  const ofSomebodyNew = (inputOf: (somebody: Registered) => object) => async () => {
    const somebody = await register(people.newVisitor());
    return { input: inputOf(somebody), headers: withLink(somebody.visit) };
  };
  const atDesk = async () => withDevice((await pairedPhone({ role: 'desk', label: 'Desk' })).device);
  const ofMailing =
    (...steps: Parameters<typeof drafted> extends [string, ...infer Steps] ? Steps : never) =>
    async () => ({ input: await drafted(email, ...steps), headers: {} });
  const withCode = async () => {
    const { secret, idToken, session } = await newEnrolled();
    return { input: { code: codeOf(secret, 1) }, headers: inSession(idToken, session) };
  };
  return {
    addUser: plain(people.newVisitor),
    email_personal: plain(() => ({ ...people.visitor, ...byId(), email })),
    login: plain(() => people.organiser),
    refreshToken: plain(() => ({ refreshToken: people.refreshToken })),
    passwordReset: plain(() => ({ email: `${randomUUID()}@nobody.example` })),
    password: async () => {
      const oobCode = await passwordCode((await newOrganiser()).email);
      return { input: { oobCode, password: randomUUID() }, headers: {} };
    },
    loginSecond: async () => {
      const { credentials, secret } = await newEnrolled();
      return { input: { ticket: await ticketOf(credentials), code: codeOf(secret, 1) }, headers: {} };
    },
    loginPasskey: async () => {
      const { credentials, passkey } = await newWithPasskey();
      const ticket = await ticketOf(credentials);
      return { input: { ticket, ...passkey.use(ticket) }, headers: {} };
    },
    account: plain(() => ({})),
    // Of an organiser of its own, since others are signed in as the sample one.
    endSessions: async () => ({
      input: { session: 'others' },
      headers: bearer((await tokensOf(await newOrganiser())).idToken),
    }),
    startFactor: async () => {
      const { password, ...organiser } = await newOrganiser();
      const { idToken } = await tokensOf({ ...organiser, password });
      return { input: { password }, headers: bearer(idToken) };
    },
    confirmFactor: async () => {
      const { password, ...organiser } = await newOrganiser();
      const headers = bearer((await tokensOf({ ...organiser, password })).idToken);
      const { body } = await call('startFactor', { password }, headers);
      const { key: secret }: { key: string } = JSON.parse(JSON.stringify(body));
      return { input: { code: codeOf(secret) }, headers };
    },
    removeFactor: withCode,
    renewRecoveryCodes: withCode,
    startPasskey: withCode,
    addPasskey: async () => {
      const enrolled = await newEnrolled();
      const made = new Passkey(stack.site).make(await challengeFor(enrolled));
      return { input: { ...made }, headers: inSession(enrolled.idToken, enrolled.session) };
    },
    removePasskey: async () => {
      const { passkey, idToken, session } = await newWithPasskey();
      return { input: { id: passkey.id }, headers: inSession(idToken, session) };
    },
    adminTeam: plain(() => ({})),
    inviteMember: plain(() => ({ email: newColleague(), role: 'desk', language: 'nl' })),
    resendInvitation: async () => ({ input: { id: (await invite()).id }, headers: {} }),
    withdrawInvitation: async () => ({ input: { id: (await invite()).id }, headers: {} }),
    changeRole: async () => ({ input: { uid: (await newOrganiser()).uid, role: 'desk' }, headers: {} }),
    removeMember: async () => ({ input: { uid: (await newOrganiser()).uid }, headers: {} }),
    resetFactor: async () => ({ input: { uid: (await newEnrolled()).uid }, headers: {} }),
    // Nobody else must be kept out.
    demandFactor: plain(() => ({ isDemanded: false })),
    openInvitation: async () => ({ input: { token: (await invite()).token }, headers: {} }),
    acceptInvitation: async () => ({
      input: { token: (await invite()).token, password: randomUUID() },
      headers: {},
    }),
    adminRegistrant: plain(() => ({ id })),
    addRegistrant: plain(() => ({
      firstname: 'Ann',
      lastname: 'Peeters',
      organization: 'Cadeaux',
      language: 'nl',
      consentNote: 'by telephone',
    })),
    // Nothing is changed, so the version stays.
    changeRegistrant: plain(() => ({ ...people.visitor, version: 1 })),
    restoreRegistrant: plain(() => ({ id, version: 1 })),
    cancelRegistrant: ofSomebodyNew((somebody) => ({ id: somebody.id, version: 1 })),
    eraseRegistrant: ofSomebodyNew((somebody) => ({ id: somebody.id, version: 1 })),
    // Nothing is changed, so the version stays.
    changePrintAs: plain(() => ({ id, version: 1 })),
    newCode: ofSomebodyNew((somebody) => ({ id: somebody.id, version: 1 })),
    undoRegistrant: async () => {
      const somebody = await register(people.newVisitor());
      await change({ ...somebody, city: 'Gent' });
      return { input: { id: somebody.id, version: 2 }, headers: {} };
    },
    adminEditions: plain(() => ({})),
    adminTable: plain(() => ({ page: 0, limit: 1, q: email, facets: true })),
    previewBounces: plain(() => ({ text: `${randomUUID()}@nobody.example` })),
    markBounced: plain(() => ({ text: `${randomUUID()}@nobody.example`, paste: randomUUID() })),
    undoBounces: plain(() => ({ paste: randomUUID() })),
    adminStatistics: plain(() => ({})),
    adminDinner: plain(() => ({})),
    adminViews: plain(() => ({})),
    saveView: async () => {
      const name = 'Right call';
      const former = (await savedViews()).find((view) => view.name === name);
      return { input: { ...(former && { id: former.id }), name, query: 'dinner=yes' }, headers: {} };
    },
    deleteView: async () => {
      const name = randomUUID();
      await call('saveView', { name }, await asOrganiser());
      const saved = (await savedViews()).find((view) => view.name === name);
      return { input: { id: saved?.id }, headers: {} };
    },
    adminMailings: plain(() => ({})),
    adminMailing: async () => ({ input: { id: (await drafted(email)).id }, headers: {} }),
    mailingReceivers: plain(() => ({ kind: 'week', filter: `q=${email}` })),
    addMailing: async () => {
      await deleteDrafts();
      return { input: draftTo(email), headers: {} };
    },
    changeMailing: async () => ({ input: { ...draftTo(email), ...(await drafted(email)) }, headers: {} }),
    deleteMailing: ofMailing(),
    // Only one mail, to a new organiser: an address gets few an hour.
    testMailing: async () => ({
      input: { ...(await drafted(email)), language: 'fr' },
      headers: bearer((await tokensOf(await newOrganiser())).idToken),
    }),
    planMailing: async () => ({ input: { ...(await drafted(email)), startsAt: tomorrow() }, headers: {} }),
    callOffMailing: async () => ({ input: await planned(email), headers: {} }),
    startMailing: ofMailing(),
    pauseMailing: ofMailing('startMailing'),
    resumeMailing: ofMailing('startMailing', 'pauseMailing'),
    stopMailing: ofMailing('startMailing'),
    retryMailing: ofMailing('startMailing'),
    showChange: plain(() => ({})),
    // One version is published here, so there is nothing to tell; editions.spec.ts moves a show.
    tellShowChange: () => Promise.resolve({ input: { version: 1 }, headers: {}, status: 409 }),
    dismissShowChange: () =>
      Promise.resolve({ input: { version: 1, reason: 'e2e' }, headers: {}, status: 409 }),
    adminPrints: plain(() => ({})),
    confirmPrint: async () => ({ input: { id: await printWithFile(email) }, headers: {} }),
    lookedAtBadges: async () => {
      // Nobody else has the name.
      const somebody = await register({
        ...people.newVisitor(),
        firstname: randomUUID(),
        lastname: 'DUBOIS',
      });
      return { input: { badges: await badgesToLookAt(somebody.email) }, headers: {} };
    },
    dropPrint: async () => ({ input: { id: await startedPrint(email) }, headers: {} }),
    adminDevices: plain(() => ({})),
    addDevice: plain(newDevice),
    revokeDevice: async () => ({ input: { id: (await addDevice()).id }, headers: {} }),
    adminConflicts: plain(() => ({})),
    settleConflict: async () => {
      // The phone is at another entrance.
      const scans = [{ ...scanOf(id, { entrance: 'dinner' }), shown: 'admitted' }];
      const { device, id: phone } = await pairedPhone();
      await call('doorScans', { scans, waiting: 0 }, withDevice(device));
      const conflict = (await openConflicts()).find((each) => each.id.startsWith(phone));
      return { input: { id: conflict?.id, settlement: 'dismiss' }, headers: {} };
    },
    adminEdition: plain(() => ({ edition: currentEdition().id })),
    saveDraft: async () => ({
      input: { ...(await lastDraft()), facts: { exhibitorsSource: 'e2e' } },
      headers: {},
    }),
    copyEdition: plain(() => ({
      edition: currentEdition().id,
      date: '2099-08-28',
      id: `copy-${randomUUID().slice(0, 8)}`,
    })),
    askToPublish: async () => ({ input: await copied(), headers: {} }),
    discardDraft: async () => ({ input: await copied(), headers: {} }),
    editionVersions: plain(() => ({ edition: currentEdition().id })),
    restoreVersion: async () => ({ input: { ...(await lastDraft()), version: 1 }, headers: {} }),
    previewDraft: async () => {
      await withPreview();
      return { input: { edition: currentEdition().id }, headers: {} };
    },
    // The sample's placeholders block it: another version would go live for all tests. next-edition.spec.ts publishes.
    publishDraft: async () => {
      await call('saveDraft', { ...(await lastDraft()), facts: {} }, await asOrganiser());
      return { input: { ...(await lastDraft()), confirmed: [] }, headers: {}, status: 422 };
    },
    // It is live already; publish-draft.integration.test.ts puts one back.
    putBackEdition: plain(() => ({ edition: currentEdition().id })),
    draftBadges: plain(() => ({ name: 'Gift Fair', date: '2099-08-28' })),
    rehearsal: plain(() => ({ edition: currentEdition().id })),
    // The sample's registration is open; rehearsal.spec.ts starts one.
    startRehearsal: () =>
      Promise.resolve({
        input: { edition: currentEdition().id },
        headers: {},
        status: 409,
      }),
    endRehearsal: plain(() => ({ edition: currentEdition().id })),
    preview: async () => ({ input: {}, headers: await withPreview() }),
    pairDevice: async () => ({ input: { code: (await addDevice()).code }, headers: {} }),
    doorScan: async () => ({ input: scanOf(id), headers: withDevice((await pairedPhone()).device) }),
    doorScans: async () => ({
      input: keptScans(id),
      headers: withDevice((await pairedPhone()).device),
    }),
    doorBook: async () => ({ input: {}, headers: withDevice((await pairedPhone()).device) }),
    doorPeople: async () => ({ input: {}, headers: await atDesk() }),
    doorSearch: async () => ({ input: { q: 'lefèvre' }, headers: await atDesk() }),
    doorWalkIn: async () => ({ input: walkInOf(), headers: await atDesk() }),
    doorBadge: async () => {
      const lastname = `Badge${randomUUID().slice(0, 8)}`;
      await register({ ...people.newVisitor(), lastname });
      const desk = await atDesk();
      return { input: { code: (await foundAtDesk(desk, lastname)).id }, headers: desk };
    },
    undoScan: async () => {
      const somebody = await register(people.newVisitor());
      const headers = withDevice((await pairedPhone()).device);
      const scan = scanOf(somebody.id);
      await call('doorScan', scan, headers);
      return { input: { nonce: scan.nonce }, headers };
    },
    doorStatus: async () => ({ input: {}, headers: withDevice((await pairedPhone()).device) }),
    qr: plain(byId),
    generatePDF: plain(() => ({ ...byId(), format: 'A6portrait' })),
    handleGeneratePDF: plain(() => ({ q: email })),
    badgesToPrint: plain(() => ({ filter: `q=${email}`, only: 'new' })),
    badgePicture: plain(() => ({ id })),
    startPrint: async () => {
      await dropOpenPrints();
      return { input: printOf(email), headers: {} };
    },
    printFile: async () => ({ input: { id: await startedPrint(email) }, headers: {} }),
    repeatPrint: async () => ({ input: { id: await confirmedPrint(email) }, headers: {} }),
    doorList: plain(() => ({ language: 'nl' })),
    visit: own({}),
    // Nothing is changed, so the version stays.
    changeVisit: own({ ...people.visitor, version: 1 }),
    restoreVisit: own({ version: 1 }),
    cancelVisit: ofSomebodyNew(() => ({ version: 1 })),
    eraseVisit: ofSomebodyNew((somebody) => ({ confirm: somebody.email })),
    resendConfirmation: ofSomebodyNew(() => ({})),
    visitData: own({}),
    requestVisitLink: plain(() => ({ email: `${randomUUID()}@nobody.example` })),
    withdrawAddress: own({}),
    addressPage: async () => ({ input: { person: await newAddress(people.newVisitor()) }, headers: {} }),
    confirmAddress: async () => ({ input: { person: await newAddress(people.newVisitor()) }, headers: {} }),
    unsubscribePage: async () => ({ input: { person: await unsubscriptionOf(id) }, headers: {} }),
    unsubscribe: async () => ({ input: { person: await unsubscriptionOf(id) }, headers: {} }),
    dinner: plain(() => ({})),
    health: plain(() => ({})),
  };
}

/** A link that was valid until its registrant changed the e-mail address. */
export async function formerLink(): Promise<string> {
  const visitor = await register();
  const email = `new.${visitor.email}`;
  await change({ ...visitor, email });
  const { status } = await call('confirmAddress', { person: await addressLinkTo(email) });
  if (status !== 200) throw new Error(`The confirmation was answered with ${status}.`);
  return visitor.visit;
}

/** @returns `<id>.<token>` of a link that confirms a new address */
async function newAddress(form: RegistrationValues): Promise<string> {
  const visitor = await register(form);
  const email = `new.${visitor.email}`;
  await change({ ...visitor, email });
  return addressLinkTo(email);
}

/** The first change that a visitor makes. @throws Error when it is refused */
async function change(visitor: Registered): Promise<void> {
  const { status } = await call('changeVisit', { ...visitor, version: 1 }, withLink(visitor.visit));
  if (status !== 200) throw new Error(`The change was answered with ${status}.`);
}
