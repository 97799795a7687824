/**
 * The tags of an edition: `tags`, `removedTags` and `tagsVersion` of `editions/{id}`, which is not public. A rehearsal
 * has the tags of the rehearsed edition (ORG-56).
 */
import { randomUUID } from 'node:crypto';
import { ApiError } from 'contract/wire/api-error';
import { currentEdition } from 'contract/edition/current';
import { inkNames } from 'contract/edition/themes';
import { rehearsedIdOf } from 'contract/publication/rehearsal';
import type { Tag, Tags } from 'contract/registrant/notes/notes';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { Store } from '../../database/store';
import { withDeadline } from '../../database/timeouts';

/** Keeps the document small; the history names the tags removed before these by their keys only. */
const maxRemoved = 100;

/** Every method works for the call's edition, and throws ApiError `unavailable` when the database does not answer in time. */
export class EditionTags extends Store {
  /** @param version any if undefined @throws ApiError `changed-meanwhile`, with the tags, for another version */
  async read(version?: number): Promise<Tags> {
    const tags = tagsOf(await withDeadline(this.#document.get()));
    if (version !== undefined && version !== tags.version) throw tagsChanged(tags);
    return tags;
  }

  /**
   * Replaces all tags.
   * @param tags those without a key are new; those missing are removed
   * @throws ApiError `changed-meanwhile` with the tags when the version is not the current one, `validation-failed` for
   *   an unknown key
   */
  save(version: number, tags: readonly (Omit<Tag, 'key'> & { key?: string | undefined })[]): Promise<Tags> {
    return this.transact(async (transaction) => {
      const current = tagsOf(await transaction.get(this.#document));
      if (version !== current.version) throw tagsChanged(current);
      const knownKeys = new Set(current.tags.map(({ key }) => key));
      const keys = tags.flatMap(({ key }) => key ?? []);
      if (new Set(keys).size < keys.length || keys.some((key) => !knownKeys.has(key)))
        throw new ApiError('validation-failed', 'The show has no such tag.', {
          fields: { tags: 'errors.choice' },
        });
      const removed = current.tags.filter(({ key }) => !keys.includes(key));
      const saved = {
        version: version + 1,
        tags: tags.map(({ key = randomUUID().slice(0, 8), name, ink }) => ({ key, name, ink })),
        removed: [...current.removed, ...removed].slice(-maxRemoved),
      };
      const fields = { tags: saved.tags, removedTags: saved.removed, tagsVersion: saved.version };
      transaction.set(this.#document, fields, { merge: true });
      return saved;
    });
  }

  get #document(): DocumentReference {
    return tagsDocument(this.firestore, currentEdition().id);
  }
}

/** @param edition the edition's id */
export function tagsDocument(firestore: Firestore, edition: string): DocumentReference {
  return firestore.collection(collections.editions).doc(rehearsedIdOf(edition) ?? edition);
}

export function tagsOf(document: DocumentSnapshot): Tags {
  return {
    version: Number(document.get('tagsVersion') ?? 0),
    tags: tagsIn(document.get('tags')),
    removed: tagsIn(document.get('removedTags')),
  };
}

/** @param current the stored tags */
function tagsChanged(current: Tags): ApiError {
  return new ApiError('changed-meanwhile', 'Another organiser has changed the tags.', { current });
}

function tagsIn(stored: unknown): Tag[] {
  if (!Array.isArray(stored)) return [];
  return stored.map(({ key, name, ink }: Record<keyof Tag, unknown>) => ({
    key: String(key),
    name: String(name),
    ink: inkNames.find((one) => one === ink) ?? 'band',
  }));
}
