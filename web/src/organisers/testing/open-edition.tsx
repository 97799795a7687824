/** For component tests: opens a page of an edition. */
import { screen, within } from '@testing-library/react';
import type { EditionDetails } from 'contract/publication/calls';
import { renderPage, textsOf } from '../../shared/testing/render-page';
import { keepSession } from '../session/token-store';
import { answerCalls, answers } from './answered-calls';
import { OrganiserSite } from './organiser-site';
import { sampleTokens } from './sample-tokens';

/** Signs in, and answers calls as if there were a single edition, without earlier versions. */
export function answerEditionCalls(): void {
  keepSession(sampleTokens);
  answerCalls({ editionVersions: { versions: [] }, adminEditions: { editions: [], drafts: [] } });
}

/** @param details the answer of `adminEdition`, or consecutive answers */
export function open(
  at: string | { pathname: string; state: unknown },
  details: EditionDetails | (EditionDetails | Error)[],
) {
  answers['adminEdition'] = details;
  return renderPage(<OrganiserSite />, { at });
}

/** A region of the page. */
export const sheet = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

/** The texts of the list items in a region, without no-break spaces. */
export const itemsOf = (region: Pick<typeof screen, 'getAllByRole'>) =>
  textsOf(region.getAllByRole('listitem')).map((text) => text.replaceAll('\u00a0', ' '));

/** A section found by its heading: on `/edition/facts`, finding it by its role takes long. */
export async function factSection(name: string) {
  const heading = await screen.findByText(name, { selector: 'h2' });
  return within(heading.parentElement ?? heading);
}
