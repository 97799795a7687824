/** Decides from where one page of a long list is read, so that as few documents as possible are read. */

export interface PageRequest {
  /** From 0. */
  page: number;
  limit: number;
  /** How many registrants the whole list holds. */
  totalCount: number;
  /** Where in the list, from 0, the caller knows a registrant. */
  anchorPlace?: number | undefined;
}

export interface Plan {
  /** Where the reading begins: at the first registrant, after the last, or at the one that the caller knows. */
  from: 'start' | 'end' | 'anchor';
  /** Against the order of the list; the rows are turned round afterwards. */
  backwards: boolean;
  /** Only when the anchor is the first row of the page itself. */
  withAnchor: boolean;
  /** Documents to pass over; Firestore reads, and bills, them too. */
  skip: number;
  take: number;
}

/** @returns how to read the page, or nothing when the list ends before it */
export function planPage({ page, limit, totalCount, anchorPlace }: PageRequest): Plan | undefined {
  const first = page * limit;
  const rows = Math.min(limit, totalCount - first);
  if (rows <= 0) return undefined;
  const end = first + rows;
  const plans: Plan[] = [
    { from: 'start', backwards: false, withAnchor: false, skip: first, take: limit },
    { from: 'end', backwards: true, withAnchor: false, skip: totalCount - end, take: rows },
  ];
  if (anchorPlace !== undefined) {
    const anchored = { from: 'anchor', withAnchor: false } as const;
    if (anchorPlace < first)
      plans.push({ ...anchored, backwards: false, skip: first - anchorPlace - 1, take: limit });
    else if (anchorPlace >= end)
      plans.push({ ...anchored, backwards: true, skip: anchorPlace - end, take: rows });
    else if (anchorPlace === first)
      plans.push({ ...anchored, backwards: false, withAnchor: true, skip: 0, take: limit });
    // Beside a known registrant the page goes on exactly there, although people register meanwhile.
    const beside = plans.find(({ from, skip }) => from === 'anchor' && skip === 0);
    if (beside !== undefined) return beside;
  }
  return plans.reduce((best, plan) => (documentsRead(plan) < documentsRead(best) ? plan : best));
}

/** At most; the anchor itself has to be fetched as well. */
export function documentsRead({ from, skip, take }: Plan): number {
  return skip + take + (from === 'anchor' ? 1 : 0);
}
