/** Reading the links to choose a password that the server makes. */
import { languages } from 'contract/language/languages';
import { passwordAddress } from 'contract/team/password-link';
import { expect, it } from 'vitest';
import { readPasswordLink } from './use-password-link';

const code = 'Ab-_0123456789012345678901234567890123456789012345678901';

it.each([undefined, ...languages])(
  'reads the link with the language %s that the server makes',
  (language) => {
    const link = { code, email: 'anne+x&y%@gift-show.example', language };
    const address = new URL(passwordAddress('https://show.example', link));
    expect(address.href.split('#')[0]).toBe('https://show.example/password');
    expect(readPasswordLink(address.hash)).toEqual(link);
  },
);

it('requires only the code, and ignores unknown parameters', () => {
  const link = { code, email: undefined, language: undefined };
  expect(passwordAddress('https://show.example', link)).toBe(`https://show.example/password#${code}`);
  expect(readPasswordLink(`#${code}`)).toEqual(link);
  expect(readPasswordLink(`#${code}&lang=it&x&%`)).toEqual(link);
});

it.each(['.', '%3E', '%20', '%E2%80%8B', '?utm_source=mail'])(
  'reads a link with %j after its code, language or address',
  (mark) => {
    const link = { code, email: 'anne+x&y%@gift-show.example', language: 'nl' };
    const { hash } = new URL(passwordAddress('https://show.example', { ...link, language: 'nl' }));
    expect(readPasswordLink(hash + mark)).toEqual(link);
    expect(readPasswordLink(`#${code}&lang=nl${mark}`)).toMatchObject({ code, language: 'nl' });
    expect(readPasswordLink(`#${code}${mark}`)).toMatchObject({ code });
  },
);

it.each(['', '#', '#content', '#&lang=nl', `#oobCode=${code}`])('finds no code in %j', (fragment) => {
  expect(readPasswordLink(fragment)).toBeUndefined();
});
