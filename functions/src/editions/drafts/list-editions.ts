/** The organisers' call that lists the editions (ORG-50). */
import type { Edition } from 'contract/edition/current';
import { rehearsalIdOf } from 'contract/publication/rehearsal';
import { namedEdition, type Editions } from 'contract/publication/editions';
import { ifPublished } from '../../shared/nothing-published';

interface Deps {
  readonly editions: {
    current(): Promise<Edition>;
    all(): Promise<readonly Edition[]>;
  };
  readonly drafts: {
    unpublished(): Promise<readonly string[]>;
    usage(id: string): Promise<{ readonly registrants: number }>;
  };
}

/**
 * @returns the published editions, newest day first, with the live edition's rehearsal before the live edition; and the
 *   ids of the unpublished editions
 */
export async function listEditions(_: object, { editions, drafts }: Deps): Promise<Editions> {
  const live = await ifPublished(editions.current());
  if (live === undefined) return { editions: [], drafts: await drafts.unpublished() };
  const [storedEditions, unpublished, rehearsal] = await Promise.all([
    editions.all(),
    drafts.unpublished(),
    drafts.usage(rehearsalIdOf(live.id)),
  ]);
  const published = storedEditions
    .filter(({ id }) => !unpublished.includes(id))
    .map(({ id, version, facts }) => ({
      ...namedEdition(id, facts),
      state: id === live.id ? ('live' as const) : ('archived' as const),
      version,
    }));
  const summaries = published.flatMap((edition) =>
    edition.state === 'live' && rehearsal.registrants > 0
      ? [{ ...edition, id: rehearsalIdOf(edition.id), state: 'rehearsal' as const }, edition]
      : [edition],
  );
  return {
    editions: summaries.toSorted((one, other) =>
      one.date < other.date ? 1 : one.date > other.date ? -1 : 0,
    ),
    drafts: unpublished,
  };
}
