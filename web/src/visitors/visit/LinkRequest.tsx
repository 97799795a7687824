/** Shown without a valid link: says why, and offers to mail a new one. Every address gets the same answer (VIS-7). */
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api';
import { EmailForm } from '../../shared/form/EmailForm';
import { PageNotice } from '../../shared/site/PageNotice';
import { rehearsalToken } from '../../shared/site/rehearsal';
import { WhomToAsk } from '../../shared/ui/Contact';

/** Why there is no registration to show: the link is lost, truncated or invalid. */
export type MissingLink = 'lost' | 'cut' | 'invalid';

export function LinkRequest({ reason }: { reason: MissingLink }) {
  const { t } = useTranslation();
  return (
    <PageNotice title={t(($) => $.visit.missingLink[reason].title)}>
      <WhomToAsk>{t(($) => $.visit.missingLink[reason].hint)}</WhomToAsk>
      <EmailForm
        title={t(($) => $.visit.askForLink)}
        // The page's title says the same.
        isTitleHidden={reason === 'lost'}
        send={(email) => callApi('requestVisitLink', { email }, { rehearsal: rehearsalToken() })}
        doneText={t(($) => $.visit.asked)}
      />
    </PageNotice>
  );
}
