/**
 * A registrant's activity in other collections, as lines of the history: deliveries of mailings, badges of print runs,
 * scans at the door. Nothing is stored twice: the history cannot differ from these documents and is erased with them.
 */
import { entrances, type Entrance } from 'contract/edition/entrances';
import { fillIn } from 'contract/mail/mailing/placeholders';
import { mailedLanguage } from 'contract/mail/mailing/mailings';
import type { HistoryLine } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';
import type { Timestamp } from 'contract/wire/timestamp';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { ofThisEdition } from '../../database/edition-scope';
import { textIn } from '../../database/fields';
import { getAll } from '../../database/store';
import { storedText, subjectFields } from '../../database/mailing-texts';
import { scansOf } from '../store/admission-documents';
import { deliveryDocuments } from '../store/delivery-documents';
import { timestamp } from '../store/documents';
import { partsWith } from '../store/print-documents';

/** Maximum number of scans listed, the newest; a stolen code may be scanned very often. */
const maxScans = 300;

/** @returns the lines in no order, except that the undo of a scan comes before its admission */
export async function readActivity(
  firestore: Firestore,
  transaction: Transaction,
  registrant: Registrant,
): Promise<HistoryLine[]> {
  const activity = await Promise.all([
    deliveryLines(firestore, transaction, registrant),
    printLines(firestore, transaction, registrant.id),
    admissionLines(firestore, transaction, registrant.id),
  ]);
  return activity.flat();
}

/** A line for each delivery that was sent or has failed. */
async function deliveryLines(
  firestore: Firestore,
  transaction: Transaction,
  registrant: Registrant,
): Promise<HistoryLine[]> {
  const editionMailings = ofThisEdition(firestore.collection(collections.mailings));
  const mailings = await transaction.get(editionMailings.select(...subjectFields));
  const ids = mailings.docs.map(({ id }) => id);
  const deliveries = await getAll(transaction, deliveryDocuments(firestore, registrant.id, ids));
  return mailings.docs.flatMap((mailing, index): HistoryLine[] => {
    const delivery = deliveries[index];
    const at = delivery && timestamp(delivery, 'at');
    const state: unknown = delivery?.get('state');
    if (delivery === undefined || at === undefined || (state !== 'sent' && state !== 'failed')) return [];
    // The link to the registrant's page is secret, so the subject is filled in without it.
    const language = mailedLanguage(registrant, (one) => storedText(mailing, 'subject', one) !== '');
    const subject = language && storedText(mailing, 'subject', language);
    const pieces = subject ? fillIn(subject, registrant, '', language) : [];
    const filledIn = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('');
    const line = { at, by: 'organiser', mailing: { id: mailing.id, subject: filledIn } } as const;
    return state === 'sent'
      ? [{ ...line, action: 'mailed' }]
      : [{ ...line, action: 'not mailed', lastError: String(delivery.get('lastError')) }];
  });
}

/** A line for each confirmed print run with the registrant's badge. */
async function printLines(
  firestore: Firestore,
  transaction: Transaction,
  id: string,
): Promise<HistoryLine[]> {
  const badgePath = `badges.${id}`;
  const parts = await transaction.get(partsWith(firestore, id).select('print', badgePath));
  const printed = parts.docs.filter((part) => part.get(badgePath) !== undefined);
  const prints = firestore.collection(collections.prints);
  const ids = new Set(printed.map((part) => String(part.get('print'))));
  const runs = [...ids].map((run) => prints.doc(run));
  return (await getAll(transaction, runs)).flatMap((run): HistoryLine[] => {
    const at = timestamp(run, 'confirmedAt');
    return at === undefined
      ? []
      : [{ at, by: 'organiser', action: 'printed', run: Number(run.get('number')) }];
  });
}

/** Lines for the scans that admitted the registrant, and for the undone ones among them. */
async function admissionLines(
  firestore: Firestore,
  transaction: Transaction,
  id: string,
): Promise<HistoryLine[]> {
  const newest = scansOf(firestore, id).orderBy('at', 'desc').limit(maxScans);
  const scans = (await transaction.get(newest)).docs.filter((scan) => Number(scan.get('persons')) > 0);
  const devices = firestore.collection(collections.devices);
  const ids = new Set(scans.map((scan) => String(scan.get('device'))));
  const phones = [...ids].map((phone) => devices.doc(phone));
  const phoneDocuments = await getAll(transaction, phones);
  const labels = new Map(phoneDocuments.map((phone) => [phone.id, String(phone.get('label') ?? '')]));
  return scans.flatMap((scan) => scanLines(scan, labels.get(String(scan.get('device'))) ?? ''));
}

function scanLines(scan: DocumentSnapshot, phone: string): HistoryLine[] {
  const at = timestamp(scan, 'at');
  const entrance = entranceOf(scan);
  if (at === undefined || entrance === undefined) return [];
  const reason = textIn(scan, 'reason');
  const door = {
    ...{ entrance, phone, persons: Number(scan.get('persons')) },
    ...(reason !== undefined && { reason }),
  };
  const line = (action: 'admitted' | 'admission undone', when: Timestamp): HistoryLine => ({
    ...{ at: when, by: 'desk', action, door },
  });
  // A desk's undo is a document of its own. A phone's undo is a flag in the scan, perhaps without the undo's time.
  if (scan.get('action') === 'undone') return [line('admission undone', at)];
  const undoneAt = timestamp(scan, 'undoneAt') ?? timestamp(scan, 'receivedAt') ?? at;
  return [...(scan.get('undone') === true ? [line('admission undone', undoneAt)] : []), line('admitted', at)];
}

function entranceOf(scan: DocumentSnapshot): Entrance | undefined {
  return entrances().find((entrance) => entrance === scan.get('entrance'));
}
