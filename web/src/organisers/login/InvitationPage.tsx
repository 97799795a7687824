/** The page at /invitation: joins the team with the link in a mail (TEAM-3). Opening the page changes nothing. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { hasCode } from 'contract/wire/api-error';
import { whatRoleMay } from 'contract/team/roles';
import type { OpenInvitation } from 'contract/team/team';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../shared/api/call-api';
import { paths } from '../../shared/site/paths';
import { useOrganiserTexts } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { ChoosePassword } from './ChoosePassword';
import { usePasswordLink } from './use-password-link';
import './login.css';

export default function InvitationPage() {
  const { t } = useTranslation();
  const link = usePasswordLink(paths.invitation);
  return (
    <div className="rows rows-wide card login">
      <h1>{t(($) => $.organisers.title.invitation)}</h1>
      {link === undefined ? <InvalidInvitation /> : <OpenedInvitation key={link.code} token={link.code} />}
    </div>
  );
}

function OpenedInvitation({ token }: { token: string }) {
  /** Whether the invitation was used or withdrawn after this page had opened it. */
  const [isRefused, setRefused] = useState(false);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callApi('openInvitation', { token }, { signal }),
    staleTime: Infinity,
  });
  const { data, error } = query;
  if (isRefused || hasCode(error, 'link-invalid', 'validation-failed')) return <InvalidInvitation />;
  if (data === undefined) return <QueryNotice query={query} failed={($) => $.team.invitation.failed} />;
  return (
    <>
      <InvitationDetails invitation={data} />
      <ChoosePassword
        email={data.email}
        save={(password) => callApi('acceptInvitation', { token, password })}
        isInvitation
        onInvalid={() => setRefused(true)}
      />
    </>
  );
}

function InvitationDetails({ invitation: { by, role, until } }: { invitation: OpenInvitation }) {
  const { t, language } = useOrganiserTexts();
  return (
    <div className="rows invitation">
      <p>{by === '' ? t(($) => $.team.invitation.invited) : t(($) => $.team.invitation.invitedBy, { by })}</p>
      <p>
        {t(($) => $.team.invitation.role)} <strong>{t(($) => $.roles[role].name)}</strong>.{' '}
        {whatRoleMay(role, t)}
      </p>
      <p>{t(($) => $.team.invitation.until, { moment: localDateTime(until, language) })}</p>
    </div>
  );
}

function InvalidInvitation() {
  const { t } = useTranslation();
  return (
    <>
      <p className="wrong strong" role="alert">
        {t(($) => $.team.invitation.invalid)}
      </p>
      <p>{t(($) => $.team.invitation.ask)}</p>
      <p>
        {t(($) => $.team.invitation.accepted)}{' '}
        <Link to={paths.login}>{t(($) => $.team.invitation.signIn)}</Link>
      </p>
    </>
  );
}
