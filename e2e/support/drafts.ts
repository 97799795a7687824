/** Drafts and previews of editions, for tests of the calls. */
import { randomUUID } from 'node:crypto';
import type { BasedOnDraft, EditionDetails } from 'contract/edition/calls';
import { currentEdition } from 'contract/edition/current';
import { headerNames } from 'contract/endpoints';
import { call, type Answer, type HeaderChanges } from './calls';
import { asOrganiser } from './organisers';

/** The draft of the live edition that the next save is based on; its id, if there is none. */
export async function lastDraft(): Promise<BasedOnDraft> {
  const edition = currentEdition().id;
  const { draft } = read<EditionDetails>(await call('adminEdition', { edition }, await asOrganiser()), 200);
  return { edition, draftVersion: draft?.draftVersion ?? 0 };
}

/** A new edition, as a draft with facts that are missing. */
export async function copied(): Promise<BasedOnDraft> {
  const copy = { edition: currentEdition().id, date: '2099-08-28', id: `copy-${randomUUID().slice(0, 8)}` };
  return {
    edition: copy.id,
    draftVersion: read<BasedOnDraft>(await call('copyEdition', copy, await asOrganiser()), 201).draftVersion,
  };
}

/** @returns the header of a preview's page */
export async function withPreview(): Promise<HeaderChanges> {
  const based = await lastDraft();
  await call('saveDraft', { ...based, facts: {} }, await asOrganiser());
  const { url } = read<{ url: string }>(
    await call('previewDraft', { edition: based.edition }, await asOrganiser()),
    201,
  );
  return { [headerNames.preview]: url.split('#')[1] };
}

function read<T>({ status, body }: Answer, expected: number): T {
  if (status !== expected) throw new Error(`The call was answered with ${status}: ${JSON.stringify(body)}`);
  const answered: T = JSON.parse(JSON.stringify(body));
  return answered;
}
