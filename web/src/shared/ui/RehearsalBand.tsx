/** Marks the page as a test (EDIT-20). */
import { useTranslation } from 'react-i18next';
import { isRehearsalLinkComplete, leaveRehearsal } from '../site/rehearsal';
import './rehearsal-band.css';

/** @param canLeave whether the whole tab is a test, and not only the registration that a link has opened */
export function RehearsalBand({ canLeave }: { canLeave: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="rehearsal-band" role="note">
      <p>
        <strong>{t(($) => $.visitors.testBand.word)}</strong>{' '}
        {t(($) =>
          canLeave && !isRehearsalLinkComplete() ? $.visitors.testBand.cut : $.visitors.testBand.text,
        )}
      </p>
      {canLeave && (
        <button type="button" onClick={leaveRehearsal}>
          {t(($) => $.visitors.testBand.leave)}
        </button>
      )}
    </div>
  );
}
