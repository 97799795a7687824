/** Drafts and previews of editions, for tests of the calls. */
import { randomUUID } from 'node:crypto';
import type { BasedOnDraft } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { headerNames } from 'contract/calls/endpoints';
import { call, type HeaderChanges } from './calls';
import { asOrganiser, toOrganiser } from './organisers';

/** The live edition's id, and the version of its draft, on which the next save is based: 0 without a draft. */
export async function liveDraft(): Promise<BasedOnDraft> {
  const edition = currentEdition().id;
  const { draft } = await toOrganiser('adminEdition', { edition });
  return { edition, draftVersion: draft?.draftVersion ?? 0 };
}

/** Copies the live edition into a new draft, which then lacks facts. */
export async function newDraft(): Promise<BasedOnDraft> {
  const copy = { edition: currentEdition().id, date: '2099-08-28', id: `copy-${randomUUID().slice(0, 8)}` };
  const { edition, draftVersion } = await toOrganiser('copyEdition', copy);
  return { edition, draftVersion };
}

/** Starts a preview of the live edition's draft. @returns the header of a call by the preview's page */
export async function withPreview(): Promise<HeaderChanges> {
  const draft = await liveDraft();
  await call('saveDraft', { ...draft, facts: {} }, await asOrganiser());
  const { url } = await toOrganiser('previewDraft', { edition: draft.edition });
  return { [headerNames.preview]: url.split('#')[1] };
}
