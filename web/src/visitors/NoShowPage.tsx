/** Replaces every visitors' page until the first show is published (EDIT-29). */
import { languages } from 'contract/language/languages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../shared/site/paths';
import { loadVisitorTexts, useLanguage } from '../shared/translations/i18n';
import { changeLanguage } from '../shared/translations/load-texts';
import { LanguageSelect } from '../shared/ui/LanguageSelect';

export default function NoShowPage() {
  const { t, i18n } = useTranslation();
  const title = t(($) => $.visitors.noShow.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <header className="header">
        <span className="brand" />
        <LanguageSelect
          label={t(($) => $.visitors.frame.language)}
          languages={languages}
          language={useLanguage()}
          change={(to) => changeLanguage(i18n, to, loadVisitorTexts)}
        />
      </header>
      <main id="content" className="plain-page" tabIndex={-1}>
        <h1>{title}</h1>
        <p>{t(($) => $.visitors.noShow.text)}</p>
        <p>
          <Link to={paths.login}>{t(($) => $.visitors.noShow.organisers)}</Link>
        </p>
      </main>
    </>
  );
}
