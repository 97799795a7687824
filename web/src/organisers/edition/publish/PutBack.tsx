/** Puts an archive back online while the show that replaced it has no registrants (EDIT-23). */
import type { EditionDetails } from 'contract/publication/calls';
import { useState } from 'react';
import { Question } from '../../../shared/ui/Question';
import { useEditionTexts } from '../words/texts';

interface Props {
  details: EditionDetails;
  /** Whether the last attempt failed. */
  hasFailed: boolean;
  isRunning: boolean;
  onPutBack: () => void;
}

export function PutBack({ details, hasFailed, isRunning, onPutBack }: Props) {
  const texts = useEditionTexts();
  const [isAsking, setAsking] = useState(false);
  const { liveRegistrants = 0, edition, facts } = details;
  // An archive was published, so it has facts.
  const name = facts?.name ?? edition;
  if (liveRegistrants > 0) return <p>{texts.putBackTooLate(liveRegistrants)}</p>;
  return (
    <>
      <p>{texts.putBackHint}</p>
      {hasFailed && <p className="said-problem">{texts.putBackFailed}</p>}
      {isAsking ? (
        <Question
          text={texts.putBackSure(name)}
          yes={texts.putBackNow}
          no={texts.notYet}
          isMain
          isRunning={isRunning}
          onYes={onPutBack}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className="sheet-actions">
          <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
            {texts.putBack}
          </button>
        </div>
      )}
    </>
  );
}
