/** The organisers' own texts on a page (EDIT-8). */
import { screen } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { ownText } from 'contract/edition/own-texts';
import { languages } from 'contract/languages';
import { hostileTexts } from 'contract/testing/hostile-texts';
import { provideSample } from 'contract/testing/sample-edition';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page';
import { OwnText } from './OwnText';

afterEach(() => provideSample());

const shown = async (text: string, language: (typeof languages)[number] = 'en') => {
  provideSample({ introText: { [language]: text } });
  const { container } = await renderPage(
    <OwnText fact="introText" className="mine">
      <p>Built in</p>
    </OwnText>,
    { language },
  );
  return container;
};

it.each(languages)('shows paragraphs, facts and links that open a new tab in %s', async (language) => {
  const container = await shown(
    'Welcome to {event}!\nRead https://show.example/plan.\n\nBring water.',
    language,
  );
  expect(
    [...container.querySelectorAll('p.own-text.mine')].map((each) => each.firstChild?.textContent),
  ).toEqual([`Welcome to ${facts().name}!\nRead `, 'Bring water.']);
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://show.example/plan',
    '_blank',
  ]);
});

it('leaves the built-in text to a language without one', async () => {
  provideSample({ introText: { fr: 'Bienvenue' } });
  await renderPage(
    <OwnText fact="introText">
      <p>Built in</p>
    </OwnText>,
    { language: 'en' },
  );
  expect(screen.getByText('Built in')).toBeDefined();
});

it.each(hostileTexts)('shows %s as it is typed', async (_, typed) => {
  const text = typed.slice(0, 600);
  const container = await shown(text);
  expect(container.textContent).toBe(ownText('introText', 'en')?.trim());
  expect(container.querySelectorAll(':not(p)')).toHaveLength(0);
});
