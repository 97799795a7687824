/**
 * Publishes a draft or puts an archive back online, and polls the progress of any publication, even another organiser's.
 * The server continues even if this page is closed or loses its connection.
 */
import { useTranslation } from 'react-i18next';
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
import { currentEditionOf, editionKey, editionQuery, runningStepOf } from '../frame/edition';
import { editionProblem } from '../words/problem-words';

/** Interval between polls of a publication's progress, in milliseconds. */
const pollInterval = 1000;

/** Maximum number of polls after a call without an answer: ten minutes. */
const maxPolls = 600;

/** The server has not received the call. */
class RequestNotReceived extends Error {}

/** @param fallback gets the focus when the pressed button is gone */
export function usePublishing(details: EditionDetails, fallback: RefObject<HTMLElement | null>) {
  const { edition, version, draft } = details;
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { isPublished, setTarget } = useReloadWhenPublished(details);
  const step = runningStepOf(details);

  const publishing = useAction(
    (error) => {
      const current = currentEditionOf(error);
      if (current === undefined) void cache.invalidateQueries({ queryKey: editionKey(edition) });
      else cache.setQueryData(editionKey(edition), current);
      return error instanceof RequestNotReceived
        ? t(($) => $.edition.problems.requestNotSent)
        : editionProblem(error, t);
    },
    { fallback },
  );
  const poll = useQuery({
    ...editionQuery(edition),
    // The page has just read the edition.
    refetchOnMount: false,
    refetchInterval: (publishing.isRunning || step !== undefined) && pollInterval,
  });

  /** @returns the current edition, as soon as there is a connection */
  async function refetchEdition(): Promise<EditionDetails> {
    for (let polls = 1; ; polls += 1) {
      // A pending request may return an earlier state.
      await cache.cancelQueries({ queryKey: editionKey(edition) });
      try {
        return await cache.query(editionQuery(edition));
      } catch (error) {
        if (!hasCode(error, 'unavailable', 'request-timeout') || polls === maxPolls) throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, pollInterval);
      });
    }
  }

  /** The server answers once visitors see the version, but a proxy may time out earlier. */
  const sendAndFollow = (send: () => Promise<PublishedVersion>) =>
    publishing.run(async () => {
      try {
        setTarget((await send()).version);
        await refetchEdition();
      } catch (error) {
        if (!hasCode(error, 'unavailable', 'request-timeout', 'internal')) throw error;
        const { publication } = await refetchEdition();
        if (publication?.version !== version + 1)
          throw hasCode(error, 'internal') ? error : new RequestNotReceived();
        if (publication.step !== 'failed') setTarget(publication.version);
      }
    });
  const draftVersion = draft?.draftVersion ?? 0;
  const publish = (confirmed: readonly FactName[]) =>
    sendAndFollow(() => call('publishDraft', { edition, draftVersion, confirmed: [...confirmed] }));
  const putBack = () => sendAndFollow(() => call('putBackEdition', { edition }));

  const isUnderWay = step !== undefined || publishing.isRunning;
  return {
    publishing,
    publish,
    putBack,
    /** Whether the connection is lost, so that the displayed progress may be outdated. */
    isDisconnected: isUnderWay && (poll.isRefetchError || poll.failureCount > 0),
    /** Whether visitors see the new version, so that the page is about to reload. */
    isPublished,
  };
}

/** Reloads the page once visitors see the new version, since this page still has the former version's facts. */
function useReloadWhenPublished(details: EditionDetails) {
  const { publication, version } = details;
  const navigate = useNavigate();
  const [target, setTarget] = useState<number>();
  const isRunning = runningStepOf(details) !== undefined;
  if (isRunning && publication !== null && publication.version !== target) setTarget(publication.version);
  const isPublished = target !== undefined && !isRunning && version >= target;

  useEffect(() => {
    if (!isPublished) return;
    const reload = async () => {
      forgetEdition();
      await navigate(paths.edition, { replace: true, state: { published: version } });
      reloadPage();
    };
    void reload();
  }, [isPublished, version, navigate]);

  return { isPublished, setTarget };
}

/** @param state the history entry's state @returns the version whose publication has reloaded this page */
export function publishedVersion(state: unknown): number | undefined {
  const version: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'published') : undefined;
  return typeof version === 'number' ? version : undefined;
}
