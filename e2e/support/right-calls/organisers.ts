/** Right calls of organisers: see right-calls.ts. */
import { randomUUID } from 'node:crypto';
import { currentEdition } from 'contract/edition/current';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { call } from '../calls';
import { addDevice, newDevice, openConflicts, pairedPhone, scanOf, withDevice } from '../door';
import { copied, lastDraft, withPreview } from '../drafts';
import { asOrganiser, bearer, newOrganiser, savedViews, tokensOf } from '../organisers';
import { deleteDrafts, drafted, draftTo, planned, tomorrow } from '../mailings';
import {
  badgesToLookAt,
  confirmedPrint,
  dropOpenPrints,
  printOf,
  printWithFile,
  startedPrint,
} from '../prints';
import { changeVisit, register, type Registered } from '../registrants';

/** Of organisers. @param visitor a registered one */
export function organiserRows(visitor: Registered, newVisitor: () => RegistrationValues) {
  const { id, email } = visitor;
  const somebodyNew = async () => ({ id: (await register(newVisitor())).id, version: 1 });
  const ofMailing =
    (...steps: Parameters<typeof drafted> extends [string, ...infer Steps] ? Steps : never) =>
    () =>
      drafted(email, ...steps);
  return {
    adminRegistrant: () => ({ id }),
    addRegistrant: () => ({
      firstname: 'Ann',
      lastname: 'Peeters',
      organization: 'Cadeaux',
      language: 'nl',
      consentNote: 'by telephone',
    }),
    // Nothing is changed, so the version stays.
    changeRegistrant: () => ({ ...visitor, version: 1 }),
    restoreRegistrant: () => ({ id, version: 1 }),
    cancelRegistrant: somebodyNew,
    eraseRegistrant: somebodyNew,
    // Nothing is changed, so the version stays.
    changePrintAs: () => ({ id, version: 1 }),
    newCode: somebodyNew,
    undoRegistrant: async () => {
      const somebody = await register(newVisitor());
      await changeVisit({ ...somebody, city: 'Gent' });
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
      // The name is unique.
      const somebody = await register(newVisitor(), { firstname: randomUUID(), lastname: 'DUBOIS' });
      return { badges: await badgesToLookAt(somebody.email) };
    },
    dropPrint: async () => ({ id: await startedPrint(email) }),
    addDevice: () => newDevice(),
    revokeDevice: async () => ({ id: (await addDevice()).id }),
    settleConflict: async () => {
      // A new registrant: a call that was cut off may still lock the visitor. The phone is at another entrance.
      const somebody = await register(newVisitor());
      const scans = [{ ...scanOf(somebody.id, { entrance: 'dinner' }), shown: 'admitted' }];
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
  };
}
