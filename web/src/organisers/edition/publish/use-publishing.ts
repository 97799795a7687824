/**
 * Publishes a draft, or puts an archive back, and follows it, like another organiser's publication: it goes on at the
 * server, whatever becomes of this page or its connection.
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

/** How often the page asks how far a publication is, in milliseconds. */
const interval = 1000;

/** How often it polls the edition after a call without an answer: for ten minutes. */
const maxPolls = 600;

/** The server has not received the call. */
class RequestNotSent extends Error {}

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
      return error instanceof RequestNotSent ? problems.requestNotSent : editionProblem(error, language);
    },
    { fallback },
  );
  const news = useQuery({
    ...editionQuery(edition),
    // The page has just asked.
    refetchOnMount: false,
    refetchInterval: (publishing.isRunning || step !== undefined) && interval,
  });

  /** @returns the current edition, as soon as there is a connection */
  async function refetchEdition(): Promise<EditionDetails> {
    for (let polls = 1; ; polls += 1) {
      // A request that is under way may be answered with an earlier state.
      await cache.cancelQueries({ queryKey: editionKey(edition) });
      try {
        return await cache.query(editionQuery(edition));
      } catch (error) {
        if (!hasCode(error, 'unavailable', 'request-timeout') || polls === maxPolls) throw error;
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
        await refetchEdition();
      } catch (error) {
        if (!hasCode(error, 'unavailable', 'request-timeout', 'internal')) throw error;
        const { publication } = await refetchEdition();
        if (publication?.version !== version + 1)
          throw hasCode(error, 'internal') ? error : new RequestNotSent();
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
    /** Of an archive. */
    putBack,
    /** The connection is lost: what is shown may have changed. */
    isCutOff: isUnderWay && (news.isRefetchError || news.failureCount > 0),
    /** Visitors see it; the page is about to be loaded again. */
    isOnline,
  };
}

/** Loads the page again once visitors see what was published: until then it is a page of the version before. */
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

/** @param state of the history's entry; @returns the version that this page has seen being published */
export function publishedVersion(state: unknown): number | undefined {
  const version: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'published') : undefined;
  return typeof version === 'number' ? version : undefined;
}
