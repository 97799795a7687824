/**
 * Recognises a registration that is sent again, such as after its response was lost (REG-14). `idempotencyKeys/{hash of
 * the key}` holds the registrant's id and a hash of what was registered; it is created together with the registrant and
 * erased with it, or by the first nightly run at least a day later.
 */
import { createHash, createHmac } from 'node:crypto';
import { fieldNames } from 'contract/registration-fields';
import type { Registration } from 'contract/registration-form';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';

/** Minimum lifetime of a key. */
export const keyMilliseconds = 24 * 3600_000;

export interface HashedRequest {
  /** Document id of the key. */
  readonly key: string;
  /** Keyed with the unhashed key, so that nobody can guess the registration from it. */
  readonly body: string;
}

/** @param key sent by the visitor's page; random, and never stored itself */
export function hashRequest(key: string, registration: Registration): HashedRequest {
  const body = JSON.stringify(fieldNames.map((name) => registration[name]));
  return {
    key: createHash('sha256').update(key).digest('base64url'),
    body: createHmac('sha256', key).update(body).digest('base64url'),
  };
}

/** @param key hashed */
export function keyDocument(firestore: Firestore, key: string) {
  return firestore.collection(collections.idempotencyKeys).doc(key);
}
