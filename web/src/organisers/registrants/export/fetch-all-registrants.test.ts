/** Reading all registrants page by page. */
import type { ListRequest, RegistrantList } from 'contract/registrant/registrant-list';
import { translator } from 'contract/language/translator';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleTokens } from '../../testing/sample-tokens';
import { keepSession } from '../../session/token-store';
import type { Report } from '../../shared/ui/TaskButton';
import { fetchAllRegistrants } from './fetch-all-registrants';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: ListRequest) => Promise<object>>());
vi.mock('../../../shared/api/call-api', () => ({ callApi }));

/** Only the id matters here. */
type Row = Pick<RegistrantList['users'][number], 'id'>;
let allRows: Row[];

beforeEach(() => {
  keepSession(sampleTokens);
  allRows = Array.from({ length: 2007 }, (_, index) => ({ id: String(index) }));
  report.mockReset();
  callApi.mockReset().mockImplementation((_name, { page, limit }) => {
    const users = allRows.slice(page * limit, (page + 1) * limit);
    return Promise.resolve({ users, totalCount: allRows.length });
  });
});

const t = translator('fr');
const list = { sort: 'lastname', dir: 'asc', q: 'x' } as const;
const report = vi.fn<Report>();
const readAll = () => fetchAllRegistrants(list, report, new AbortController().signal, 'fr');

it('reads all registrants in the requested order, and reports progress', async () => {
  expect((await readAll()).map(({ id }) => id)).toEqual(allRows.map(({ id }) => id));
  expect(callApi.mock.calls[0]?.[1]).toEqual({ ...list, page: 0, limit: 1000 });
  expect(report.mock.calls).toEqual([
    [t(($) => $.organisers.list.read, { done: 1000, all: 2007 }), 1000 / 2007],
    [t(($) => $.organisers.list.read, { done: 2000, all: 2007 }), 2000 / 2007],
    [t(($) => $.organisers.list.read, { done: 2007, all: 2007 }), 1],
  ]);
});

it('restarts when a registrant is erased during the reading, and misses none', async () => {
  report.mockImplementationOnce(() => allRows.shift());
  expect((await readAll()).map(({ id }) => id)).toEqual(allRows.map(({ id }) => id));
});
