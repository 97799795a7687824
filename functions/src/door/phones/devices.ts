/** Pairs, recognises and revokes the phones at the door (DOOR-1). */
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from 'contract/wire/api-error';
import { currentEdition, withoutPrevious } from 'contract/edition/current';
import {
  devicePattern,
  pairingMinutes,
  type Device,
  type DeviceToAdd,
  type PairedDevice,
  type Rehearsal,
} from 'contract/door/door';
import { latestDeviceEnd } from 'contract/edition/event-times';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { resourceRoles } from 'contract/team/team';
import { Store } from '../../database/store';
import { editionOf, editionFields, ofThisEdition, requireThisEdition } from '../../database/edition-scope';
import { commitWithDeadline, withDeadline } from '../../database/timeouts';
import type { PairedPhone, ClientSubnets } from '../../http/caller';
import { RateLimiter, subnetAllowances, tooManyRequests, unknownPhoneLimit } from '../../http/rate-limits';
import type { MemberRoles } from '../../http/member-roles';
import { writeAudit } from '../../registrants/store/audit';
import { timestamp } from '../../registrants/store/documents';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { DeviceCache } from './device-cache';
import { hashOf, isHashOf, newDeviceSecret, stateOf, toDevice, waitingScansOf } from './device-documents';

/** A phone's `lastSeen` is written again after this time, or earlier if `waiting` has changed. */
const seenMilliseconds = 30_000;

