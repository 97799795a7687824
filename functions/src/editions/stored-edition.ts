/** Editions, their drafts and their versions, as read from the database. */
import { editionStates, type EditionState, type Publication } from 'contract/publication/calls';
import { factNames, type FactName, type Facts, type DraftFacts } from 'contract/edition/fact-table';
import { knownFacts } from 'contract/edition/read-facts';
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

export interface StoredDraft {
  readonly draftVersion: number;
  readonly facts: DraftFacts;
  /** The organiser's account. */
  readonly by: string;
  readonly at: Timestamp;
  /** Who asked the owners to publish this draft version; see ask-to-publish.ts. */
  readonly asked?: { readonly by: string; readonly at: Timestamp };
  readonly movesMailings: boolean;
}

export interface StoredEdition {
  readonly id: string;
  readonly state: EditionState;
  /** The version published last; 0 if none was. */
  readonly version: number;
  readonly published: Facts | undefined;
  /** The published facts, and facts of parts that the edition does not have; absent in a rehearsal. */
  readonly known?: DraftFacts | undefined;
  readonly draft: StoredDraft | undefined;
  /** The link that shows the draft; see previews.ts. */
  readonly preview?: { readonly by: string; readonly until: Timestamp };
}

export interface StoredVersion {
  readonly version: number;
  readonly releasedAt: Timestamp;
  /** The organiser's account; empty if no organiser released it, as in the local stack. */
  readonly by: string;
  readonly changed: readonly FactName[];
}

export function stateOf(edition: DocumentSnapshot): EditionState {
  const storedState: unknown = edition.get('state');
  return editionStates.find((state) => state === storedState) ?? 'draft';
}

/** @returns an empty object if there is no preview */
export function previewIn(document: DocumentSnapshot): Pick<StoredEdition, 'preview'> {
  const until: unknown = document.get('preview.until');
  return until instanceof Timestamp ? { preview: { by: textOf(document, 'preview.by'), until } } : {};
}

/** @returns undefined if there is no draft */
export function draftOf(document: DocumentSnapshot): StoredDraft | undefined {
  const facts: unknown = document.get('draft');
  if (facts === undefined) return undefined;
  return {
    draftVersion: Number(document.get('draftVersion')),
    facts: knownFacts(facts),
    by: textOf(document, 'draftBy'),
    at: timestampOf(document, 'draftAt'),
    ...(document.get('asked.draftVersion') === document.get('draftVersion') && {
      asked: { by: textOf(document, 'asked.by'), at: timestampOf(document, 'asked.at') },
    }),
    movesMailings: document.get('draftMovesMailings') === true,
  };
}

/** The update that removes a discarded or published draft; `draftVersion` stays, since it only grows. */
export const noDraft = {
  draft: FieldValue.delete(),
  draftBy: FieldValue.delete(),
  draftAt: FieldValue.delete(),
  draftSave: FieldValue.delete(),
  asked: FieldValue.delete(),
  draftMovesMailings: FieldValue.delete(),
};

export function versionOf(document: DocumentSnapshot): StoredVersion {
  return {
    version: Number(document.get('version')),
    releasedAt: timestampOf(document, 'releasedAt'),
    by: textOf(document, 'by'),
    changed: factsIn(document.get('changed')),
  };
}

function factsIn(names: unknown): FactName[] {
  return Array.isArray(names) ? factNames.filter((name) => names.includes(name)) : [];
}

function textOf(document: DocumentSnapshot, field: string): string {
  return String(document.get(field) ?? '');
}

function timestampOf(document: DocumentSnapshot, field: string): Timestamp {
  const value: unknown = document.get(field);
  return value instanceof Timestamp ? value : new Timestamp(0, 0);
}

/** The progress of the last publication. */
export interface PublicationState {
  readonly edition: string;
  readonly version: number;
  readonly step: Publication['step'];
  /** Why the last attempt failed; empty if it did not fail. */
  readonly error: string;
}
