/** The confirmation in each language, and what a hostile visitor cannot do with it. */
import { describe, expect, it } from 'vitest';
import { event } from '../event';
import { languages } from '../languages';
import { renderConfirmation } from './render';

const links = {
  qrImage: 'cid:qr',
  qr: 'https://site.example/api/qr',
  badge: 'https://site.example/api/badge?a=1&b=2',
};
const recipient = {
  id: 'AbCdEfGhIjKlMnOpQrSt',
  firstname: 'Zoë',
  lastname: "O'Neill",
  dinnerReservation: 0,
  vegetarianMeal: 0,
};

describe.each(languages)('in %s', (language) => {
  it('says the same in HTML and in plain text', () => {
    const dinner = { ...recipient, dinnerReservation: 4, vegetarianMeal: 1 };
    const mail = renderConfirmation(dinner, links, language);
    expect(mail.subject).toBe(event.mail.subject[language]);
    const seen = mail.html
      .replace(/<(style|title)[^]*?<\/\1>/g, '')
      .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1 ')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const words = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu));
    for (const word of words(mail.text)) expect(words(seen)).toContain(word);
    expect(mail.text).toMatch(/140/);
  });

  it('is silent about a dinner that was not booked', () => {
    expect(renderConfirmation(recipient, links, language).html).not.toMatch(/dîner|diner|dinner/i);
  });
});

it('ends with Bevestiging in Dutch only', () => {
  expect(event.mail.subject.nl).toMatch(/ Bevestiging$/);
  expect(event.mail.subject.fr).toMatch(/ Confirmation$/);
  expect(event.mail.subject.en).toBe(event.mail.subject.fr);
});

it('shows what a visitor typed as text', () => {
  const hostile = {
    ...recipient,
    firstname: '<script>alert(1)</script>',
    lastname: '"><img src=x onerror=alert(1)>',
  };
  const { html } = renderConfirmation(hostile, links, 'en');
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; &quot;&gt;&lt;img src=x onerror=alert(1)&gt;',
  );
});
