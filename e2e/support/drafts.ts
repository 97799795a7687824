/** Drafts and previews of editions, for tests of the calls. */
import { randomUUID } from 'node:crypto';
import type { BasedOnDraft } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { headerNames } from 'contract/calls/endpoints';
import { call, type HeaderChanges } from './calls';
import { asOrganiser, toOrganiser } from './organisers';

/** The draft of the live edition that the next save is based on; its id, if there is none. */
export async function liveDraft(): Promise<BasedOnDraft> {
  const edition = currentEdition().id;
  const { draft } = await toOrganiser('adminEdition', { edition });
  return { edition, draftVersion: draft?.draftVersion ?? 0 };
}

/** A new edition, as a draft with facts that are missing. */
export async function newDraft(): Promise<BasedOnDraft> {
  const copy = { edition: currentEdition().id, date: '2099-08-28', id: `copy-${randomUUID().slice(0, 8)}` };
  const { edition, draftVersion } = await toOrganiser('copyEdition', copy);
  return { edition, draftVersion };
}

/** @returns the header of a preview's page */
export async function withPreview(): Promise<HeaderChanges> {
  const based = await liveDraft();
  await call('saveDraft', { ...based, facts: {} }, await asOrganiser());
  const { url } = await toOrganiser('previewDraft', { edition: based.edition });
  return { [headerNames.preview]: url.split('#')[1] };
}
