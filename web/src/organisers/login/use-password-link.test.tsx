/** The link in a mail is read, removed from the address, and kept for a reload (AUTH-10, TEAM-3). */
import { act, render, screen } from '@testing-library/react';
import { languages } from 'contract/language/languages';
import { passwordAddress } from 'contract/team/password-link';
import { useLayoutEffect } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import '../../shared/testing/render-page';
import { readPasswordLink, usePasswordLink } from './use-password-link';

const mailedCode = 'A-code_of_some_forty_characters-0123456789';
/** The address at each paint. */
let paintedAddresses: string[];
let goTo: ReturnType<typeof useNavigate>;

function Page() {
  const passwordLink = usePasswordLink('/password');
  const navigate = useNavigate();
  // Runs before each paint.
  useLayoutEffect(() => {
    goTo = navigate;
    paintedAddresses.push(location.pathname + location.hash);
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
  paintedAddresses = [];
  history.replaceState(null, '', `/password#${mailedCode}`);
  return () => history.replaceState(null, '', '/');
});

it('removes the link from the address before the first paint', () => {
  open();
  expect(new Set(paintedAddresses)).toEqual(new Set(['/password']));
  screen.getByText(mailedCode);
});

it('keeps the link after a reload and after following the skip link, and accepts another link', () => {
  open().unmount();
  open();
  screen.getByText(mailedCode);
  act(() => void goTo('#content'));
  screen.getByText(mailedCode);
  act(() => void goTo(`#${mailedCode}-another`));
  screen.getByText(`${mailedCode}-another`);
  expect(location.hash).toBe('');
});

const code = 'Ab-_0123456789012345678901234567890123456789012345678901';

it.each([undefined, ...languages])('reads a link that the server makes, with the language %s', (language) => {
  const link = { code, email: 'anne+x&y%@gift-show.example', language };
  const address = new URL(passwordAddress('https://show.example', link));
  expect(address.href.split('#')[0]).toBe('https://show.example/password');
  expect(readPasswordLink(address.hash)).toEqual(link);
});

it('requires only the code, and ignores unknown parameters', () => {
  const link = { code, email: undefined, language: undefined };
  expect(passwordAddress('https://show.example', link)).toBe(`https://show.example/password#${code}`);
  expect(readPasswordLink(`#${code}`)).toEqual(link);
  expect(readPasswordLink(`#${code}&lang=it&x&%`)).toEqual(link);
});

it.each(['.', '%3E', '%20', '%E2%80%8B', '?utm_source=mail'])(
  'reads a link with %j after its code, language or e-mail address',
  (suffix) => {
    const link = { code, email: 'anne+x&y%@gift-show.example', language: 'nl' };
    const { hash } = new URL(passwordAddress('https://show.example', { ...link, language: 'nl' }));
    expect(readPasswordLink(hash + suffix)).toEqual(link);
    expect(readPasswordLink(`#${code}&lang=nl${suffix}`)).toMatchObject({ code, language: 'nl' });
    expect(readPasswordLink(`#${code}${suffix}`)).toMatchObject({ code });
  },
);

it.each(['', '#', '#content', '#&lang=nl', `#oobCode=${code}`])('finds no code in %j', (fragment) => {
  expect(readPasswordLink(fragment)).toBeUndefined();
});
