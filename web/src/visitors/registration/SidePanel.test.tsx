/** The day at a glance: its facts in every language, and links that do not replace a partly filled form. */
import { screen } from '@testing-library/react';
import { event } from 'contract/event';
import { hour } from 'contract/formats';
import { languages } from 'contract/languages';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { SidePanel } from './SidePanel';

it.each(languages)('shows day, hours and address in %s, and links that open new tabs', async (language) => {
  const { t } = await renderPage(<SidePanel />, { language });
  const facts = screen.getAllByRole('definition').map((one) => one.textContent);
  const locale = language === 'en' ? 'en-GB' : `${language}-BE`;
  const noon = new Date(`${event.date}T12:00:00Z`);
  for (const part of [{ dateStyle: 'long' }, { weekday: 'long' }] as const)
    expect(facts[0]).toContain(new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' }).format(noon));
  const [opens, closes] = [hour(event.opens, language), hour(event.closes, language)];
  expect(facts[1]).toBe(t('day.fromTo', { opens, closes }));
  expect(facts[2]).toBe(event.venue[language].join(''));
  for (const [name, address] of [
    [t('day.map'), event.links.map],
    [t('day.organiser'), event.links.organiser],
    [t('day.exhibitors'), event.links.exhibitors],
    [t('day.more'), event.links.moreInformation],
  ] as const) {
    const link = screen.getByRole('link', { name: `${name} ${t('link.newTab')}` });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});
