/** The organisers' own texts on a page (EDIT-8). */
import { screen } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { type Language } from 'contract/language/languages';
import { provideSample } from 'contract/testing/sample-edition';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page';
import { OwnText } from './OwnText';

afterEach(() => provideSample());

const renderOwnText = async (text: string, language: Language = 'en', pageLanguage = language) => {
  provideSample({ introText: { [language]: text } });
  const { container } = await renderPage(
    <OwnText fact="introText" className="mine">
      <p>Built in</p>
    </OwnText>,
    { language: pageLanguage },
  );
  return container;
};

it.each(facts().languages)(
  'shows paragraphs, facts and links, which open a new tab (%s)',
  async (language) => {
    const container = await renderOwnText(
      'Welcome to {event}!\nRead https://show.example/plan.\n\nBring water.',
      language,
    );
    const paragraphs = [...container.querySelectorAll('p.own-text.mine')];
    const texts = paragraphs.map(({ firstChild }) => firstChild?.textContent);
    expect(texts).toEqual([`Welcome to ${facts().name}!\nRead `, 'Bring water.']);
    expect(screen.getByRole('link')).toMatchObject({ href: 'https://show.example/plan', target: '_blank' });
  },
);

it('shows the built-in text if the organisers wrote theirs in other languages only', async () => {
  await renderOwnText('Bienvenue', 'fr', 'en');
  screen.getByText('Built in');
});

it('shows HTML as text', async () => {
  const text = '<img src=x onerror="alert(1)"> & <b>bold</b>';
  expect((await renderOwnText(text)).textContent).toBe(text);
});
