/** A valid input for each call, with which a caller who may make it succeeds any number of times. */
import { typedRegistration } from 'contract/testing/factories';
import { agreementVersion } from 'contract/exhibitors/exhibitors';
import { randomUUID } from 'node:crypto';
import { currentEdition } from 'contract/edition/current';
import { endpoints, type EndpointName, type InputOf } from 'contract/calls/endpoints';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { call, type HeaderChanges } from '../calls';
import { addDevice, findAtDesk, keptScans, pairedPhone, scanOf, walkInOf, withDevice } from '../door';
import { withPreview } from '../drafts';
import { exhibitorKey, exhibitorLink, withExhibitor } from '../exhibitors';
import { newOrganiser, tokensOf } from '../organisers';
import { unsubscriptionOf } from '../mailings';
import { addressLinkTo } from '../mailbox';
import { changeVisit, register, withLink, type RegisteredVisitor } from '../registrants';
import { accountCalls } from './accounts';
import { organiserCalls } from './organisers';

interface ValidCall {
  readonly input: object;
  /** The headers besides those that every call needs. */
  readonly headers: HeaderChanges;
  /** The status of the answer, if not the call's usual status. */
  readonly status?: number;
}

/** Makes a call's input, or input and headers if these are not the usual ones of the call's protection; may be async. */
type Row = () => object;

/** A call without a row has no input, or only the edition. */
type Rows = {
  readonly [Name in EndpointName as object extends Omit<InputOf<Name>, 'edition'> ? never : Name]: Row;
} & Readonly<Partial<Record<EndpointName, Row>>>;

/**
 * Makes a visitor and an organiser. @returns also `validCall`, which prepares a call by them; a call that works only once
 * gets a new registrant each time.
 */
export async function validCalls(newVisitor: () => RegistrationValues = () => typedRegistration()) {
  const visitor = await register(newVisitor());
  const organiser = await newOrganiser();
  const tokens = await tokensOf(organiser);
  const { id, visit } = visitor;
  const idOfVisitor = () => ({ idFirebase: id });
  const ofNewRegistrant = (inputOf: (registrant: RegisteredVisitor) => object) => async () => {
    const registrant = await register(newVisitor());
    return { input: inputOf(registrant), headers: withLink(registrant.visit) };
  };
  const rows: Rows = {
    ...accountCalls(organiser, tokens.refreshToken),
    ...organiserCalls(visitor, newVisitor),
    addUser: newVisitor,
    email_personal: () => ({ ...visitor, ...idOfVisitor() }),
    // The input changes nothing, so the version stays.
    changeVisit: () => ({ ...visitor, version: 1 }),
    restoreVisit: () => ({ version: 1 }),
    cancelVisit: ofNewRegistrant(() => ({ version: 1 })),
    eraseVisit: ofNewRegistrant((registrant) => ({ confirm: registrant.email })),
    resendConfirmation: ofNewRegistrant(() => ({})),
    requestVisitLink: () => ({ email: `${randomUUID()}@nobody.example` }),
    openExhibitor: async () => ({ link: await exhibitorLink() }),
    acceptAgreement: () => ({
      ...{ name: 'Ann Peeters', address: 'Markt 1, Gent' },
      ...{ agreed: true, version: agreementVersion },
    }),
    requestExhibitorLink: () => ({ email: `${randomUUID()}@nobody.example` }),
    openedInvitation: () => ({ by: exhibitorKey() }),
    addressPage: async () => ({ person: await newAddressLink(newVisitor()) }),
    confirmAddress: async () => ({ person: await newAddressLink(newVisitor()) }),
    unsubscribePage: async () => ({ person: await unsubscriptionOf(id) }),
    unsubscribe: async () => ({ person: await unsubscriptionOf(id) }),
    qr: idOfVisitor,
    generatePDF: () => ({ ...idOfVisitor(), format: 'A6portrait' }),
    pairDevice: async () => ({ code: (await addDevice()).code }),
    doorScan: () => scanOf(id),
    doorScans: () => keptScans(id),
    doorSearch: () => ({ q: 'lefèvre' }),
    doorWalkIn: () => walkInOf(),
    doorBadge: async () => {
      const lastname = `Badge${randomUUID().slice(0, 8)}`;
      await register({ ...newVisitor(), lastname });
      const desk = await headersOf('doorBadge', visit);
      return { input: { code: (await findAtDesk(desk, lastname)).id }, headers: desk };
    },
    undoScan: async () => {
      const registrant = await register(newVisitor());
      const headers = await headersOf('undoScan', visit);
      const scan = scanOf(registrant.id);
      await call('doorScan', scan, headers);
      return { input: { nonce: scan.nonce }, headers };
    },
  };
  const validCall = async (name: EndpointName): Promise<ValidCall> => {
    const row = await Promise.resolve(rows[name]?.() ?? defaultInput(name));
    return isCompleteCall(row) ? row : { input: row, headers: await headersOf(name, visit) };
  };
  return { visitor, organiser, tokens, validCall };
}

function isCompleteCall(row: object): row is ValidCall {
  return 'input' in row && 'headers' in row;
}

function defaultInput(name: EndpointName): object {
  return 'edition' in endpoints[name].schema.fields ? { edition: currentEdition().id } : {};
}

/** The headers that the call's protection needs, except an organiser's. @param visit the link to an own page */
async function headersOf(name: EndpointName, visit: string): Promise<HeaderChanges> {
  const { protection } = endpoints[name];
  if (protection === 'visit') return withLink(visit);
  if (protection === 'exhibitor') return withExhibitor();
  if (protection === 'preview') return withPreview();
  if (!protection.endsWith('device')) return {};
  const phone = protection.includes('desk') ? ({ role: 'desk', label: 'Desk' } as const) : {};
  return withDevice((await pairedPhone(phone)).device);
}

/** @returns `<id>.<token>` of a link that confirms a new address */
async function newAddressLink(form: RegistrationValues): Promise<string> {
  const visitor = await register(form);
  const email = `new.${visitor.email}`;
  await changeVisit({ ...visitor, email });
  return addressLinkTo(email);
}
