/**
 * Publishes a draft or puts an archive back, and polls its progress, or that of another organiser's publication: the
 * server continues even if this page is closed or loses its connection.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from 'contract/wire/api-error';
import type { EditionDetails, PublishedVersion } from 'contract/publication/calls';
import type { FactName } from 'contract/edition/fact-table';
import { useEffect, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { reloadPage } from '../../../shared/site/reload';
import { useAction } from '../../../shared/ui/use-action';
import { forgetEdition } from '../../session/chosen-edition';
import { call } from '../../session/organiser-call';
import { useOrganiserLanguage } from '../../shared/language';
import { currentEditionOf, editionKey, editionQuery, stepOf } from '../frame/edition';
import { editionProblem } from '../words/problem-words';
import { useEditionTexts } from '../words/texts';

/** Interval between polls of a publication's progress, in milliseconds. */
const interval = 1000;

/** Polls after a call without an answer: for ten minutes. */
const mostLooks = 600;

/** The call did not reach the server. */
class NotBegun extends Error {}

/** @param fallback gets the focus when the button is gone */
export function usePublishing(details: EditionDetails, fallback: RefObject<HTMLElement | null>) {
  const { edition, version, draft } = details;
  const { problems } = useEditionTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const { isOnline, setAwaited } = useEnd(details);
  const step = stepOf(details);

  const publishing = useAction(
    (error) => {
      const current = currentEditionOf(error);
      if (current === undefined) void cache.invalidateQueries({ queryKey: editionKey(edition) });
      else cache.setQueryData(editionKey(edition), current);
      return error instanceof NotBegun ? problems.notBegun : editionProblem(error, language);
    },
    { fallback },
  );
  const news = useQuery({
    ...editionQuery(edition),
    // The page has just read it.
    refetchOnMount: false,
    refetchInterval: (publishing.isRunning || step !== undefined) && interval,
  });

  /** @returns the current edition, as soon as there is a connection */
  async function look(): Promise<EditionDetails> {
    for (let looks = 1; ; looks += 1) {
      // The answer to an earlier request may be outdated.
      await cache.cancelQueries({ queryKey: editionKey(edition) });
      try {
        return await cache.query(editionQuery(edition));
      } catch (error) {
        if (!hasCode(error, 'unavailable', 'request-timeout') || looks === mostLooks) throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, interval);
      });
    }
  }

  /** The call is answered when visitors see the version, but a proxy may not wait for that. */
  const follow = (send: () => Promise<PublishedVersion>) =>
    publishing.run(async () => {
      try {
        setAwaited((await send()).version);
        await look();
      } catch (error) {
        if (!hasCode(error, 'unavailable', 'request-timeout', 'internal')) throw error;
        const { publication } = await look();
        if (publication?.version !== version + 1) throw hasCode(error, 'internal') ? error : new NotBegun();
        if (publication.step !== 'failed') setAwaited(publication.version);
      }
    });
  const draftVersion = draft?.draftVersion ?? 0;
  const publish = (confirmed: readonly FactName[]) =>
    follow(() => call('publishDraft', { edition, draftVersion, confirmed: [...confirmed] }));
  const putBack = () => follow(() => call('putBackEdition', { edition }));

  const isUnderWay = step !== undefined || publishing.isRunning;
  return {
    publishing,
    publish,
    /** Puts an archive back online. */
    putBack,
    /** Whether the connection is lost, so that the displayed progress may be outdated. */
    isCutOff: isUnderWay && (news.isRefetchError || news.failureCount > 0),
    /** Whether visitors see the version; the page is about to reload. */
    isOnline,
  };
}

/** Reloads the page once visitors see the new version: until then it is a page of the former one. */
function useEnd(details: EditionDetails) {
  const { publication, version } = details;
  const navigate = useNavigate();
  const [awaited, setAwaited] = useState<number>();
  const isRunning = stepOf(details) !== undefined;
  if (isRunning && publication !== null && publication.version !== awaited) setAwaited(publication.version);
  const isOnline = awaited !== undefined && !isRunning && version >= awaited;

  useEffect(() => {
    if (!isOnline) return;
    const reload = async () => {
      forgetEdition();
      await navigate(paths.edition, { replace: true, state: { published: version } });
      reloadPage();
    };
    void reload();
  }, [isOnline, version, navigate]);

  return { isOnline, setAwaited };
}

/** @param state of the history entry @returns the version whose publication this page has followed */
export function publishedVersion(state: unknown): number | undefined {
  const version: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'published') : undefined;
  return typeof version === 'number' ? version : undefined;
}
