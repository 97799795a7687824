/** How many documents a page costs, at every position of lists of every size. */
import { describe, expect, it } from 'vitest';
import { documentsRead, planPage, type Plan } from './list-plan';

const limits = [1, 25, 1000];
const sizes = [1, 26, 100, 10_000, 100_000];

const cases = sizes.flatMap((totalCount) => limits.map((limit) => ({ totalCount, limit })));

describe.each(cases)('a list of $totalCount in pages of $limit', ({ totalCount, limit }) => {
  const last = Math.ceil(totalCount / limit) - 1;
  const pages = [0, 1, 2, 3, Math.floor(last / 3), Math.floor(last / 2), last - 2, last - 1, last].filter(
    (page, index, all) => page >= 0 && page <= last && all.indexOf(page) === index,
  );

  it('reads one page at most for the first and the last', () => {
    expect(cost(planPage({ page: 0, limit, totalCount }))).toBeLessThanOrEqual(limit);
    expect(cost(planPage({ page: last, limit, totalCount }))).toBeLessThanOrEqual(limit);
  });

  it.each(pages)('reads one page and the anchor for the neighbours of page %i', (page) => {
    const { first, end } = seen(page);
    if (page < last)
      expect(cost(planPage({ page: page + 1, limit, totalCount, anchorPlace: end }))).toBeLessThanOrEqual(
        limit + 1,
      );
    if (page > 0)
      expect(cost(planPage({ page: page - 1, limit, totalCount, anchorPlace: first }))).toBeLessThanOrEqual(
        limit + 1,
      );
    expect(cost(planPage({ page, limit, totalCount, anchorPlace: first }))).toBeLessThanOrEqual(limit + 1);
  });

  it.each(pages)('reads five pages at most for a jump in the window around page %i', (page) => {
    const start = Math.max(0, Math.min(page - 2, last - 4));
    for (let target = start; target <= Math.min(start + 4, last); target += 1) {
      const anchorPlace = target > page ? seen(page).end : seen(page).first;
      expect(cost(planPage({ page: target, limit, totalCount, anchorPlace }))).toBeLessThanOrEqual(5 * limit);
    }
  });

  it('gives the right rows whatever the anchor', () => {
    for (const page of pages) {
      const { first, end } = seen(page);
      for (const anchorPlace of [undefined, 0, first - 1, first, end, end + 1, totalCount - 1]) {
        const plan = planPage({ page, limit, totalCount, ...(anchorPlace !== undefined && { anchorPlace }) });
        expect(rowsOf(plan, totalCount, anchorPlace)).toEqual([first, end]);
      }
    }
  });

  function seen(page: number) {
    return { first: page * limit, end: Math.min((page + 1) * limit, totalCount) - 1 };
  }
});

it('has nothing to read after the end', () => {
  expect(planPage({ page: 4, limit: 25, totalCount: 100 })).toBeUndefined();
  expect(planPage({ page: 0, limit: 25, totalCount: 0 })).toBeUndefined();
});

function cost(plan: Plan | undefined): number {
  if (plan === undefined) throw new Error('no plan');
  return documentsRead(plan);
}

/** First and last place that the plan's query gives, worked out as Firestore would. */
function rowsOf(plan: Plan | undefined, totalCount: number, anchorPlace = NaN): [number, number] {
  if (plan === undefined) throw new Error('no plan');
  const { from, backwards, withAnchor, skip, take } = plan;
  const step = backwards ? -1 : 1;
  const begin = { start: 0, end: totalCount - 1, anchor: anchorPlace + (withAnchor ? 0 : step) }[from];
  const near = begin + step * skip;
  const far = Math.max(0, Math.min(totalCount - 1, near + step * (take - 1)));
  return backwards ? [far, near] : [near, far];
}
