/** Puts an archive back online while the show that replaced it has no registrants (EDIT-23). */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { useState } from 'react';
import { Question } from '../../../shared/ui/Question';

interface Props {
  details: EditionDetails;
  /** Whether the last attempt failed. */
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
          <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
            {t(($) => $.edition.putBack)}
          </button>
        </div>
      )}
    </>
  );
}
