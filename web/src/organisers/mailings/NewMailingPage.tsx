/** The page at /mailings/new: creates a draft from a ready-made text, with the list's filter if opened from the list. */
import { facts } from 'contract/edition/current';
import { useTranslation } from 'react-i18next';
import { isAboutShow, mailingKinds, pace, type ReadyMadeKind } from 'contract/mail/mailing/mailings';
import { readyMade } from 'contract/mail/mailing/ready-made';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FilterInWords } from '../filter/FilterInWords';
import { filterFromQuery } from '../filter/filter-values';
import { loadShowLanguages } from '../shared/language';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { call } from '../session/organiser-call';
import { useCall } from '../session/use-call';
import { mailingPath } from '../../shared/site/paths';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { BackToMailings } from './BackToMailings';
import { mailingProblem } from './words/problem';
import { RecipientsCount } from './editor/RecipientsCount';
import './mailings.css';

export default function NewMailingPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const creation = useAction((error) => mailingProblem(error, t));

  const [query] = useSearchParams();
  const filter = filterFromQuery(query);

  const createDraft = (kind: ReadyMadeKind) =>
    creation.run(async () => {
      await loadShowLanguages();
      const proposal = readyMade(kind, facts().languages);
      // The list's filter replaces the ready-made one.
      const draft = { kind, filter: filter ?? proposal.filter, pace: pace.default, texts: proposal.texts };
      const { mailing } = await call('addMailing', draft);
      await navigate(mailingPath(mailing.id), { replace: true });
    });

  return (
    <div className="organiser-page">
      <BackToMailings />
      <h1>{t(($) => $.organisers.title.newMailing)}</h1>
      {filter !== undefined && <ListRecipients filter={filter} />}
      <p>{t(($) => $.mailings.choose)}</p>
      <ul className="rows mailing-kinds">
        {mailingKinds.map((kind) => (
          <li key={kind}>
            <button type="button" className="mailing-kind" onClick={() => void createDraft(kind)}>
              <strong>{t(($) => $.mailings.kind[kind])}</strong>
              {/* The hints of service mails describe recipients, but the list has already determined these. */}
              {(filter === undefined || !isAboutShow(kind)) && (
                <span>{t(($) => $.mailings.kindHint[kind])}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <OutcomeMessage {...creation} />
    </div>
  );
}

/**
 * The list's filter, and how many of its registrants a service mail would reach. All service kinds offered here have the
 * same recipients, so `week` stands for all.
 */
function ListRecipients({ filter }: { filter: string }) {
  const { t } = useTranslation();
  const query = useCall('mailingReceivers', { kind: 'week', filter });
  return (
    <section className="sheet" aria-labelledby="to-whom">
      <h2 id="to-whom">{t(($) => $.mailings.toWhom)}</h2>
      <FilterInWords filter={filter} />
      {query.error === null ? (
        <RecipientsCount recipients={query.data} />
      ) : (
        <QueryNotice query={query} failed={($) => $.mailings.failed} />
      )}
      <p>{t(($) => $.mailings.keepsFilter)}</p>
    </section>
  );
}
