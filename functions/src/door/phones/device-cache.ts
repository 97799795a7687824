/** The phones' documents that this instance has read, and the secrets that it has recognised. */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { hashOf, isHashOf } from './device-documents';

/** Short enough that a revoked phone is refused within 5 seconds (DOOR-2). */
const cacheMilliseconds = 3_000;

const maxCached = 1_000;

export class DeviceCache {
  readonly #load: (id: string) => Promise<DocumentSnapshot>;
  readonly #now: () => Date;
  readonly #documents = new Map<string, { readAt: number; document: Promise<DocumentSnapshot> }>();
  /** Id -> hashed secret. */
  readonly #secrets = new Map<string, string>();

  constructor(load: (id: string) => Promise<DocumentSnapshot>, now: () => Date) {
    this.#load = load;
    this.#now = now;
  }

  /** @param isFresh whether to bypass the cache */
  read(id: string, isFresh = false): Promise<DocumentSnapshot> {
    const now = this.#now().getTime();
    const cached = this.#documents.get(id);
    if (!isFresh && cached !== undefined && now - cached.readAt < cacheMilliseconds) return cached.document;
    if (this.#documents.size >= maxCached) this.#documents.clear();
    const document = this.#load(id);
    this.#documents.set(id, { readAt: now, document });
    const forget = () => this.forget(id);
    // A missing document is not cached: made-up ids would evict the phones' documents.
    document.then(({ exists }) => exists || forget(), forget);
    return document;
  }

  forget(id: string): void {
    this.#documents.delete(id);
  }

  /** Whether this instance has authenticated the phone with this secret. */
  isKnown(id: string, secret: string): boolean {
    return isHashOf(this.#secrets.get(id), secret);
  }

  remember(id: string, secret: string): void {
    if (this.#secrets.size >= maxCached) this.#secrets.clear();
    this.#secrets.set(id, hashOf(secret));
  }
}
