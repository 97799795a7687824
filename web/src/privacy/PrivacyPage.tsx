/** The page `/rgpd`: what happens to a visitor's data. */
import { useTranslations } from '../translations/use-translations';

export default function PrivacyPage() {
  const { t } = useTranslations();
  return (
    <div className="plain-page">
      <h1>{t('page.privacy.title')}</h1>
    </div>
  );
}
