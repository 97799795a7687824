/** The fields of a valid body of each call that has one: name -> JSON text of the value. */
import { badgeOrders, printSelections } from 'contract/badges';
import { deviceRoles, entrances, scanResults } from 'contract/door';
import type { EndpointName } from 'contract/endpoints';
import { exhibitorList, inviterKeys } from 'contract/exhibitors';
import { typedRegistration } from 'contract/factories';
import { languages } from 'contract/languages';
import { paperIds } from 'contract/papers';
import fc from 'fast-check';
import { stack } from '../stack';
import { almost, type Values } from './bodies';
import { oddJson, oddName, oddText } from './texts';

/** Existing data that a valid request may name. */
export interface Known {
  readonly registrant: { readonly id: string; readonly email: string; readonly visit: string };
  readonly idToken: string;
  readonly refreshToken: string;
  /** Credentials of a paired phone, and of a desk. */
  readonly device: string;
  readonly desk: string;
}

const quoted = (text: string) => JSON.stringify(text);
const texts = (...values: string[]) => fc.constantFrom(...values.map(quoted));

/** A few addresses come twice. */
const emails = fc.nat(100_000).map((number) => quoted(`visitor.${number}@fuzz.example`));

const versions = fc.constantFrom('1', '"2"', '3', '-0', '1.5');

function registration(): Values {
  const typed = Object.entries(typedRegistration()).map(([name, value]): [string, fc.Arbitrary<string>] => [
    name,
    fc.constant(JSON.stringify(value)),
  ]);
  return {
    ...Object.fromEntries(typed),
    email: emails,
    // Mostly valid names, so that many are stored.
    firstname: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(quoted),
    organization: fc.oneof(oddText, fc.constant('Cadeaux')).map(quoted),
    bappMember: texts('Yes', 'No'),
    invitedBy: texts(...inviterKeys, ...exhibitorList.exhibitors.map(({ name }) => name)),
    dinnerReservation: fc.constantFrom('""', '0', '"0"', '2', '" 3 "', '-0', '"-0"'),
    language: texts(...languages),
  };
}

const rehearsal: Values = {
  scansPerMinute: fc.constantFrom('40', '-1', '1e9'),
  codes: fc.constantFrom('6', '7', '"6"'),
  ...Object.fromEntries(
    ['camera', 'torch', 'sound', 'storage', 'wakeLock'].map((name) => [
      name,
      fc.constantFrom('true', 'false', '"true"', '1'),
    ]),
  ),
};

