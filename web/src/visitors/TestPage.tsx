/** The placeholder at `/test`. */
import { useTranslation } from 'react-i18next';

export default function TestPage() {
  const { t } = useTranslation();
  return (
    <div className="plain-page">
      <h1>{t(($) => $.visitors.page.test.title)}</h1>
      <p>{t(($) => $.visitors.test.text)}</p>
    </div>
  );
}
