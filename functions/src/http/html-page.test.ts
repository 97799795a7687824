/** The pages that a link in a mail opens. */
import { provideEdition } from 'contract/edition/current';
import { provideSample } from 'contract/testing/sample-edition';
import { themes } from 'contract/themes';
import { expect, it } from 'vitest';
import { htmlPage } from './html-page';

const page = () => htmlPage({ language: 'en', title: 'Code', kind: 'note', content: '' });
const styleOf = (html: string) => /<style>([^]*)<\/style>/.exec(html)?.[1];

it('has the theme of its edition, in a style that the policy of every edition allows', () => {
  const before = page();
  provideSample({ theme: 'plum' });
  expect(page()).toContain('<html lang="en" data-theme="plum">');
  expect(styleOf(page())).toContain(`[data-theme=plum] { --ink: ${themes.plum.light.ink};`);
  expect(styleOf(page())).toBe(styleOf(before));
});

it('has the default theme outside of an edition', () => {
  provideEdition(() => undefined);
  expect(page()).toContain('data-theme="ultramarine"');
});
