/**
 * The phones at the door, `devices/{id}`: `label`, `role`, `entrance`, `expiresAt`, `addedAt`, `by` (the account that
 * added it); `pairing` (the hashed code, and when it expires) until a phone has used it; then `secret` (hashed),
 * `lastSeen`, `waiting` (how many scans it keeps) and `rehearsal`, if the phone was tried with test codes; `revokedAt`;
 * `surplus` (../counted-scans.ts); `edition`, and `deleteOn`, as for registrants. Code and secret are not stored.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceRoles, type Device, type DeviceState, type Rehearsal } from 'contract/door/door';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { textIn, timestampIn } from '../../database/fields';
import { timestamp } from '../../registrants/store/documents';

/** 192 bits, in 32 characters. */
export function newDeviceSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** A fast hash is enough: the secret has too much entropy for brute force. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function isHashOf(hash: unknown, secret: string): boolean {
  return typeof hash === 'string' && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(secret)));
}

/** A document that does not exist becomes an expired device. */
export function toDevice(document: DocumentSnapshot, now: Date): Device {
  const lastSeen = timestamp(document, 'lastSeen');
  const by = textIn(document, 'by');
  return {
    id: document.id,
    label: String(document.get('label')),
    role: deviceRoles.find((role) => role === document.get('role')) ?? 'scan',
    entrance: String(document.get('entrance')),
    state: stateOf(document, now),
    expiresAt: timestamp(document, 'expiresAt') ?? { seconds: 0, nanoseconds: 0 },
    ...(lastSeen !== undefined && { lastSeen }),
    waiting: waitingScansOf(document),
    ...rehearsalOf(document),
    ...(by !== undefined && { by }),
  };
}

export function waitingScansOf(document: DocumentSnapshot): number {
  return Number(document.get('waiting') ?? 0);
}

function rehearsalOf(document: DocumentSnapshot): { rehearsal?: Rehearsal } {
  if (document.get('rehearsal') === undefined) return {};
  const read = (field: string): unknown => document.get(`rehearsal.${field}`);
  return {
    rehearsal: {
      at: String(read('at')),
      scansPerMinute: Number(read('scansPerMinute')),
      codes: Number(read('codes')),
      camera: read('camera') === true,
      torch: read('torch') === true,
      sound: read('sound') === true,
      storage: read('storage') === true,
      wakeLock: read('wakeLock') === true,
    },
  };
}

export function stateOf(document: DocumentSnapshot, now: Date): DeviceState {
  const isPast = (field: string) => (timestampIn(document, field)?.toMillis() ?? 0) <= now.getTime();
  if (document.get('revokedAt') !== undefined) return 'revoked';
  if (isPast('expiresAt')) return 'expired';
  if (document.get('secret') !== undefined) return 'paired';
  return isPast('pairing.endsAt') ? 'unused' : 'waiting';
}