/** How long a phone's call waits for the role of the member who added the phone, in milliseconds. */
const roleTimeout = 1_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Devices extends Store {
  readonly #roles: Pick<MemberRoles, 'may'>;
  readonly #cache: DeviceCache;
  readonly #unknownLimit = new RateLimiter(unknownPhoneLimit);

  constructor(firestore: Firestore, now: () => Date, roles: Pick<MemberRoles, 'may'>) {
    super(firestore, now);
    this.#roles = roles;
    this.#cache = new DeviceCache((id) => withDeadline(this.doc('devices', id).get()), now);
  }

  /** @returns the edition's phones, newest first; `by` is the account that added the phone */
  async list(): Promise<Device[]> {
    const { docs } = await withDeadline(
      ofThisEdition(this.collection('devices')).orderBy('addedAt', 'desc').get(),
    );
    return docs.map((document) => toDevice(document, this.now()));
  }

  /** @returns all editions' phones that scan or may still be paired, with the account that added each */
  async active(): Promise<{ by: string; name: string }[]> {
    return (await this.#active()).map(({ by, label }) => ({ by, name: label }));
  }

  /**
   * Revokes all phones that an account has added.
   * @param account that revokes them, for the audit line
   */
  async endResourcesOf(uid: string, account: string): Promise<void> {
    for (const { id } of (await this.#active()).filter(({ by }) => by === uid))
      await this.#revoke(id, account);
  }

  async #active() {
    const now = this.timestamp();
    const { docs } = await withDeadline(this.collection('devices').where('expiresAt', '>', now).get());
    return docs
      .map((document) => ({ by: '', ...toDevice(document, this.now()) }))
      .filter(({ state }) => state === 'paired' || state === 'waiting');
  }

  /**
   * @param by the account that adds the phone
   * @returns the phone's id, the code that pairs one phone (`<id>.<secret>`), and when that code expires
   * @throws ApiError `validation-failed` when `expiresAt` is past, or later than `latestDeviceEnd`
   */
  async add({ label, role, entrance, expiresAt }: DeviceToAdd, by: string) {
    const document = this.collection('devices').doc();
    const secret = newDeviceSecret();
    const now = this.now();
    const end = new Date(expiresAt);
    if (end <= now || end > latestDeviceEnd(now))
      throw new ApiError('validation-failed', 'A phone can be used until the day after the show.', {
        fields: { expiresAt: 'errors.choice' },
      });
    const endsAt = Timestamp.fromMillis(now.getTime() + pairingMinutes * 60_000);
    await commitWithDeadline(this.firestore, (transaction) => {
      transaction.set(document, {
        label,
        role,
        entrance,
        by,
        expiresAt: Timestamp.fromDate(end),
        addedAt: Timestamp.fromDate(now),
        pairing: { hash: hashOf(secret), endsAt },
        ...editionFields(),
      });
      writeAudit(this.firestore, transaction, {
        by: 'organiser',
        account: by,
        action: 'phone added',
        device: document.id,
      });
    });
    return { id: document.id, code: `${document.id}.${secret}`, pairingEndsAt: plainTimestamp(endsAt) };
  }

  /**
   * Revoking is final; repeating it changes nothing.
   * @param account that revokes the phone
   * @throws ApiError `not-found`, `other-edition`
   */
  async revoke(id: string, account: string): Promise<void> {
    await this.#revoke(id, account, requireThisEdition);
  }

  async #revoke(id: string, account: string, requireEdition?: typeof requireThisEdition): Promise<void> {
    await this.transact(async (transaction) => {
      const device = await transaction.get(this.doc('devices', id));
      if (!device.exists) throw new ApiError('not-found', 'There is no such phone.');
      requireEdition?.(device);
      if (device.get('revokedAt') !== undefined) return;
      const revokedAt = this.timestamp();
      transaction.update(device.ref, { revokedAt, pairing: FieldValue.delete() });
      writeAudit(this.firestore, transaction, {
        by: 'organiser',
        account,
        action: 'phone revoked',
        device: id,
        edition: editionOf(device),
      });
    });
    this.#cache.forget(id);
  }

  /**
   * Exchanges a code for the phone's own secret; of several concurrent attempts, one succeeds.
   * @param rehearsal what the phone has measured about itself
   * @throws ApiError `pairing-invalid` when the code is wrong, used, too old or revoked; `other-edition`
   */
  async pair(code: string, rehearsal?: Rehearsal): Promise<PairedDevice> {
    const [, id = '', codeSecret = ''] = devicePattern.exec(code) ?? [];
    const secret = newDeviceSecret();
    return this.transact(async (transaction) => {
      const document = await transaction.get(this.doc('devices', id));
      const { state, ...device } = toDevice(document, this.now());
      if (state !== 'waiting' || !isHashOf(document.get('pairing.hash'), codeSecret))
        throw new ApiError('pairing-invalid', 'This code is not, or no longer, valid. Ask for another.');
      requireThisEdition(document);
      transaction.update(document.ref, {
        secret: hashOf(secret),
        pairing: FieldValue.delete(),
        lastSeen: this.timestamp(),
        ...(rehearsal !== undefined && { rehearsal }),
      });
      const { label, role, entrance, expiresAt } = device;
      const edition = withoutPrevious(currentEdition());
      return { device: `${id}.${secret}`, label, role, entrance, expiresAt, edition };
    });
  }

  /**
   * @param credentials `<id>.<secret>` as sent, not validated
   * @param subnets the caller's, which are rate-limited unless this instance has authenticated the phone before
   * @throws ApiError `other-edition` for a phone of another show; `device-invalid`, also for an expired phone;
   *   `device-revoked`; `too-many-requests`
   */
  async verify(credentials: string | undefined, subnets: ClientSubnets): Promise<PairedPhone> {
    const document = await this.#authenticate(credentials, subnets);
    // Checked first: a phone of last year has also expired, and its page names the show that the phone was for.
    requireThisEdition(document);
    const phone = await this.#toPhone(document);
    if (phone.isActive) return phone;
    if (stateOf(document, this.now()) === 'expired') throw deviceInvalid();
    throw new ApiError('device-revoked', 'An organiser has revoked this phone.');
  }

  /**
   * Like `verify`, but also accepts a phone that is revoked, expired or of another show. Bypasses the cache, so that a
   * phone stops admitting people as soon as it is revoked.
   * @throws ApiError `device-invalid`, `too-many-requests`
   */
  async identify(credentials: string | undefined, subnets: ClientSubnets): Promise<PairedPhone> {
    return this.#toPhone(await this.#authenticate(credentials, subnets, true));
  }

  /** A phone is active only while the member who added it may add phones. */
  async #toPhone(document: DocumentSnapshot): Promise<PairedPhone> {
    const { id, label, role, entrance, state, by } = toDevice(document, this.now());
    const isActive = state === 'paired' && (by === undefined || (await this.#mayAdd(by)));
    return { id, label, role, entrance, edition: editionOf(document), isActive };
  }

  /** Also true if Firebase Authentication does not answer in time: phones give up after eight seconds. */
  #mayAdd(by: string): Promise<boolean> {
    const may = this.#roles.may(by, resourceRoles.phone).catch(() => true);
    return Promise.race([may, wait(roleTimeout, true, { ref: false })]);
  }

  /**
   * Records that the phone was used. A failed write is ignored, since the next use writes again.
   * @param waiting how many scans the phone keeps, if it has sent the number
   */
  async noteSeen(id: string, waiting?: number): Promise<void> {
    const now = this.timestamp();
    const document = await this.#cache.read(id);
    const lastSeen = timestamp(document, 'lastSeen');
    const isRecent = lastSeen !== undefined && (now.seconds - lastSeen.seconds) * 1_000 < seenMilliseconds;
    if (isRecent && (waiting === undefined || waiting === waitingScansOf(document))) return;
    const update = { lastSeen: now, ...(waiting !== undefined && { waiting }) };
    await withDeadline(document.ref.update(update)).catch(() => undefined);
    this.#cache.forget(id);
  }

  async #authenticate(
    credentials: string | undefined,
    subnets: ClientSubnets,
    isFresh = false,
  ): Promise<DocumentSnapshot> {
    const [, id = '', secret = ''] = devicePattern.exec(credentials ?? '') ?? [];
    if (id === '') throw deviceInvalid();
    if (!this.#cache.isKnown(id, secret)) {
      const retryAfter = this.#unknownLimit.take(subnetAllowances(subnets));
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter);
    }
    const document = await this.#cache.read(id, isFresh);
    if (!isHashOf(document.get('secret'), secret)) throw deviceInvalid();
    this.#cache.remember(id, secret);
    return document;
  }
}

function deviceInvalid(): ApiError {
  return new ApiError(
    'device-invalid',
    'This phone is not, or no longer, paired. Ask an organiser for a code.',
  );
}
