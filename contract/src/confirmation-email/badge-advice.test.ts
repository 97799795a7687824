/** The line in the mail that says who prints the badge, which an edition decides (BADGE-1). */
import { describe, expect, it } from 'vitest';
import { languages } from '../languages';
import { provideSample } from '../testing/sample-edition';
import { renderConfirmation } from './render';
import { confirmationTexts } from './texts';

const recipient = {
  id: 'AbCdEfGhIjKlMnOpQrSt',
  firstname: 'Zoë',
  lastname: 'Lefèvre',
  dinnerReservation: 0,
  vegetarianMeal: 0,
};
const links = {
  qrImage: 'cid:qr',
  qr: 'https://site.example/qr',
  badge: 'https://site.example/badge',
  foldedBadge: 'https://site.example/folded',
  visit: 'https://site.example/visit',
};

describe.each(languages)('in %s', (language) => {
  const { badgeAdvice } = confirmationTexts[language];

  it.each(['visitor', 'organiser'] as const)('says what it means when the %s prints it', (printedBy) => {
    provideSample({ badgePrintedBy: printedBy, badgePaperGrams: 135 });
    const { text, html } = renderConfirmation(recipient, links, language);
    for (const mail of [text, html]) {
      expect(mail.includes('A6')).toBe(printedBy === 'visitor');
      expect(mail.includes('135 g/m²')).toBe(printedBy === 'visitor');
      expect(mail.includes(links.foldedBadge)).toBe(printedBy === 'visitor');
      expect(mail).toContain(links.badge);
    }
    expect(text).toContain(badgeAdvice[printedBy](135));
    const other = printedBy === 'visitor' ? 'organiser' : 'visitor';
    expect(text).not.toContain(badgeAdvice[other](135));
  });
});
