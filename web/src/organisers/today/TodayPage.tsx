/** The page at /today: what happened since the last visit, and what waits (ORG-53). */
import { useTranslation } from 'react-i18next';

export default function TodayPage() {
  const { t } = useTranslation();
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title.today)}</h1>
    </div>
  );
}