/** An object inside the body, with its own mutations. */
function nested(fields: Values): fc.Arbitrary<string> {
  return almost(fields, oddName, oddJson).map(
    (members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
  );
}

export function validBodies(known: Known): Partial<Record<EndpointName, Values>> {
  const id = known.registrant.id;
  const nonces = fc.oneof(fc.uuid(), fc.constant('00000000-0000-4000-8000-000000000000')).map(quoted);
  const timestamps = texts('2099-08-28T08:00:00Z', '2025-08-28T08:00:00.000Z', '2025-02-30T25:00:00Z', 'now');
  const scan: Values = {
    nonce: nonces,
    code: texts(id, id, 'A'.repeat(20), 'WIFI:T:WPA;S:Hall;;'),
    entrance: texts('exhibition', 'exhibition', 'dinner'),
    at: timestamps,
    persons: fc.constantFrom('1', '0', '"2"', '1e9', 'null'),
  };
  const basedOn = { id: texts(id, id, 'A'.repeat(20)), version: versions };
  return {
    addUser: registration(),
    email_personal: {
      idFirebase: texts(id, id, 'A'.repeat(20)),
      email: texts(known.registrant.email, `  ${known.registrant.email.toUpperCase()} `),
      firstname: oddText.map(quoted),
      lastname: oddText.map(quoted),
      language: texts('fr', 'xx'),
    },
    login: {
      email: fc.oneof(emails, texts(stack.organiser.email)),
      password: fc.oneof(texts(stack.organiser.password), oddText.map(quoted)),
    },
    refreshToken: { refreshToken: fc.oneof(texts(known.refreshToken), oddText.map(quoted)) },
    // Always the same address, which keeps the link valid.
    changeVisit: { ...registration(), email: texts(known.registrant.email), version: versions },
    cancelVisit: { version: versions },
    restoreVisit: { version: versions },
    // Never the registrant's address: the registrant is still needed.
    eraseVisit: { confirm: fc.oneof(emails, oddText.map(quoted)) },
    resendConfirmation: {},
    addRegistrant: {
      ...registration(),
      email: fc.oneof(emails, texts('')),
      telWork: texts('', '+32 2 555 01 23'),
      consentNote: oddText.map(quoted),
    },
    // Always the same address, which keeps the link valid.
    changeRegistrant: { ...registration(), email: texts(known.registrant.email), ...basedOn },
    cancelRegistrant: basedOn,
    restoreRegistrant: basedOn,
    undoRegistrant: basedOn,
    // Never the registrant, who is still needed.
    eraseRegistrant: { id: texts('A'.repeat(20)), version: versions },
    changePrintAs: {
      ...basedOn,
      name: oddText.map(quoted),
      organization: texts('', 'BAPP'),
      title: texts(''),
    },
    startPrint: {
      filter: fc.oneof(
        texts('', 'dinner=yes', 'language=xx', `q=${known.registrant.email}`),
        oddText.map(quoted),
      ),
      only: texts(...printSelections, 'some'),
      paper: texts(...paperIds, 'A3'),
      order: texts(...badgeOrders, 'age'),
    },
    repeatPrint: { id: texts('A'.repeat(20)) },
    printFile: {
      id: texts('A'.repeat(20), id),
      offsetX: fc.constantFrom('0', '"5"', '51', '1.5'),
      offsetY: fc.constantFrom('0', '-50', '"--1"', 'null'),
    },
    confirmPrint: { id: texts('A'.repeat(20), id) },
    dropPrint: { id: texts('A'.repeat(20)) },
    saveView: {
      id: texts('A'.repeat(20)),
      name: fc.oneof(
        fc.nat(60).map((number) => quoted(`View ${number}`)),
        oddText.map(quoted),
      ),
      query: fc.oneof(texts('?page=2&dinner=yes', 'sort=email&dir=asc&country=a%2Cb'), oddText.map(quoted)),
      columns: texts('', 'lastname,email', 'password'),
    },
    deleteView: { id: texts('A'.repeat(20)) },
    addDevice: {
      label: oddText.map(quoted),
      role: texts(...deviceRoles, 'guard'),
      entrance: texts(...entrances, 'roof'),
      expiresAt: timestamps,
    },
    // Never the phone that scans.
    revokeDevice: { id: texts('A'.repeat(20)) },
    pairDevice: {
      code: fc.oneof(texts(`${'A'.repeat(20)}.${'b'.repeat(32)}`), oddText.map(quoted)),
      rehearsal: nested({ ...rehearsal, at: timestamps }),
    },
    settleConflict: {
      id: fc.oneof(texts('A'.repeat(20), `${'A'.repeat(20)}~x`, '../x'), oddText.map(quoted)),
      settlement: texts('dismiss', 'admit', 'forget'),
    },
    doorScan: scan,
    doorScans: {
      scans: fc
        .oneof(
          fc.array(nested({ ...scan, shown: texts(...scanResults) }), { maxLength: 6 }),
          // Empty entries, sometimes more than one call may send.
          fc.constantFrom(1, 81, 5_000).map((length) => Array.from({ length }, () => '{}')),
        )
        .map((entries) => `[${entries.join(',')}]`),
      waiting: fc.constantFrom('0', '3', '-1', '1e400'),
    },
    doorWalkIn: {
      // Few ids, so that some come twice with different data.
      id: fc.nat(50).map((number) => quoted(String(number).padStart(20, 'A'))),
      firstname: oddText.map(quoted),
      lastname: texts('Binnen'),
      organization: oddText.map(quoted),
      title: texts('Koper', ''),
      language: texts(...languages),
      email: fc.oneof(emails, texts('')),
      consent: fc.constantFrom('true', 'true', 'false'),
      at: timestamps,
    },
    undoScan: { nonce: nonces, reason: oddText.map(quoted) },
    requestVisitLink: { email: fc.oneof(emails, texts(known.registrant.email)) },
  };
}
