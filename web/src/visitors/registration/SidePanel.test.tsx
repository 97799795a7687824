/** The day at a glance in every language, with links that open new tabs, so that the form stays. */
import { facts, inLanguage } from 'contract/edition/current';
import { screen } from '@testing-library/react';
import { hour } from 'contract/language/formats';
import { eventDate } from 'contract/edition/event-dates';
import { languages } from 'contract/language/languages';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { SidePanel } from './SidePanel';

it.each(languages)('shows day, hours and address in %s, and links that open new tabs', async (language) => {
  const { t } = await renderPage(<SidePanel />, { language });
  const values = screen.getAllByRole('definition').map((definition) => definition.textContent);
  expect(values[0]).toBe(eventDate(language));
  const [opens, closes] = [hour(facts().opens, language), hour(facts().closes, language)];
  expect(values[1]).toBe(t(($) => $.visitors.day.fromTo, { opens, closes }));
  expect(values[2]).toBe(inLanguage(facts().venue, language).join(''));
  for (const [name, address] of [
    [t(($) => $.visitors.day.map), facts().mapLink],
    [t(($) => $.visitors.day.organiser), facts().organiserLink],
    [t(($) => $.visitors.day.exhibitors), facts().exhibitorsLink],
    [t(($) => $.visitors.day.more), facts().informationLink],
  ] as const) {
    const link = screen.getByRole('link', { name: `${name} ${t(($) => $.visitors.link.newTab)}` });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

it('mentions several days in its heading, and omits links that the show lacks (EDIT-27)', async () => {
  provideSample({
    moreDays: [{ day: '2025-08-29', opens: '09:30', closes: '17:30' }],
    ...{ mapLink: undefined, organiserLink: undefined, informationLink: undefined },
  });
  const { t } = await renderPage(<SidePanel />, { language: 'en' });
  screen.getByRole('heading', { name: 'The days of the show' });
  const [link, ...others] = screen.getAllByRole('link');
  expect([link?.textContent, others]).toEqual([
    expect.stringContaining(t(($) => $.visitors.day.exhibitors)),
    [],
  ]);
});
