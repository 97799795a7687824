/** The functions take every word that they write from the catalogue: with pseudo-translations, no real word is left. */
import { readyMade } from 'contract/mail/mailing/ready-made';
import { renderMailing } from 'contract/mail/mailing/render';
import { mailingKinds } from 'contract/mail/mailing/mailings';
import { renderConfirmation } from 'contract/mail/confirmation/render';
import { calendarEntries } from 'contract/mail/confirmation/calendar';
import { dinnerFact } from 'contract/mail/confirmation/content';
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import { eventDate } from 'contract/edition/event-dates';
import { languages } from 'contract/language/languages';
import { longDate } from 'contract/language/formats';
import { strayWords, speakPseudo } from 'contract/testing/pseudo-language';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorPage } from '../http/error-page';
import { shortMails } from './short-mails';

const id = 'AbCdEfGhIjKlMnOpQrSt';
const names = { firstname: 'Zoë', lastname: 'Peeters', organization: 'Cadeaux' };
const zoe = { id, ...names, dinnerReservation: 2, vegetarianMeal: 1 };
const address = (path: string) => `https://show.example/${path}`;
const links = {
  qrImage: 'cid:qr',
  ...{ qr: address('qr'), badge: address('badge') },
  ...{ foldedBadge: address('folded'), visit: address('visit#a') },
};

beforeAll(speakPseudo);

describe.each(languages)('in %s', (language) => {
  const leftovers = (...texts: string[]) => {
    // Some mails repeat their text in every language.
    const dates = languages.map((each) => [eventDate(each), longDate('1970-01-01', each)]);
    const wordsOfAddresses = 'visitors exhibitor show example https mailto';
    const knownWords = JSON.stringify([facts(), zoe, links, dates, wordsOfAddresses]);
    return strayWords(texts.map(visibleText).join('\n'), knownWords);
  };

  it('takes the words of each mail from the catalogue', () => {
    const mails = [
      renderConfirmation(zoe, links, language, true),
      ...mailingKinds.map((kind) =>
        renderMailing(readyMade(kind, [language]).texts[language], zoe, links, language),
      ),
      ...shortMails(language),
    ];
    for (const { subject, html, text } of mails) expect(leftovers(subject, html, text)).toEqual([]);
  });

  it('takes the words of the calendar and of an error page from the catalogue', () => {
    const entry = calendarEntries(links.badge, language, dinnerFact(zoe, language));
    const entries = [...entry.days, ...(entry.dinner === undefined ? [] : [entry.dinner])];
    for (const { title, place, description } of entries)
      expect(leftovers(title, place, description)).toEqual([]);
    for (const code of ['not-found', 'link-expired', 'already-registered', 'cancelled'] as const)
      expect(leftovers(errorPage(new ApiError(code, ''), { language, facts: facts() }))).toEqual([]);
  });
});

/** The words of a text or page, with its title and the alternative texts of its pictures. */
function visibleText(html: string): string {
  return html
    .replace(/<style[^]*?<\/style>|<script[^]*?<\/script>|<!--[^]*?-->/g, ' ')
    .replace(/<[^>]*?(?: (?:alt|aria-label)="([^"]*)")?[^>]*>/g, ' $1 ')
    .replace(/&\w+;|&#\d+;/g, ' ');
}
