/** The edition that the pages under `/edition` prepare: the one in the address, otherwise the one that visitors see. */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import { publicationSteps, type EditionDetails, type PublicationStep } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { preparedParameter } from 'contract/wire/edition-header';
import { isSameFact } from 'contract/publication/draft';
import { factNames, type FactName, type DraftFacts } from 'contract/edition/fact-table';
import { chosenParts, isUsedFact } from 'contract/edition/read-facts';
import { eventDay } from 'contract/edition/event-times';
import type { Timestamp } from 'contract/wire/timestamp';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../session/organiser-call';
import { useCall } from '../../session/use-call';

export function useEditionId(): string {
  const [query] = useSearchParams();
  return query.get(preparedParameter) ?? currentEdition().id;
}

/** @param path a path under `/edition` @param fact the field to scroll to */
export function editionPath(path: string, edition: string, fact?: string): string {
  const query =
    edition === currentEdition().id ? '' : `?${new URLSearchParams({ [preparedParameter]: edition })}`;
  return path + query + (fact === undefined ? '' : `#${fact}`);
}

export const editionKey = (edition: string) => ['prepared-edition', edition];

export const editionQuery = (edition: string) => ({
  queryKey: editionKey(edition),
  queryFn: () => call('adminEdition', { edition }),
  // Another organiser may be preparing the edition too.
  staleTime: 0,
});

/** @returns the current step; undefined while nothing is being published */
export function runningStepOf({ publication }: EditionDetails): PublicationStep | undefined {
  return publicationSteps.find((step) => step === publication?.step);
}

/** The day on which the page was opened, such as `2025-08-28`. */
export function useToday(): string {
  const [today] = useState(() => eventDay(new Date()));
  return today;
}

/** The ids of the editions that were never published. */
export function useUnpublishedEditions(): readonly string[] {
  const { data } = useCall('adminEditions', {});
  return data?.drafts ?? [];
}

/** When the visible version was published; undefined until known. @param mayAsk whether the role allows the call */
export function usePublishedAt({ edition, version }: EditionDetails, mayAsk = true): Timestamp | undefined {
  const { data } = useCall('editionVersions', { edition }, { enabled: mayAsk && version > 0 });
  return data?.versions[0]?.releasedAt;
}

/** The facts that organisers see: all but the former exhibitors, which the server maintains. */
export const visibleFacts = factNames.filter((fact) => fact !== 'formerExhibitors');

/** Whether the fact applies to an edition with these facts. `dinnerGuests` also needs the part `members` (ORG-36). */
export function isShownFact(fact: FactName, facts: DraftFacts): boolean {
  return isUsedFact(fact, facts) && (fact !== 'dinnerGuests' || chosenParts(facts).includes('members'));
}

/** The facts of the next version. */
export function draftFactsOf({ draft, facts }: EditionDetails): DraftFacts {
  return draft?.facts ?? facts ?? {};
}

/** A fact's value when the organiser began to change it, and the new value; undefined means no value. */
export interface Change {
  readonly before: unknown;
  readonly value: unknown;
}

export type Changes = Readonly<Partial<Record<FactName, Change>>>;

/** Another organiser has saved other values of the same facts; the cache has them now. */
export class FactConflict extends Error {}

/** Enough even if many organisers save at the same time. */
const maxAttempts = 5;

/**
 * Saves facts in the draft, and whether planned mailings move with the day of the show. Merges changes to other facts that
 * another organiser has saved since.
 * @throws FactConflict if another organiser has changed one of these facts; otherwise the call's errors
 */
export async function saveFacts(
  cache: QueryClient,
  details: EditionDetails,
  changes: Changes,
  movesMailings?: boolean,
): Promise<void> {
  const { edition } = details;
  const facts = Object.fromEntries(entriesOf(changes).map(([fact, { value }]) => [fact, value ?? null]));
  let base = details;
  for (let attempt = 1; ; attempt += 1) {
    if (conflictingFacts(changes, draftFactsOf(base)).length > 0) throw new FactConflict();
    try {
      const draftVersion = base.draft?.draftVersion ?? 0;
      const { version } = base;
      const { checks, changed, ...answer } = await call('saveDraft', {
        edition,
        draftVersion,
        version,
        facts,
        ...(movesMailings !== undefined && { movesMailings }),
      });
      const now = { seconds: Math.floor(Date.now() / 1000), nanoseconds: 0 };
      const moves = movesMailings ?? base.draft?.movesMailings;
      const draft = {
        ...answer,
        facts: { ...draftFactsOf(base), ...valuesOf(changes) },
        at: now,
        ...(moves === true && { movesMailings: moves }),
      };
      cache.setQueryData(editionKey(edition), { ...base, checks, changed, draft });
      // The answer does not say who saved the draft, or which facts are fixed now.
      void cache.invalidateQueries({ queryKey: editionKey(edition) });
      return;
    } catch (error) {
      const current = currentEditionOf(error);
      if (current === undefined || attempt === maxAttempts) throw error;
      base = current;
      cache.setQueryData(editionKey(edition), base);
    }
  }
}

/** @returns the facts that another organiser has also changed, to a different value */
export function conflictingFacts(changes: Changes, draft: DraftFacts): readonly FactName[] {
  return entriesOf(changes)
    .filter(([fact, { before, value }]) => differ(before, draft[fact]) && differ(value, draft[fact]))
    .map(([fact]) => fact);
}

export function valuesOf(changes: Changes): DraftFacts {
  return Object.fromEntries(entriesOf(changes).map(([fact, { value }]) => [fact, value]));
}

export function differ(one: unknown, other: unknown): boolean {
  return !isSameFact(one, other);
}

export function entriesOf(changes: Changes): (readonly [FactName, Change])[] {
  return factNames.flatMap((fact) => {
    const change = changes[fact];
    return change === undefined ? [] : [[fact, change] as const];
  });
}

/** @returns the edition in the answer of a call refused as outdated; undefined for any other error */
export function currentEditionOf(error: unknown): EditionDetails | undefined {
  return error instanceof ApiError && isDetails(error.current) ? error.current : undefined;
}

function isDetails(current: unknown): current is EditionDetails {
  return typeof current === 'object' && current !== null && 'checks' in current;
}
