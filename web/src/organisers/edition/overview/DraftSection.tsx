/** What the draft changes, in words, and the button to discard it. */
import { useQueryClient } from '@tanstack/react-query';
import type { EditionDetails } from 'contract/publication/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { may } from '../../session/session';
import { useOrganiserTexts } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { ChangedFacts } from '../changes/ChangedFacts';
import { currentEditionOf, draftFactsOf, editionKey } from '../frame/edition';
import { editionProblem } from '../words/problem-words';

export function DraftSection({ details }: { details: EditionDetails }) {
  const { t, language } = useOrganiserTexts();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { draft, facts, edition, state, version } = details;
  const discarding = useAction((error) => {
    const current = currentEditionOf(error);
    if (current !== undefined) cache.setQueryData(editionKey(edition), current);
    setAsking(false);
    return editionProblem(error, t);
  });
  const canEditDraft = may('organiser');
  if (draft === null) return null;
  const { by, at, draftVersion } = draft;
  const moment = localDateTime(at, language);

  const discard = () =>
    discarding.run(async () => {
      await call('discardDraft', { edition, draftVersion });
      if (state === 'draft') await navigate(paths.edition);
      await cache.invalidateQueries({ queryKey: ['adminEditions'] });
      await cache.invalidateQueries({ queryKey: editionKey(edition) });
    });

  return (
    <section className="sheet" aria-labelledby="draft">
      <h2 id="draft">{t(($) => $.edition.draft)}</h2>
      <p className="field-hint">
        {by === undefined
          ? t(($) => $.edition.savedOn, { moment })
          : by === ''
            ? t(($) => $.edition.savedByFormer, { moment })
            : t(($) => $.edition.savedBy, { moment, by })}
      </p>
      {facts !== null && (
        <ChangedFacts
          before={facts}
          after={draftFactsOf(details)}
          unchangedText={t(($) => $.edition.sameAsPublished)}
          edition={canEditDraft ? edition : undefined}
        />
      )}
      {canEditDraft && (
        <div className="sheet-actions">
          <button type="button" className="button-quiet button-grave" onClick={() => setAsking(true)}>
            {t(($) => $.edition.discard)}
          </button>
        </div>
      )}
      {isAsking && (
        <Question
          text={version === 0 ? t(($) => $.edition.discardEditionSure) : t(($) => $.edition.discardSure)}
          yes={t(($) => $.edition.discardNow)}
          no={t(($) => $.edition.keep)}
          isRunning={discarding.isRunning}
          onYes={() => void discard()}
          onNo={() => setAsking(false)}
        />
      )}
      <OutcomeMessage {...discarding} />
    </section>
  );
}
