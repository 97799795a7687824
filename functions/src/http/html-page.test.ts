/** The pages that a link in a mail opens. */
import { escapeHtml } from 'contract/language/escape-html';
import { eventDate } from 'contract/edition/event-dates';
import { facts } from 'contract/edition/current';
import { provideSample } from 'contract/testing/sample-edition';
import { sampleLogo } from 'contract/testing/sample-logo';
import { themes } from 'contract/edition/themes';
import { expect, it } from 'vitest';
import { htmlPage, pagePolicy, type Page } from './html-page';

const page = (changes: Partial<Page> = {}) =>
  htmlPage({ language: 'en', show: facts(), title: 'Code', kind: 'note', content: '', ...changes });
const styleOf = (html: string) => /<style>([^]*)<\/style>/.exec(html)?.[1];

it('uses the edition’s theme in light and dark mode, with the same style for every theme', () => {
  const ultramarine = page();
  provideSample({ theme: 'plum' });
  const plum = page();
  expect(plum).toContain('<html lang="en" data-theme="plum">');
  for (const { band, link } of [themes.plum.light, themes.plum.dark]) {
    expect(styleOf(plum)).toContain(`[data-theme=plum] { --band: ${band};`);
    expect(styleOf(plum)).toContain(`--link: ${link};`);
  }
  expect(styleOf(plum)).toBe(styleOf(ultramarine));
});

it.each(['note', 'code'] as const)('shows the logo, name and days of the edition on a %s page', (kind) => {
  provideSample({ logo: sampleLogo, name: 'Gifts & more' });
  const html = page({ kind });
  for (const text of [sampleLogo.src, String(sampleLogo.alt.en), facts().name, eventDate('en')])
    expect(html).toContain(escapeHtml(text));
  provideSample();
  expect(page({ kind })).not.toContain('<img');
});

it('has no header while no edition can be read', () => {
  expect(page({ show: undefined })).not.toContain('<header');
});

it('blocks forms to other sites, base URLs and frames', () => {
  // default-src covers none of these directives.
  for (const directive of ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(pagePolicy.split('; ')).toContain(directive);
});
