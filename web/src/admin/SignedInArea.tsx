/** The pages of signed-in organisers, and the cache of what the server told them. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../paths';
import { ConfirmationPage } from '../confirmation/ConfirmationPage';
import { createQueryClient } from './query-client';
import { SecuredTestPage } from './SecuredTestPage';
import { UsersPage } from './UsersPage';

interface Props {
  path: string;
}

export default function SignedInArea({ path }: Props) {
  const [client] = useState(createQueryClient);

  // Signed out: nothing of a registrant stays in memory either.
  useEffect(() => () => client.clear(), [client]);

  return <QueryClientProvider client={client}>{pageAt(path)}</QueryClientProvider>;
}

function pageAt(path: string) {
  if (path === paths.users) return <UsersPage />;
  if (path === paths.mail) return <ConfirmationPage />;
  return <SecuredTestPage />;
}
