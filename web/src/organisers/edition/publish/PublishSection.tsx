/** Publishes a draft: shows its changes, what to correct or confirm, the button, and the progress. */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { isFactName, type FactName } from 'contract/edition/fact-table';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { may } from '../../session/session';
import { AskOwner, FirstPublication, PutBack } from './PutBack';
import { CheckList, confirmId, ConfirmList } from '../changes/Checks';
import { runningStepOf, visibleFacts } from '../frame/edition';
import { PublicationSteps } from './PublicationSteps';
import { usePublishing } from './use-publishing';

export function PublishSection({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { publishing, publish, putBack, isDisconnected, isPublished } = usePublishing(details, heading);
  const { draft, checks, state, version, publication } = details;
  const [ticks, setTicks] = useState<{ draftVersion: number; facts: readonly FactName[] }>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = runningStepOf(details) !== undefined || isPublished || isDisconnected;
  const hasDraft = may('organiser') && draft !== null && state !== 'archived';
  const canPublish = may('owner');
  const hasFailed = publication?.step === 'failed' && publication.version > version;
  const canBePutBack = canPublish && details.liveRegistrants !== undefined;
  if (!isUnderWay && !hasDraft && !canBePutBack && publishing.problem === undefined) return null;

  // Every change of the draft requires new confirmations.
  const tickedFacts = ticks !== undefined && ticks.draftVersion === draft?.draftVersion ? ticks.facts : [];
  const toConfirm = [
    ...new Set(checks.filter(({ level }) => level === 'confirm').map(({ fact }) => fact)),
  ].filter(isFactName);
  const firstUnticked = toConfirm.find((fact) => !tickedFacts.includes(fact));
  const isBlocked = checks.some(({ level }) => level === 'blocking');
  const endsShow = checks.some(({ problem }) => problem === 'endsShow');
  const isUnchanged = state === 'live' && details.changed.length === 0;

  function submit() {
    setSubmitted(true);
    if (firstUnticked !== undefined) document.getElementById(confirmId(firstUnticked))?.focus();
    else if (state === 'draft' && !endsShow) setAsking(true);
    else void publish(toConfirm);
  }

  return (
    <section className="sheet" aria-labelledby="publish">
      <h2 id="publish" ref={heading} tabIndex={-1}>
        {canBePutBack && !isUnderWay ? t(($) => $.edition.putBack) : t(($) => $.edition.publish)}
      </h2>
      {isUnderWay ? (
        <PublicationSteps details={details} isDisconnected={isDisconnected} isDone={isPublished} />
      ) : canBePutBack ? (
        <PutBack
          details={details}
          hasFailed={hasFailed}
          isRunning={publishing.isRunning}
          onPutBack={() => void putBack()}
        />
      ) : (
        hasDraft && (
          <>
            <Changes details={details} />
            {draft.movesMailings && details.changed.includes('date') && (
              <p>{t(($) => $.edition.mailsMove)}</p>
            )}
            {hasFailed && <p className="said-problem">{t(($) => $.edition.lastFailed)}</p>}
            <CheckList level="blocking" details={details} />
            {canPublish && (
              <ConfirmList
                details={details}
                tickedFacts={tickedFacts}
                isSubmitted={isSubmitted}
                onTick={(fact, isTicked) =>
                  setTicks({
                    draftVersion: draft.draftVersion,
                    facts: isTicked ? [...tickedFacts, fact] : tickedFacts.filter((name) => name !== fact),
                  })
                }
              />
            )}
            <CheckList level="hint" details={details} />
            {!canPublish ? (
              <AskOwner edition={details.edition} draft={draft} />
            ) : isBlocked ? (
              <p>{t(($) => $.edition.publishBlocked)}</p>
            ) : (
              !isUnchanged &&
              !isAsking && (
                <div className="rows rows-close edition-publish">
                  <ActionButton
                    isMain
                    label={t(($) => $.edition.publishNow)}
                    busy={t(($) => $.edition.publishStarts)}
                    isRunning={publishing.isRunning}
                    onPress={submit}
                  />
                  <p className="field-hint">{t(($) => $.edition.publishHint)}</p>
                </div>
              )
            )}
            {isAsking && !isBlocked && (
              <FirstPublication
                details={details}
                isRunning={publishing.isRunning}
                onYes={() => {
                  setAsking(false);
                  void publish(toConfirm);
                }}
                onNo={() => setAsking(false)}
              />
            )}
          </>
        )
      )}
      <OutcomeMessage {...publishing} />
    </section>
  );
}

/** The names of the facts that change for visitors. */
function Changes({ details: { facts, changed } }: { details: EditionDetails }) {
  const { t } = useTranslation();
  if (facts === null) return <p>{t(($) => $.edition.allIsNew)}</p>;
  if (changed.length === 0) return <p>{t(($) => $.edition.sameAsPublished)}</p>;
  const names = visibleFacts
    .filter((fact) => changed.includes(fact))
    .map((fact) => t(($) => $.facts.fact[fact].label));
  return <p>{t(($) => $.edition.willChange, { count: names.length, names: names.join(', ') })}</p>;
}
