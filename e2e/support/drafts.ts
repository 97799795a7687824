/** Drafts and previews of editions, for tests of the calls. */
import { randomUUID } from 'node:crypto';
import type { BasedOnDraft, CopiedEdition, EditionDetails, PreviewLink } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { headerNames } from 'contract/calls/endpoints';
import { call, type Answer, type HeaderChanges } from './calls';
import { asOrganiser } from './organisers';

/** The draft of the live edition that the next save is based on; its id, if there is none. */
export async function liveDraft(): Promise<BasedOnDraft> {
  const edition = currentEdition().id;
  const { draft }: EditionDetails = JSON.parse(
    textOf(await call('adminEdition', { edition }, await asOrganiser()), 200),
  );
  return { edition, draftVersion: draft?.draftVersion ?? 0 };
}

/** A new edition, as a draft with facts that are missing. */
export async function newDraft(): Promise<BasedOnDraft> {
  const copy = { edition: currentEdition().id, date: '2099-08-28', id: `copy-${randomUUID().slice(0, 8)}` };
  const { edition, draftVersion }: CopiedEdition = JSON.parse(
    textOf(await call('copyEdition', copy, await asOrganiser()), 201),
  );
  return { edition, draftVersion };
}

/** @returns the header of a preview's page */
export async function withPreview(): Promise<HeaderChanges> {
  const based = await liveDraft();
  await call('saveDraft', { ...based, facts: {} }, await asOrganiser());
  const { url }: PreviewLink = JSON.parse(
    textOf(await call('previewDraft', { edition: based.edition }, await asOrganiser()), 201),
  );
  return { [headerNames.preview]: url.split('#')[1] };
}

/** @throws Error when the call was answered with another status */
function textOf({ status, body }: Answer, expected: number): string {
  if (status !== expected) throw new Error(`The call was answered with ${status}: ${JSON.stringify(body)}`);
  return JSON.stringify(body);
}
