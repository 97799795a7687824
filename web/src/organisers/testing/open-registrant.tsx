/** For component tests: opens the registrant pages as an organiser, and finds their fields and buttons. */
import { fireEvent, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { fromList } from '../shared/from-list';
import { RequireOrganiser } from '../login/RequireOrganiser';
import { paths } from '../../shared/site/paths';
import NewRegistrantPage from '../registrant/NewRegistrantPage';
import RegistrantPage from '../registrant/RegistrantPage';
import { renderSignedIn } from './render-signed-in';
import { id } from './sample-registrant';

const withSession = (page: ReactNode) => <RequireOrganiser>{page}</RequireOrganiser>;

export async function open(pathname = `${paths.users}/${id}`) {
  const page = await renderSignedIn(
    <>
      <Link to={paths.mail}>elsewhere</Link>
      <Suspense>
        <Routes>
          <Route path={paths.login} element={<p>the login page</p>} />
          <Route path={paths.newRegistrant} element={withSession(<NewRegistrantPage />)} />
          <Route path={paths.registrant} element={withSession(<RegistrantPage />)} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </>,
    { pathname, state: fromList },
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}

export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Sets the whole value at once, since each typed key re-renders the whole form. */
export const fill = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });
export const button = (name: string) => screen.getByRole('button', { name });
