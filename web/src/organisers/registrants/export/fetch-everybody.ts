/** Reads every registrant of a list, however many there are, for the export and for printing. */
import type { Language } from 'contract/language/languages';
import { maxPageSize, type ListRequest } from 'contract/registrant/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { callApi } from '../../../shared/api/call-api';
import { asOrganiser } from '../../session/as-organiser';
import { organiserTexts } from '../../shared/texts';
import type { Report } from '../../shared/ui/TaskButton';

/** The list is empty: there is nothing to export or to print. */
export class NobodyFound extends Error {
  constructor() {
    super('No data found.');
    this.name = 'NobodyFound';
  }
}

/**
 * If a registrant is added or erased among the rows already read, all later rows move. The last row read is then at
 * another position, and reading starts again.
 * @param report called after each page
 * @param language of the progress messages
 * @returns all registrants, in the requested order
 * @throws NobodyFound, SessionEnded, ApiError, or the signal's reason
 */
export async function fetchEverybody(
  list: Omit<ListRequest, 'page' | 'limit'>,
  report: Report,
  signal: AbortSignal,
  language: Language,
): Promise<Registrant[]> {
  const everybody: Registrant[] = [];
  const read = (page: number, limit: number) =>
    asOrganiser((signedIn) => callApi('adminTable', { ...list, page, limit }, { ...signedIn, signal }));
  for (let page = 0; ; page += 1) {
    const { users, totalCount } = await read(page, maxPageSize);
    const before = everybody.at(-1);
    if (before !== undefined) {
      const [row] = (await read(everybody.length - 1, 1)).users;
      if (row?.id !== before.id) return fetchEverybody(list, report, signal, language);
    }
    everybody.push(...users);
    if (everybody.length === 0) throw new NobodyFound();
    const all = Math.max(totalCount, everybody.length);
    report(organiserTexts(language).list.read(everybody.length, all), everybody.length / all);
    if (users.length < maxPageSize) return everybody;
  }
}
