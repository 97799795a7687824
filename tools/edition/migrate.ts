/** The migration as a command: for the live edition, with progress, and with what is left afterwards. */
import { deletionInstant } from 'contract/event-times';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { leftToMigrate, migrate } from '../migration/migrate';
import { unstamped } from '../migration/documents';
import { provideStoredEdition, requireLive } from '../stack/live-edition';

export interface MigrateDeps {
  readonly firestore: Firestore;
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** Shows progress, which the next overwrites. */
  readonly show: (progress: string) => void;
  /** Whether the code that knows editions is deployed, and shows the edition with this id. */
  readonly isNewCodeOnline: (id: string) => Promise<boolean>;
}

/** Deletion dates of one edition that differ by more are of different shows. */
const maxDifference = 180 * 24 * 3600_000;

/** @throws Error when there is no edition, or when the registrants are apparently another's */
export async function migrateToLive(
  { firestore, say, show, isNewCodeOnline }: MigrateDeps,
  dryRun: boolean,
): Promise<void> {
  const { id } = await requireLive(firestore);
  await provideStoredEdition(firestore);
  await checkDeletion(firestore, id);
  const isOnline = await isNewCodeOnline(id);
  if (!dryRun) await migrate(firestore, id, isOnline, show);
  show('');
  const { documents, formerKeys, doubled } = await leftToMigrate(firestore, id);
  say(`Documents without an edition: ${documents}.`);
  if (formerKeys > 0)
    say(
      isOnline
        ? `Keys of addresses as the version before made them: ${formerKeys}.`
        : `Keys of addresses as the version before made them: ${formerKeys}. They stay until it is replaced.`,
    );
  for (const registrant of doubled)
    say(`The registrant ${registrant} has the address of another: correct or cancel one of the two.`);
  if (dryRun) say('Nothing was done.');
  else if (!isOnline) say('Deploy now, then run this again: until then, the version before stores more.');
}

/** Whoever registered for last year's show must not become a registrant of the next one. */
async function checkDeletion(firestore: Firestore, id: string): Promise<void> {
  const [first] = await unstamped(firestore.collection(collections.registrants));
  const deleteOn: unknown = (await first?.get())?.get('deleteOn');
  if (!(deleteOn instanceof Timestamp)) return;
  const ours = deletionInstant();
  if (Math.abs(deleteOn.toMillis() - ours.getTime()) < maxDifference) return;
  const day = (date: Date) => date.toISOString().slice(0, 10);
  throw new Error(
    `Registrants without an edition are to be deleted on ${day(deleteOn.toDate())}, those of edition ${id} on ${day(ours)}. ` +
      'Import the edition for which they have registered, then run this again.',
  );
}
