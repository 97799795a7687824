/** The organisers' calls about the editions that were published (ORG-50). */
import type { Edition } from 'contract/edition/current';
import type { EditionRequest, Editions, PublishedEdition } from 'contract/edition/editions';

interface Deps {
  readonly editions: {
    current(): Promise<Edition>;
    all(): Promise<readonly Edition[]>;
    of(id: string): Promise<Edition>;
  };
}

/** @returns those that were published, by their day, newest first */
export async function listEditions(_: object, { editions }: Deps): Promise<Editions> {
  const [live, all] = await Promise.all([editions.current(), editions.all()]);
  const summaries = all.map(({ id, version, facts: { name, date } }) => ({
    id,
    name,
    date,
    state: id === live.id ? ('live' as const) : ('archived' as const),
    version,
  }));
  return { editions: summaries.toSorted((one, other) => (one.date < other.date ? 1 : -1)) };
}

/**
 * @returns the facts of an edition as published last
 * @throws ApiError `not-found` when it was never published
 */
export async function readEdition(
  { edition }: EditionRequest,
  { editions }: Deps,
): Promise<PublishedEdition> {
  const { id, version, facts } = await (edition === undefined ? editions.current() : editions.of(edition));
  return { edition: id, version, facts };
}
