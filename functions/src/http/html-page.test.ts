/** The pages that a link in a mail opens. */
import { themes, type ThemeName } from 'contract/themes';
import { expect, it } from 'vitest';
import { htmlPage, pagePolicy } from './html-page';

const page = (theme: ThemeName) =>
  htmlPage({ language: 'en', theme, title: 'Code', kind: 'note', content: '' });
const styleOf = (html: string) => /<style>([^]*)<\/style>/.exec(html)?.[1];

it('has the theme of its edition, in a style that the policy of every edition allows', () => {
  const plum = page('plum');
  expect(plum).toContain('<html lang="en" data-theme="plum">');
  expect(styleOf(plum)).toContain(`[data-theme=plum] { --ink: ${themes.plum.light.ink};`);
  expect(styleOf(plum)).toBe(styleOf(page('ultramarine')));
});

it('lets no other site take its forms, its links or the page itself', () => {
  // None of them follows from default-src.
  for (const directive of ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(pagePolicy.split('; ')).toContain(directive);
});
