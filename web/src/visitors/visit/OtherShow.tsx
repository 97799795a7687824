/** The page for a link of another edition: its show, and the remaining actions (VIS-10). */
import { useTranslation } from 'react-i18next';
import type { ApiError, NamedEdition } from 'contract/wire/api-error';
import { currentEdition } from 'contract/edition/current';
import { longDate } from 'contract/language/formats';
import { Link } from 'react-router-dom';
import { formattedDate } from '../../shared/site/page-edition';
import { PageNotice } from '../../shared/site/PageNotice';
import { paths } from '../../shared/site/paths';
import { useLanguage } from '../../shared/translations/i18n';
import { Contact } from '../../shared/ui/Contact';
import type { CallVisit } from './call-visit';
import { OwnData } from './OwnData';

interface Props {
  /** The show of the link; undefined when the server could not name it. */
  edition: NamedEdition | undefined;
  call: CallVisit;
  onErased: () => void;
  onDeadLink: (error: ApiError) => void;
}

export function OtherShow({ edition, ...own }: Props) {
  const language = useLanguage();
  const { t } = useTranslation();
  const { id, facts } = currentEdition();
  return (
    <PageNotice title={t(($) => $.visit.otherShow.title)}>
      {edition !== undefined && (
        <p>
          {t(($) => $.visit.otherShow.was, { show: edition.name, day: longDate(edition.date, language) })}{' '}
          {isOver(edition) && t(($) => $.visit.otherShow.over)}
        </p>
      )}
      {/* A page opened before the publication of the next show does not know that show. */}
      {edition?.id !== id && (
        <p>{t(($) => $.visit.otherShow.register, { show: facts.name, day: formattedDate(language) })}</p>
      )}
      <p>
        {/* Reloads from the server: an outdated page has only its own show's form. */}
        <Link className="button" to={paths.registration} reloadDocument>
          {t(($) => $.visit.registerAgain)}
        </Link>
      </p>
      <OwnData {...own} />
      <p>
        {t(($) => $.visit.otherShow.data)} <Contact email={edition?.privacyEmail} />
      </p>
    </PageNotice>
  );
}

function isOver({ date, lastDay = date }: NamedEdition): boolean {
  return lastDay < new Date().toISOString().slice(0, 10);
}
