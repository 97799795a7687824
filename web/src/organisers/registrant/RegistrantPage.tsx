/** The page at /users/<id>: one registrant and all actions (ORG-10). */
import { useTranslation } from 'react-i18next';
import { hasCode } from 'contract/wire/api-error';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { BackToList } from './BackToList';
import { call } from '../session/organiser-call';
import { FormTexts } from './words/FormTexts';
import { FinalNotice } from './FinalNotice';
import { Neighbours } from './Neighbours';
import { RegistrantView } from './RegistrantView';
import './registrant.css';

export default function RegistrantPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['registrant', id],
    queryFn: () => call('adminRegistrant', { id }),
    // The form is based on the loaded version; the server reports changes since then.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error } = query;

  return (
    <div className="organiser-page">
      <div className="wrap-row registrant-nav">
        <BackToList />
        <Neighbours id={id} />
      </div>
      {data !== undefined ? (
        <FormTexts>
          <RegistrantView key={id} initial={data} />
        </FormTexts>
      ) : hasCode(error, 'not-found', 'validation-failed') ? (
        <FinalNotice title={t(($) => $.registrant.unknown)} hint={t(($) => $.registrant.unknownHint)} />
      ) : (
        <QueryNotice query={query} failed={($) => $.registrant.failed} />
      )}
    </div>
  );
}
