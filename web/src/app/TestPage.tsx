/** The placeholder at `/test`. */
import { useTranslations } from '../translations/use-translations';

export default function TestPage() {
  const { t } = useTranslations();
  return (
    <div className="plain-page">
      <h1>{t('page.test.title')}</h1>
      <p>{t('test.text')}</p>
    </div>
  );
}
