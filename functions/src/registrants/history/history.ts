/**
 * The history of one registrant, for organisers: all events with actor and time (ORG-13). Audit lines record changes
 * and those mails that no document records; a change's old and new values are added as long as they are stored.
 * activity.ts reads the other events from other collections.
 */
import { answerField, answerTo, type Answers } from 'contract/registrant/answers';
import {
  actors,
  auditedActions,
  type FieldChange,
  type HistoryLine,
  type RegistrantDetails,
} from 'contract/registrant/organisers-registrant';
import type { PrintAs, Registrant } from 'contract/registrant/registrant';
import { type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { requireThisEdition } from '../../database/edition-scope';
import { textIn } from '../../database/fields';
import { readSnapshot } from '../../database/read-snapshot';
import { auditOf } from '../store/audit';
import { standingOf, timestamp } from '../store/documents';
import { toRegistrant } from '../store/read-registrant';
import { readActivity } from './activity';
import {
  changedLines,
  changedQuestions,
  versionedFields,
  versionedValues,
  type VersionedValues,
} from '../changes/versions';

/** Maximum number of audit lines shown, the newest; each change adds one. */
const maxAuditLines = 500;

/** A line with the id of the organiser's account, to look up its address. */
interface StoredLine extends HistoryLine {
  account?: string;
}

/**
 * Reads the registrant and the history as one consistent snapshot.
 * @param namesOf maps accounts to e-mail addresses: empty for a deleted account, absent if the lookup failed
 * @returns undefined if there is no such registrant
 * @throws ApiError `other-edition`; `unavailable` when the database does not answer in time
 */
export async function readDetails(
  firestore: Firestore,
  id: string,
  namesOf: (accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<RegistrantDetails | undefined> {
  const details = await readWithAccounts(firestore, id);
  if (details === undefined) return undefined;
  const names = await namesOf(details.history.flatMap(({ account }) => account ?? []));
  const history = details.history.map(({ account, ...line }) => {
    const organiser = names.get(account ?? '');
    return organiser === undefined ? line : { ...line, organiser };
  });
  return { ...details, history };
}

function readWithAccounts(
  firestore: Firestore,
  id: string,
): Promise<(Omit<RegistrantDetails, 'history'> & { history: StoredLine[] }) | undefined> {
  return readSnapshot(firestore, async (transaction) => {
    const reference = firestore.collection(collections.registrants).doc(id);
    const found = await transaction.get(reference);
    if (!found.exists) return undefined;
    requireThisEdition(found);
    const versions = await transaction.get(reference.collection(collections.versions));
    const newest = auditOf(firestore, id).orderBy('at', 'desc').limit(maxAuditLines);
    const lines = await transaction.get(newest);
    const registrant = toRegistrant(found);
    const activity: StoredLine[] = await readActivity(firestore, transaction, registrant);
    const changes = changesOf(registrant, versions.docs);
    const history = lines.docs
      .flatMap((line) => historyLine(line, changes))
      .concat(activity)
      .sort((one, other) => other.at.seconds - one.at.seconds || other.at.nanoseconds - one.at.nanoseconds);
    const registrationLine = lines.docs.find((line) => line.get('action') === 'registered');
    const { createdAt: at, source: by } = registrant;
    history.push({ at, by, action: 'registered', ...accountOf(registrationLine) });
    return { registrant, version: standingOf(found).version, history };
  });
}

/** @returns version -> the fields that changed in it, with their values before and after */
function changesOf(
  registrant: Registrant,
  versions: readonly DocumentSnapshot[],
): ReadonlyMap<number, FieldChange[]> {
  const changes = new Map<number, FieldChange[]>();
  const after = versionedValues(registrant);
  for (const document of versions.toSorted((one, other) => Number(other.id) - Number(one.id))) {
    const before: Partial<VersionedValues> = document.data() ?? {};
    const fields = versionedFields.flatMap((field): FieldChange[] => {
      if (field === 'printAs') return before.printAs ? lineChanges(before.printAs, after.printAs) : [];
      if (field === 'answers') return before.answers ? answerChanges(before.answers, after.answers) : [];
      const [from, to] = [before[field], after[field]];
      return from === undefined ? [] : [{ field, from, to }];
    });
    changes.set(Number(document.id) + 1, fields);
    Object.assign(after, before);
  }
  return changes;
}

/** Each field is named like `printAs.name`; a value is empty if the line is printed as registered. */
function lineChanges(before: PrintAs, after: PrintAs): FieldChange[] {
  return changedLines(before, after).map((line) => ({
    field: `printAs.${line}`,
    from: before[line] ?? '',
    to: after[line] ?? '',
  }));
}

/** Each field is named as by `answerField`; a value is empty without an answer. */
function answerChanges(before: Answers, after: Answers | undefined): FieldChange[] {
  return changedQuestions(before, after).map((question) => ({
    field: answerField(question),
    from: answerTo(before, question) ?? '',
    to: answerTo(after, question) ?? '',
  }));
}

/** Skips the line of a registration: `readWithAccounts` adds one, since a visitor's registration has no audit line. */
function historyLine(line: DocumentSnapshot, changes: ReadonlyMap<number, FieldChange[]>): StoredLine[] {
  const read = (field: string): unknown => line.get(field);
  const at = timestamp(line, 'at');
  const action = auditedActions.find((each) => each === read('action'));
  const by = actors.find((each) => each === read('by'));
  if (at === undefined || action === undefined || by === undefined || action === 'registered') return [];
  const names = read('fields');
  const fields = versionedFields.filter((field) => Array.isArray(names) && names.includes(field));
  const fieldChanges = changes.get(Number(read('version')));
  return [
    {
      at,
      by,
      action,
      ...accountOf(line),
      ...(fields.length > 0 && { fields }),
      ...(fieldChanges && { changes: fieldChanges }),
    },
  ];
}

function accountOf(line: DocumentSnapshot | undefined): { account?: string } {
  const account = line && textIn(line, 'account');
  return account === undefined ? {} : { account };
}
