/** Whether a rush left everything as it should be: every visitor stored once, with one mail of their own. */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { projectId } from '../../local/project';
import type { Addresses } from '../../local/stack/addresses';
import type { MailboxMessage } from '../../local/mailbox/message';

export interface Outcome {
  readonly stored: number;
  readonly duplicates: number;
  /** Visitors without exactly one mail, to themselves alone. */
  readonly mailsWrong: number;
  /** Registrants of whom it is not written down that the mail was sent. */
  readonly notMarked: number;
}

/** @param emails whom to look for; what else is stored does not count */
export async function check(
  { firestore, inbox }: Pick<Addresses, 'firestore' | 'inbox'>,
  emails: ReadonlySet<string>,
): Promise<Outcome> {
  process.env['FIRESTORE_EMULATOR_HOST'] = firestore;
  const app = initializeApp({ projectId }, 'rush');
  try {
    const everybody = await getFirestore(app)
      .collection(collections.registrants)
      .select('email', 'emailSent')
      .get();
    const visitors = everybody.docs.filter((one) => emails.has(String(one.get('email'))));
    const stored = new Set(visitors.map((one) => String(one.get('email'))));
    const mails = await mailsOf(inbox);
    return {
      stored: stored.size,
      duplicates: visitors.length - stored.size,
      mailsWrong: [...emails].filter((email) => mails.get(email) !== 1).length,
      notMarked: visitors.filter((one) => !(one.get('emailSent') instanceof Timestamp)).length,
    };
  } finally {
    await deleteApp(app);
  }
}

/** How many mails went to each address alone. */
async function mailsOf(inbox: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${inbox}/api/messages`);
  const messages: MailboxMessage[] = JSON.parse(await response.text());
  const counts = new Map<string, number>();
  for (const { to } of messages) {
    const addresses = to.map(({ address }) => address).join(', ');
    counts.set(addresses, (counts.get(addresses) ?? 0) + 1);
  }
  return counts;
}
