/** Valid calls of organisers, for valid-calls.ts. */
import { randomUUID } from 'node:crypto';
import { currentEdition } from 'contract/edition/current';
import { noPayment } from 'contract/registrant/payment/payment';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { call } from '../calls';
import { addDevice, newDevice, readConflicts, pairedPhone, scanOf, withDevice } from '../door';
import { newDraft, liveDraft, withPreview } from '../drafts';
import { exhibitorKey } from '../exhibitors';
import { asOrganiser, savedViews, someTags, toOrganiser } from '../organisers';
import { deleteDrafts, newMailing, mailingTo, newPlannedMailing, tomorrow } from '../mailings';
import {
  badgeWarnings,
  confirmedPrint,
  dropOpenPrints,
  printRequestOf,
  printWithFile,
  startPrint,
} from '../prints';
import { changeVisit, register, type RegisteredVisitor } from '../registrants';
import { byNewOrganiser } from './accounts';

const refusedWith = (status: number, input: object) => ({ input, headers: {}, status });

/** @returns rows of valid-calls.ts, by call @param visitor a registered visitor @param newVisitor fills in a form */
export function organiserCalls(visitor: RegisteredVisitor, newVisitor: () => RegistrationValues) {
  const { id, email } = visitor;
  const newRegistrant = async () => ({ id: (await register(newVisitor())).id, version: 1 });
  const ofMailing =
    (...steps: Parameters<typeof newMailing> extends [string, ...infer Steps] ? Steps : never) =>
    () =>
      newMailing(email, ...steps);
  return {
    adminRegistrant: () => ({ id }),
    addRegistrant: () => ({
      firstname: 'Ann',
      lastname: 'Peeters',
      organization: 'Cadeaux',
      language: 'nl',
      consentNote: 'by telephone',
    }),
    // The next four calls change nothing, so the version stays.
    changeRegistrant: () => ({ ...visitor, version: 1 }),
    restoreRegistrant: () => ({ id, version: 1 }),
    changePrintAs: () => ({ id, version: 1 }),
    noteRegistrant: () => ({ id, version: 1, badgeKind: '', tags: [], ...noPayment }),
    cancelRegistrant: newRegistrant,
    eraseRegistrant: newRegistrant,
    // The sample has no kinds of badges of its own, so this changes nothing.
    giveBadgeKinds: () => ({ q: email, kind: '' }),
    makeSelection: () => ({ ids: [id] }),
    cancelRegistrants: async () => {
      const ids = [(await register(newVisitor())).id];
      return { selection: (await toOrganiser('makeSelection', { ids })).id };
    },
    saveTags: async () => {
      const { version, tags } = await someTags();
      return { version, tags };
    },
    tagRegistrants: async () => ({ q: randomUUID(), tag: (await someTags()).tags[0]?.key, on: true }),
    newCode: newRegistrant,
    saveContacts: () => ({
      rows: [
        { exhibitor: exhibitorKey(), contact: 'Ann Peeters', email: 'ann@firm.example', language: 'nl' },
      ],
    }),
    removeContacts: () => ({ keys: ['never-listed'] }),
    sendExhibitorLinks: () => ({ keys: [exhibitorKey()] }),
    undoRegistrant: async () => {
      const registrant = await register(newVisitor());
      await changeVisit({ ...registrant, city: 'Gent' });
      return { id: registrant.id, version: 2 };
    },
    adminTable: () => ({ page: 0, limit: 1, q: email, facets: true }),
    previewBounces: () => ({ text: `${randomUUID()}@nobody.example` }),
    markBounced: () => ({ text: `${randomUUID()}@nobody.example`, paste: randomUUID() }),
    undoBounces: () => ({ paste: randomUUID() }),
    seenToday: () => ({ at: new Date().toISOString() }),
    saveView: async () => {
      const name = 'Right call';
      const existing = (await savedViews()).find((view) => view.name === name);
      return { ...(existing && { id: existing.id }), name, query: 'dinner=yes' };
    },
    deleteView: async () => {
      const name = randomUUID();
      await call('saveView', { name }, await asOrganiser());
      const saved = (await savedViews()).find((view) => view.name === name);
      return { id: saved?.id };
    },
    adminMailing: async () => ({ id: (await newMailing(email)).id }),
    mailingReceivers: () => ({ kind: 'week', filter: `q=${email}` }),
    addMailing: async () => {
      await deleteDrafts();
      return mailingTo(email);
    },
    changeMailing: async () => ({ ...mailingTo(email), ...(await newMailing(email)) }),
    deleteMailing: ofMailing(),
    // Each test mail goes to a new organiser, since an address may get only a few test mails an hour.
    testMailing: async () => ({
      input: { ...(await newMailing(email)), language: 'fr' },
      headers: (await byNewOrganiser()).headers,
    }),
    planMailing: async () => ({ ...(await newMailing(email)), startsAt: tomorrow() }),
    callOffMailing: () => newPlannedMailing(email),
    startMailing: ofMailing(),
    pauseMailing: ofMailing('startMailing'),
    resumeMailing: ofMailing('startMailing', 'pauseMailing'),
    stopMailing: ofMailing('startMailing'),
    retryMailing: ofMailing('startMailing'),
    // Only one version is published here, so no change of the show can be mailed.
    tellShowChange: () => refusedWith(409, { version: 1 }),
    dismissShowChange: () => refusedWith(409, { version: 1, reason: 'e2e' }),
    confirmPrint: async () => ({ id: await printWithFile(email) }),
    lookedAtBadges: async () => {
      // The name is unique, so that its card has no other badge.
      const registrant = await register(newVisitor(), { firstname: randomUUID(), lastname: 'DUBOIS' });
      return { badges: await badgeWarnings(registrant.email) };
    },
    dropPrint: async () => ({ id: await startPrint(email) }),
    addDevice: () => newDevice(),
    revokeDevice: async () => ({ id: (await addDevice()).id }),
    settleConflict: async () => {
      // A new registrant, since a call whose connection was cut may still lock the visitor's document.
      const registrant = await register(newVisitor());
      const scans = [{ ...scanOf(registrant.id, { entrance: 'dinner' }), shown: 'admitted' }];
      const { device, id: phone } = await pairedPhone();
      await call('doorScans', { scans, waiting: 0 }, withDevice(device));
      const conflict = (await readConflicts()).find((entry) => entry.id.startsWith(phone));
      return { id: conflict?.id, settlement: 'dismiss' };
    },
    saveDraft: async () => ({ ...(await liveDraft()), facts: { exhibitorsSource: 'e2e' } }),
    copyEdition: () => ({
      edition: currentEdition().id,
      date: '2099-08-28',
      id: `copy-${randomUUID().slice(0, 8)}`,
    }),
    // Refused, since there are editions already.
    beginFirstShow: () =>
      refusedWith(409, {
        ...{ name: 'Fair', date: '2099-08-28', venue: ['Hall 1'], country: 'AT' },
        ...{ timeZone: 'Europe/Vienna', languages: ['de', 'en'], parts: [] },
      }),
    askToPublish: () => newDraft(),
    discardDraft: () => newDraft(),
    restoreVersion: async () => ({ ...(await liveDraft()), version: 1 }),
    previewDraft: async () => {
      await withPreview();
      return { edition: currentEdition().id };
    },
    // Refused for the sample's placeholders: a publication would affect all tests. next-edition.spec.ts publishes.
    publishDraft: async () => {
      await call('saveDraft', { ...(await liveDraft()), facts: {} }, await asOrganiser());
      return refusedWith(422, { ...(await liveDraft()), confirmed: [] });
    },
    draftBadges: () => ({ name: 'Gift Fair', date: '2099-08-28' }),
    // Refused, since the sample's registration is open; rehearsal.spec.ts starts a rehearsal.
    startRehearsal: () => refusedWith(409, { edition: currentEdition().id }),
    handleGeneratePDF: () => ({ q: email }),
    badgesToPrint: () => ({ filter: `q=${email}`, only: 'new' }),
    badgePicture: () => ({ id }),
    startPrint: async () => {
      await dropOpenPrints();
      return printRequestOf(email);
    },
    printFile: async () => ({ id: await startPrint(email) }),
    repeatPrint: async () => ({ id: await confirmedPrint(email) }),
    doorList: () => ({ language: 'nl' }),
  };
}
