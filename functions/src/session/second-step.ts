/** The second step of signing in (AUTH-14). */
import { ApiError } from 'contract/api-error';
import type { LoginSecond, SignedIn } from 'contract/account';
import type { Firestore } from 'firebase-admin/firestore';
import { withDeadline } from '../database/timeouts';
import type { Caller } from '../http/caller';
import { browserOf } from './browser';
import type { Factors } from './factors';
import type { Sessions } from './sessions';
import type { Tickets } from './tickets';

export interface SecondStepDeps {
  firestore: Firestore;
  tickets: Pick<Tickets, 'take'>;
  factors: Pick<Factors, 'check'>;
  sessions: Pick<Sessions, 'begin'>;
}

/**
 * Checks the code, ends the ticket, notes the code as used and begins the session in one transaction: so one code in two
 * windows at once counts once.
 * @throws ApiError `code-incorrect`, `ticket-invalid`, `factor-state`, `too-many-requests`
 */
export async function loginSecond(
  { ticket, code }: LoginSecond,
  { firestore, tickets, factors, sessions }: SecondStepDeps,
  { userAgent }: Pick<Caller, 'userAgent'>,
): Promise<SignedIn> {
  const answer = await withDeadline(
    firestore.runTransaction(async (transaction): Promise<SignedIn | undefined> => {
      const { waiting, use, miss } = await tickets.take(transaction, ticket);
      const { uid, tokens } = waiting;
      const { isRight, write } = await factors.check(transaction, uid, code);
      write();
      if (!isRight) {
        miss();
        return undefined;
      }
      use();
      return { ...tokens, session: sessions.begin(transaction, { uid, browser: browserOf(userAgent) }) };
    }),
  );
  if (answer === undefined) throw codeIncorrect();
  return answer;
}

/** 401 unlike a registration's wrong code, since it refuses a sign-in. */
export function codeIncorrect(): ApiError {
  return new ApiError('code-incorrect', 'The code is wrong, or was used already.', { status: 401 });
}
