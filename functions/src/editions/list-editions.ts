/** The organisers' call that lists the editions (ORG-50). */
import type { Edition } from 'contract/edition/current';
import type { Editions } from 'contract/edition/editions';

interface Deps {
  readonly editions: {
    current(): Promise<Edition>;
    all(): Promise<readonly Edition[]>;
  };
  readonly drafts: { neverPublished(): Promise<readonly string[]> };
}

/** @returns those that were published, by their day, newest first; and the ids of the others */
export async function listEditions(_: object, { editions, drafts }: Deps): Promise<Editions> {
  const [live, all, unpublished] = await Promise.all([
    editions.current(),
    editions.all(),
    drafts.neverPublished(),
  ]);
  const summaries = all.map(({ id, version, facts: { name, date } }) => ({
    id,
    name,
    date,
    state: id === live.id ? ('live' as const) : ('archived' as const),
    version,
  }));
  return {
    editions: summaries.toSorted((one, other) => (one.date < other.date ? 1 : -1)),
    drafts: unpublished,
  };
}
