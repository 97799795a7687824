/** A valid input for each call: a permitted caller succeeds with it any number of times. */
import { randomUUID } from 'node:crypto';
import { currentEdition } from 'contract/edition/current';
import { endpoints, type EndpointName, type InputOf } from 'contract/endpoints';
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
  /** In addition to those that every call needs. */
  readonly headers: HeaderChanges;
  /** Of the answer, if it is not the call's. */
  readonly status?: number;
}

/** Makes the input, or all of the call where its headers are not those of its protection. */
type Row = () => object | Promise<object>;

/** A call without a row takes nothing, or only the edition. */
type Rows = {
  readonly [Name in EndpointName as object extends Omit<InputOf<Name>, 'edition'> ? never : Name]: Row;
} & Readonly<Partial<Record<EndpointName, Row>>>;

/** @returns a function that makes the call; those that work only once get a new registrant each time */
export function rightCalls(people: People): (name: EndpointName) => Promise<RightCall> {
  const { id, email, visit } = people.visitor;
  const byId = () => ({ idFirebase: id });
  const ofSomebodyNew = (inputOf: (somebody: Registered) => object) => async () => {
    const somebody = await register(people.newVisitor());
    return { input: inputOf(somebody), headers: withLink(somebody.visit) };
  };
  const ofMailing =
    (...steps: Parameters<typeof drafted> extends [string, ...infer Steps] ? Steps : never) =>
    () =>
      drafted(email, ...steps);
  const withCode = async () => {
    const { secret, idToken, session } = await newEnrolled();
    return { input: { code: codeOf(secret, 1) }, headers: inSession(idToken, session) };
  };
  const rows: Rows = {
    addUser: people.newVisitor,
    email_personal: () => ({ ...people.visitor, ...byId(), email }),
    login: () => people.organiser,
    refreshToken: () => ({ refreshToken: people.refreshToken }),
    passwordReset: () => ({ email: `${randomUUID()}@nobody.example` }),
    password: async () => {
      const oobCode = await passwordCode((await newOrganiser()).email);
      return { oobCode, password: randomUUID() };
    },
    loginSecond: async () => {
      const { credentials, secret } = await newEnrolled();
      return { ticket: await ticketOf(credentials), code: codeOf(secret, 1) };
    },
    loginPasskey: async () => {
      const { credentials, passkey } = await newWithPasskey();
      const ticket = await ticketOf(credentials);
      return { ticket, ...passkey.use(ticket) };
    },
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
    inviteMember: () => ({ email: newColleague(), role: 'desk', language: 'nl' }),
    resendInvitation: async () => ({ id: (await invite()).id }),
    withdrawInvitation: async () => ({ id: (await invite()).id }),
    changeRole: async () => ({ uid: (await newOrganiser()).uid, role: 'desk' }),
    removeMember: async () => ({ uid: (await newOrganiser()).uid }),
    resetFactor: async () => ({ uid: (await newEnrolled()).uid }),
    // Nobody else must be kept out.
    demandFactor: () => ({ isDemanded: false }),
    openInvitation: async () => ({ token: (await invite()).token }),
    acceptInvitation: async () => ({ token: (await invite()).token, password: randomUUID() }),
    adminRegistrant: () => ({ id }),
    addRegistrant: () => ({
      firstname: 'Ann',
      lastname: 'Peeters',
      organization: 'Cadeaux',
      language: 'nl',
      consentNote: 'by telephone',
    }),
    // Nothing is changed, so the version stays.
    changeRegistrant: () => ({ ...people.visitor, version: 1 }),
    restoreRegistrant: () => ({ id, version: 1 }),
    cancelRegistrant: ofSomebodyNew((somebody) => ({ id: somebody.id, version: 1 })),
    eraseRegistrant: ofSomebodyNew((somebody) => ({ id: somebody.id, version: 1 })),
    // Nothing is changed, so the version stays.
    changePrintAs: () => ({ id, version: 1 }),
    newCode: ofSomebodyNew((somebody) => ({ id: somebody.id, version: 1 })),
    undoRegistrant: async () => {
      const somebody = await register(people.newVisitor());
      await change({ ...somebody, city: 'Gent' });
      return { id: somebody.id, version: 2 };
    },
    adminTable: () => ({ page: 0, limit: 1, q: email, facets: true }),
    previewBounces: () => ({ text: `${randomUUID()}@nobody.example` }),
    markBounced: () => ({ text: `${randomUUID()}@nobody.example`, paste: randomUUID() }),
    undoBounces: () => ({ paste: randomUUID() }),
    saveView: async () => {
      const name = 'Right call';
      const former = (await savedViews()).find((view) => view.name === name);
      return { ...(former && { id: former.id }), name, query: 'dinner=yes' };
    },
    deleteView: async () => {
      const name = randomUUID();
      await call('saveView', { name }, await asOrganiser());
      const saved = (await savedViews()).find((view) => view.name === name);
      return { id: saved?.id };
    },
    adminMailing: async () => ({ id: (await drafted(email)).id }),
    mailingReceivers: () => ({ kind: 'week', filter: `q=${email}` }),
    addMailing: async () => {
      await deleteDrafts();
      return draftTo(email);
    },
    changeMailing: async () => ({ ...draftTo(email), ...(await drafted(email)) }),
    deleteMailing: ofMailing(),
    // Only one mail, to a new organiser: an address gets few an hour.
    testMailing: async () => ({
      input: { ...(await drafted(email)), language: 'fr' },
      headers: bearer((await tokensOf(await newOrganiser())).idToken),
    }),
    planMailing: async () => ({ ...(await drafted(email)), startsAt: tomorrow() }),
    callOffMailing: () => planned(email),
    startMailing: ofMailing(),
    pauseMailing: ofMailing('startMailing'),
    resumeMailing: ofMailing('startMailing', 'pauseMailing'),
    stopMailing: ofMailing('startMailing'),
    retryMailing: ofMailing('startMailing'),
    // One version is published here, so there is nothing to tell; editions.spec.ts moves a show.
    tellShowChange: () => ({ input: { version: 1 }, headers: {}, status: 409 }),
    dismissShowChange: () => ({ input: { version: 1, reason: 'e2e' }, headers: {}, status: 409 }),
    confirmPrint: async () => ({ id: await printWithFile(email) }),
    lookedAtBadges: async () => {
      // Nobody else has the name.
      const somebody = await register({
        ...people.newVisitor(),
        firstname: randomUUID(),
        lastname: 'DUBOIS',
      });
      return { badges: await badgesToLookAt(somebody.email) };
    },
    dropPrint: async () => ({ id: await startedPrint(email) }),
    addDevice: () => newDevice(),
    revokeDevice: async () => ({ id: (await addDevice()).id }),
    settleConflict: async () => {
      // The phone is at another entrance.
      const scans = [{ ...scanOf(id, { entrance: 'dinner' }), shown: 'admitted' }];
      const { device, id: phone } = await pairedPhone();
      await call('doorScans', { scans, waiting: 0 }, withDevice(device));
      const conflict = (await openConflicts()).find((each) => each.id.startsWith(phone));
      return { id: conflict?.id, settlement: 'dismiss' };
    },
    saveDraft: async () => ({ ...(await lastDraft()), facts: { exhibitorsSource: 'e2e' } }),
    copyEdition: () => ({
      edition: currentEdition().id,
      date: '2099-08-28',
      id: `copy-${randomUUID().slice(0, 8)}`,
    }),
    askToPublish: () => copied(),
    discardDraft: () => copied(),
    restoreVersion: async () => ({ ...(await lastDraft()), version: 1 }),
    previewDraft: async () => {
      await withPreview();
      return { edition: currentEdition().id };
    },
    // The sample's placeholders block it: another version would go live for all tests. next-edition.spec.ts publishes.
    publishDraft: async () => {
      await call('saveDraft', { ...(await lastDraft()), facts: {} }, await asOrganiser());
      return { input: { ...(await lastDraft()), confirmed: [] }, headers: {}, status: 422 };
    },
    draftBadges: () => ({ name: 'Gift Fair', date: '2099-08-28' }),
    // The sample's registration is open; rehearsal.spec.ts starts one.
    startRehearsal: () => ({ input: { edition: currentEdition().id }, headers: {}, status: 409 }),
    pairDevice: async () => ({ code: (await addDevice()).code }),
    doorScan: () => scanOf(id),
    doorScans: () => keptScans(id),
    doorSearch: () => ({ q: 'lefèvre' }),
    doorWalkIn: () => walkInOf(),
    doorBadge: async () => {
      const lastname = `Badge${randomUUID().slice(0, 8)}`;
      await register({ ...people.newVisitor(), lastname });
      const desk = await headersOf('doorBadge', visit);
      return { input: { code: (await foundAtDesk(desk, lastname)).id }, headers: desk };
    },
    undoScan: async () => {
      const somebody = await register(people.newVisitor());
      const headers = await headersOf('undoScan', visit);
      const scan = scanOf(somebody.id);
      await call('doorScan', scan, headers);
      return { input: { nonce: scan.nonce }, headers };
    },
    qr: byId,
    generatePDF: () => ({ ...byId(), format: 'A6portrait' }),
    handleGeneratePDF: () => ({ q: email }),
    badgesToPrint: () => ({ filter: `q=${email}`, only: 'new' }),
    badgePicture: () => ({ id }),
    startPrint: async () => {
      await dropOpenPrints();
      return printOf(email);
    },
    printFile: async () => ({ id: await startedPrint(email) }),
    repeatPrint: async () => ({ id: await confirmedPrint(email) }),
    doorList: () => ({ language: 'nl' }),
    // Nothing is changed, so the version stays.
    changeVisit: () => ({ ...people.visitor, version: 1 }),
    restoreVisit: () => ({ version: 1 }),
    cancelVisit: ofSomebodyNew(() => ({ version: 1 })),
    eraseVisit: ofSomebodyNew((somebody) => ({ confirm: somebody.email })),
    resendConfirmation: ofSomebodyNew(() => ({})),
    requestVisitLink: () => ({ email: `${randomUUID()}@nobody.example` }),
    addressPage: async () => ({ person: await newAddress(people.newVisitor()) }),
    confirmAddress: async () => ({ person: await newAddress(people.newVisitor()) }),
    unsubscribePage: async () => ({ person: await unsubscriptionOf(id) }),
    unsubscribe: async () => ({ person: await unsubscriptionOf(id) }),
  };
  return async (name) => {
    const made = await (rows[name]?.() ?? usualInput(name));
    return isWhole(made) ? made : { input: made, headers: await headersOf(name, visit) };
  };
}

function isWhole(made: object): made is RightCall {
  return 'input' in made && 'headers' in made;
}

function usualInput(name: EndpointName): object {
  return 'edition' in endpoints[name].schema.fields ? { edition: currentEdition().id } : {};
}

/** @param visit the link to an own page */
async function headersOf(name: EndpointName, visit: string): Promise<HeaderChanges> {
  const { protection } = endpoints[name];
  if (protection === 'visit') return withLink(visit);
  if (protection === 'preview') return withPreview();
  if (!protection.endsWith('device')) return {};
  const phone = protection.includes('desk') ? ({ role: 'desk', label: 'Desk' } as const) : {};
  return withDevice((await pairedPhone(phone)).device);
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
