/** The placeholder at /testsecured (PAGE-3). */
import { useTranslation } from 'react-i18next';

export default function SecuredTestPage() {
  const { t } = useTranslation();
  return (
    <div className="plain-page">
      <h1>{t(($) => $.organisers.title.securedTest)}</h1>
      <p>{t(($) => $.organisers.securedTest.text)}</p>
    </div>
  );
}
