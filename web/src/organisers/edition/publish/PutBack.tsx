/** Asks before a show replaces another, and lets roles that may not publish ask the owners (EDIT-23, EDIT-30). */
import { useTranslation } from 'react-i18next';
import type { EditionDetails, Draft } from 'contract/publication/calls';
import { useState } from 'react';
import { Question } from '../../../shared/ui/Question';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../session/organiser-call';
import { useCall } from '../../session/use-call';
import { useOrganiserTexts } from '../../shared/language';
import { draftFactsOf, editionKey } from '../frame/edition';
import { dayWords } from '../words/kind-makers';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { localDateTime } from '../../shared/local-time';
import { editionProblem } from '../words/problem-words';

interface Props {
  details: EditionDetails;
  hasFailed: boolean;
  isRunning: boolean;
  onPutBack: () => void;
}

export function PutBack({ details, hasFailed, isRunning, onPutBack }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { liveRegistrants = 0, edition, facts } = details;
  // An archive was published, so it has facts.
  const name = facts?.name ?? edition;
  if (liveRegistrants > 0) return <p>{t(($) => $.edition.putBackTooLate, { count: liveRegistrants })}</p>;
  return (
    <>
      <p>{t(($) => $.edition.putBackHint)}</p>
      {hasFailed && <p className="said-problem">{t(($) => $.edition.putBackFailed)}</p>}
      {isAsking ? (
        <Question
          text={t(($) => $.edition.putBackSure, { name })}
          yes={t(($) => $.edition.putBackNow)}
          no={t(($) => $.edition.notYet)}
          isMain
          isRunning={isRunning}
          onYes={onPutBack}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className="sheet-actions">
          <ActionButton label={t(($) => $.edition.putBack)} onPress={() => setAsking(true)} />
        </div>
      )}
    </>
  );
}

interface FirstPublicationProps {
  details: EditionDetails;
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}

export function FirstPublication({ details, ...question }: FirstPublicationProps) {
  const { t, language } = useOrganiserTexts();
  const { data } = useCall('adminEditions', {});
  const live = data?.editions.find(({ state }) => state === 'live');
  const { name } = draftFactsOf(details);
  return (
    <Question
      text={t(($) => $.edition.firstSure, { name: typeof name === 'string' ? name : details.edition })}
      yes={t(($) => $.edition.firstNow)}
      no={t(($) => $.edition.notYet)}
      isMain
      {...question}
    >
      {live !== undefined && (
        <p>{t(($) => $.edition.becomesArchive, { name: live.name, day: dayWords(live.date, language) })}</p>
      )}
    </Question>
  );
}

export function AskOwner({ edition, draft }: { edition: string; draft: Draft }) {
  const { t, language } = useOrganiserTexts();
  const cache = useQueryClient();
  const { draftVersion, asked } = draft;
  const moment = asked && localDateTime(asked.at, language);
  const asking = useAction((error) => editionProblem(error, t));
  const ask = () =>
    asking.run(async () => {
      const { mailed } = await call('askToPublish', { edition, draftVersion });
      await cache.invalidateQueries({ queryKey: editionKey(edition) });
      return mailed.length > 0 ? t(($) => $.edition.ownersAsked, { names: mailed.join(', ') }) : undefined;
    });
  return (
    <>
      <p>{t(($) => $.edition.ownerPublishes)}</p>
      {asked === undefined ? (
        <div className="sheet-actions">
          <ActionButton label={t(($) => $.edition.askOwners)} isRunning={asking.isRunning} onPress={ask} />
        </div>
      ) : (
        <p>
          {asked.by
            ? t(($) => $.edition.askedBy, { by: asked.by, moment })
            : t(($) => $.edition.asked, { moment })}
        </p>
      )}
      <OutcomeMessage {...asking} />
    </>
  );
}
