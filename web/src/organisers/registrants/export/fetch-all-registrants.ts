/** Reads all registrants of a list page by page, for the export and for printing. */
import { translator } from 'contract/language/translator';
import type { Language } from 'contract/language/languages';
import { maxPageSize, type ListRequest } from 'contract/registrant/list/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { callApi } from '../../../shared/api/call-api';
import { asOrganiser } from '../../session/organiser-call';
import type { Report } from '../../shared/ui/TaskButton';

/** The list is empty: there is nothing to export or to print. */
export class EmptyListError extends Error {}

/**
 * Starts again if the last row read has moved because a registrant was added or erased before it.
 * @param report called after each page
 * @param language the language of the progress messages
 * @returns all registrants, in the requested order
 * @throws EmptyListError, SessionEnded, ApiError, or the signal's reason
 */
export async function fetchAllRegistrants(
  list: Omit<ListRequest, 'page' | 'limit'>,
  report: Report,
  signal: AbortSignal,
  language: Language,
): Promise<Registrant[]> {
  const registrants: Registrant[] = [];
  const fetchPage = (page: number, limit: number) =>
    asOrganiser((signedIn) => callApi('adminTable', { ...list, page, limit }, { ...signedIn, signal }));
  for (let page = 0; ; page += 1) {
    const { users, totalCount } = await fetchPage(page, maxPageSize);
    const lastRow = registrants.at(-1);
    if (lastRow !== undefined) {
      const [row] = (await fetchPage(registrants.length - 1, 1)).users;
      if (row?.id !== lastRow.id) return fetchAllRegistrants(list, report, signal, language);
    }
    registrants.push(...users);
    if (registrants.length === 0) throw new EmptyListError('No data found.');
    const total = Math.max(totalCount, registrants.length);
    report(
      translator(language)(($) => $.organisers.list.read, { done: registrants.length, all: total }),
      registrants.length / total,
    );
    if (users.length < maxPageSize) return registrants;
  }
}
