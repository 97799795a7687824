/** The organisers' own texts in the confirmation and its calendar (EDIT-8). */
import { describe, expect, it } from 'vitest';
import { facts } from '../edition/current';
import { ownText } from '../edition/own-texts';
import { escapeHtml } from '../escape-html';
import { languages } from '../languages';
import { unfolded } from '../testing/calendar-program';
import { hostileTexts } from '../testing/hostile-texts';
import { provideSample } from '../testing/sample-edition';
import { confirmationCalendar } from './calendar';
import { dinnerFact } from './content';
import { renderConfirmation } from './render';
import { confirmationTexts } from './texts';

const links = {
  qrImage: 'cid:qr',
  qr: 'https://a.example',
  badge: 'https://b.example',
  foldedBadge: 'https://c.example',
  visit: 'https://d.example',
};
const host = facts().exhibitors[0];
const recipient = {
  id: 'AbCdEfGhIjKlMnOpQrSt',
  firstname: 'Zoë',
  lastname: 'Peeters',
  dinnerReservation: 2,
  vegetarianMeal: 0,
  invitedBy: host?.key ?? '',
};
const calendarOf = (language: (typeof languages)[number]) =>
  confirmationCalendar(links.badge, new Date(0), language, dinnerFact(recipient, language)).content;

describe.each(languages)('in %s', (language) => {
  it('opens and closes the mail with them, with links, and keeps the built-in text elsewhere', () => {
    const text = 'Welcome to {event}!\nSee https://show.example/plan.\n\nBring water.';
    provideSample({ mailOpeningText: { [language]: text }, mailClosingText: { [language]: 'Until {date}' } });
    const mail = renderConfirmation(recipient, links, language);
    expect(mail.text).toContain(
      `Welcome to ${facts().name}!\nSee https://show.example/plan.\n\nBring water.`,
    );
    expect(mail.html).toContain('>https://show.example/plan</a>.</p>');
    expect(mail.html).toContain(`Welcome to ${facts().name}!<br>See`);
    expect(mail.text).not.toContain(confirmationTexts[language].goodbye);
    for (const other of languages.filter((each) => each !== language))
      expect(renderConfirmation(recipient, links, other).text).toContain(confirmationTexts[other].goodbye);
  });

  it('names the stand of whoever invited', () => {
    const stands = facts().exhibitors.map((each, index) => (index === 0 ? { ...each, stand: 'B12' } : each));
    expect(renderConfirmation(recipient, links, language).text).not.toContain(
      confirmationTexts[language].host,
    );
    provideSample({ exhibitors: stands });
    expect(renderConfirmation(recipient, links, language).text).toContain(`${host?.name}, stand B12`);
  });

  it('adds them to the calendar’s entries of the show and of the dinner', () => {
    provideSample({ calendarText: { [language]: 'Park at P3' }, dinnerText: { [language]: 'Black tie' } });
    const [, show, dinner] = calendarOf(language).replaceAll('\r\n ', '').split('BEGIN:VEVENT');
    expect(show).toContain('\\n\\nPark at P3\r\n');
    expect(dinner).toContain(' Black tie\r\n');
  });
});

it.each(hostileTexts)('keeps mail and calendar whole with %s', (_, text) => {
  const plain = { mail: renderConfirmation(recipient, links, 'fr'), calendar: calendarOf('fr') };
  // Neither has anything to escape.
  const texts = { fr: text.slice(0, 600) };
  provideSample({ mailOpeningText: texts, mailClosingText: texts, calendarText: texts, dinnerText: texts });
  const mail = renderConfirmation(recipient, links, 'fr');
  expect(mail.subject).toBe(plain.mail.subject);
  const elements = (html: string) => html.match(/<\/?[a-z!]+/gi)?.filter((name) => name !== '<br');
  expect(elements(mail.html)).toEqual(elements(plain.mail.html));
  const [first = ''] = ownText('mailOpeningText', 'fr')?.split('\n') ?? [];
  expect(mail.html.split(escapeHtml(first)).length).toBeGreaterThanOrEqual(3);
  const names = (calendar: string) => unfolded(calendar).map((line) => line.split(/[:;]/)[0]);
  expect(names(calendarOf('fr'))).toEqual(names(plain.calendar));
  for (const line of calendarOf('fr').split('\r\n'))
    expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75);
});
