/** The link in a mail: removed from the address, and kept for a reload (AUTH-10, TEAM-3). */
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import '../../shared/testing/render-page';
import { usePasswordLink } from './use-password-link';

const link = 'A-code_of_some_forty_characters-0123456789';
/** The address at each paint. */
let painted: string[];
let goTo: ReturnType<typeof useNavigate>;

function Page() {
  const passwordLink = usePasswordLink('/password');
  const navigate = useNavigate();
  // Runs before each paint.
  useLayoutEffect(() => {
    goTo = navigate;
    painted.push(location.pathname + location.hash);
  });
  return <p>{passwordLink?.code ?? 'no link'}</p>;
}

const open = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );

beforeEach(() => {
  painted = [];
  history.replaceState(null, '', `/password#${link}`);
  return () => history.replaceState(null, '', '/');
});

it('removes the link from the address before the first paint', () => {
  open();
  expect(new Set(painted)).toEqual(new Set(['/password']));
  screen.getByText(link);
});

it('keeps the link after a reload and after the skip link, and replaces it by another', () => {
  open().unmount();
  open();
  screen.getByText(link);
  act(() => void goTo('#content'));
  screen.getByText(link);
  act(() => void goTo(`#${link}-another`));
  screen.getByText(`${link}-another`);
  expect(location.hash).toBe('');
});
