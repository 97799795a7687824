/**
 * Pending sign-ins: the password was right, the second step is still to come (AUTH-14). The token pair is stored here,
 * sealed; the browser has only the ticket, which is valid once, for five minutes and five tries.
 */
import { ApiError } from 'contract/wire/api-error';
import type { TokenPair } from 'contract/team/session';
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { eraseMatching } from '../database/erase-matching';
import { hashOfSecret, newSecret } from '../database/secrets';
import { withDeadline } from '../database/timeouts';
import type { Sealer } from './factors/sealer';

const ticketMilliseconds = 5 * 60_000;
const maxTries = 5;

export interface PendingSignIn {
  readonly uid: string;
  readonly tokens: TokenPair;
}

export class Tickets extends Store<{ readonly sealer: Sealer }> {
  /** @returns the ticket */
  async issue({ uid, tokens }: PendingSignIn): Promise<string> {
    const ticket = newSecret();
    const until = this.timestamp(ticketMilliseconds);
    const text = [tokens.idToken, tokens.refreshToken].join(' ');
    const sealed = this.deps.sealer.seal(text, contextOf(ticket, uid));
    await withDeadline(this.#document(ticket).set({ uid, sealed, until, tries: 0 }));
    return ticket;
  }

  /**
   * Reads in the transaction, so call it before the transaction's writes.
   * @returns the pending sign-in; `end` ends the ticket; `countFailure` counts a failed try, and the fifth ends the ticket
   * @throws ApiError `ticket-invalid`
   */
  async read(
    transaction: Transaction,
    ticket: string,
  ): Promise<{ pending: PendingSignIn; end: () => void; countFailure: () => void }> {
    const document = this.#document(ticket);
    const snapshot = await transaction.get(document);
    const pending = this.#open(ticket, snapshot);
    const tries = Number(snapshot.get('tries')) + 1;
    const end = () => transaction.delete(document);
    return {
      pending,
      end,
      countFailure: () => (tries >= maxTries ? end() : transaction.update(document, { tries })),
    };
  }

  /** Ends the account's tickets. */
  async endAll(uid: string): Promise<void> {
    await eraseMatching(this.collection('tickets').where('uid', '==', uid));
  }

  /** @returns how many expired tickets were erased */
  async eraseExpired(): Promise<number> {
    return eraseMatching(this.collection('tickets').where('until', '<=', this.timestamp()));
  }

  #open(ticket: string, document: DocumentSnapshot): PendingSignIn {
    const { uid, sealed, until }: Record<string, unknown> = document.data() ?? {};
    if (typeof uid !== 'string' || typeof sealed !== 'string' || !(until instanceof Timestamp))
      throw ticketInvalid();
    if (until.toMillis() <= this.now().getTime()) throw ticketInvalid();
    const [idToken = '', refreshToken = ''] = this.deps.sealer
      .open(sealed, contextOf(ticket, uid))
      .split(' ');
    return { uid, tokens: { idToken, refreshToken } };
  }

  #document(ticket: string) {
    return this.doc('tickets', hashOfSecret(ticket));
  }
}

/** Binds the sealed tokens to this ticket and this account. */
function contextOf(ticket: string, uid: string): string {
  return `${hashOfSecret(ticket)} ${uid}`;
}

function ticketInvalid(): ApiError {
  return new ApiError('ticket-invalid', 'This sign-in has expired. Sign in again.');
}
