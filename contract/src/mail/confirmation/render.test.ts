/** The confirmation in each language, with the organisers' own texts and hostile input (MAIL-1, MAIL-2, EDIT-8). */
import { factLanguage, facts, factsWith, inLanguage } from '../../edition/current';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../language/escape-html';
import { ownText } from '../../edition/own-texts';
import { dayAndHour, hour } from '../../language/formats';
import { languages } from '../../language/languages';
import { translator } from '../../language/translator';
import { hostileTexts } from '../../testing/hostile-texts';
import { partWords } from '../../testing/part-words';
import { provideSample, sampleEdition } from '../../testing/sample-edition';
import { sampleLogo } from '../../testing/sample-logo';
import { themes } from '../../edition/themes';
import { confirmationCalendar } from './calendar';
import { dinnerFact } from './content';
import { renderConfirmation } from './render';

const links = {
  qrImage: 'cid:qr',
  qr: 'https://site.example/api/qr',
  badge: 'https://site.example/api/badge?a=1&b=2',
  foldedBadge: 'https://site.example/api/folded?a=1&b=2',
  visit: 'https://site.example/visit#AbCdEfGhIjKlMnOpQrSt.abcdefghijklmnopqrstuv',
};
const recipient = {
  id: 'AbCdEfGhIjKlMnOpQrSt',
  firstname: 'Zoë',
  lastname: "O'Neill",
  dinnerReservation: 0,
  vegetarianMeal: 0,
};
const withDinner = { ...recipient, dinnerReservation: 4, vegetarianMeal: 1 };

/** The visible text and the link targets. */
function visibleText(html: string): string {
  return html
    .replace(/^[^]*<body/, '<body')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1 ')
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
const words = (text: string) => [...new Set(text.match(/[\p{L}\p{N}]+/gu))].sort();

describe.each(languages)('in %s', (language) => {
  const t = translator(language);

  it.each([recipient, withDinner])('has the same content in HTML and plain text', (person) => {
    const mail = renderConfirmation(person, links, language, true);
    expect(words(visibleText(mail.html).replaceAll('mailto:', ''))).toEqual(words(mail.text));
  });

  it('asks to download the badge again, with a link, only after the badge changed', () => {
    const newBadge = t(($) => $.confirmation.newBadge);
    const mailAfterChange = renderConfirmation(recipient, links, language, true);
    expect(mailAfterChange.text.split(`${newBadge}\n`)[1]?.split('\n')[0]).toContain(links.foldedBadge);
    const [, link] = mailAfterChange.html.split(escapeHtml(newBadge))[1]?.split('<a ') ?? [];
    expect(link).toContain(escapeHtml(links.foldedBadge));
    const { text, html } = renderConfirmation(recipient, links, language, false);
    expect(text + html).not.toContain(newBadge);
  });

  it('contains everything a visitor needs', () => {
    const { subject, text, html } = renderConfirmation(withDinner, links, language);
    expect(subject).toBe(inLanguage(facts().mailSubject, language));
    const requiredTexts = [
      facts().name,
      `${recipient.firstname} ${recipient.lastname}`,
      inLanguage(facts().venue, language).join(', '),
      recipient.id,
      ...[links.qr, links.badge, links.foldedBadge, links.visit],
      ...['A4', 'A6', `${facts().badgePaperGrams}`, 'g/m²'],
      ...[facts().iosAppLink, facts().androidAppLink, facts().mapLink, facts().mailReplyTo],
      dayAndHour(factsWith('dinner').dinnerStarts, language).hour,
      inLanguage(factsWith('dinner').dinnerPayment, language),
    ];
    for (const fact of requiredTexts) expect(text).toContain(fact);
    const [opens, closes] = [hour(facts().opens, language), hour(facts().closes, language)];
    expect(text).toMatch(new RegExp(`${opens} \\S+ ${closes}`));
    const { dinnerPersonsIncluded: included, dinnerSupplement: cents } = factsWith('dinner');
    const price = cents / 100;
    const sum = (4 - included) * price;
    expect(text).toMatch(new RegExp(`${included} \\S+ \\+ 2.×.(€\\s?)?${price}.*(€\\s?${sum}|${sum}\\s?€)`));
    // The mail is complete without images.
    expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringMatching(/alt="[^"]+"/)]);
  });

  // BADGE-1.
  it.each(['visitor', 'organiser'] as const)('explains the badge when the %s prints it', (printedBy) => {
    provideSample({ badgePrintedBy: printedBy, badgePaperGrams: 135 });
    const { text, html } = renderConfirmation(recipient, links, language);
    for (const mail of [text, html])
      for (const words of ['A6', '135', 'api/folded'])
        expect(mail.includes(words)).toBe(printedBy === 'visitor');
    expect(text).toContain(links.badge);
    const advice = (by: typeof printedBy) => t(($) => $.confirmation.badgeAdvice[by], { grams: 135 });
    expect(text).toContain(advice(printedBy));
    expect(text).not.toContain(advice(printedBy === 'visitor' ? 'organiser' : 'visitor'));
  });

  it('omits a dinner that was not booked and a supplement that is not due', () => {
    expect(renderConfirmation(recipient, links, language).html).not.toMatch(/dîner|diner|dinner|abendessen/i);
    const withIncludedDinner = { ...recipient, dinnerReservation: factsWith('dinner').dinnerPersonsIncluded };
    const { html } = renderConfirmation(withIncludedDinner, links, language);
    expect(html).toMatch(/dîner|diner|dinner|abendessen/i);
    expect(html).not.toMatch(/€/);
  });

  it('opens and closes with the organisers’ texts, and with the built-in ones in other languages', () => {
    const ownWords = 'Welcome to {event}!\nSee https://show.example/plan.\n\nBring water.';
    const key = factLanguage(language);
    provideSample({ mailOpeningText: { [key]: ownWords }, mailClosingText: { [key]: 'Until {date}' } });
    const { text, html } = renderConfirmation(recipient, links, language);
    expect(text).toContain(`Welcome to ${facts().name}!\nSee https://show.example/plan.\n\nBring water.`);
    expect(html).toContain('>https://show.example/plan</a>.</p>');
    expect(html).toContain(`Welcome to ${facts().name}!<br>See`);
    expect(text).not.toContain(t(($) => $.confirmation.goodbye));
    for (const other of languages.filter((candidate) => factLanguage(candidate) !== key))
      expect(renderConfirmation(recipient, links, other).text).toContain(
        translator(other)(($) => $.confirmation.goodbye),
      );
  });

  it('names the stand of the inviting exhibitor', () => {
    const [host, ...others] = factsWith('inviters').exhibitors;
    if (host === undefined) throw new Error('The sample has no exhibitors.');
    const textOf = () => renderConfirmation({ ...recipient, invitedBy: host.key }, links, language).text;
    expect(textOf()).not.toContain(t(($) => $.confirmation.host));
    provideSample({ exhibitors: [{ ...host, stand: 'B12' }, ...others] });
    expect(textOf()).toContain(t(($) => $.confirmation.hostStand, { host: host.name, stand: 'B12' }));
  });
});

it.each([
  ['fr', 1, 0, '1 personne.'],
  ['fr', 2, 2, '2 personnes, dont 2 menus végétariens.'],
  ['nl', 2, 1, '2 personen, waarvan 1 vegetarisch.'],
  ['en', 1, 0, '1 person.'],
  ['en', 2, 1, '2 people, 1 vegetarian.'],
] as const)('writes in %s for %i persons and %i vegetarian menus "%s"', (language, persons, menus, words) => {
  const booked = { ...recipient, dinnerReservation: persons, vegetarianMeal: menus };
  const { text } = renderConfirmation(booked, links, language);
  expect(text.split('\n').find((line) => /^(Dîner|Diner|Dinner)/.test(line))).toMatch(
    new RegExp(`: ${words.replace('.', '\\.')}$`),
  );
});

it('escapes visitor input', () => {
  const lastname = '"><img src=x onerror=alert(1)> &amp; $& $1 {{event}} $t(mail.hello)';
  const { html, text } = renderConfirmation({ ...recipient, firstname: '<b>', lastname }, links, 'en');
  expect(html).toContain(
    '&lt;b&gt; &quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp;amp; $&amp; $1 {{event}} $t(mail.hello),',
  );
  expect(html).not.toMatch(/<b>|<img src=x/);
  expect(text).toContain(`Dear <b> ${lastname},`);
});

it.each(hostileTexts)('keeps the mail’s structure with %s in the organisers’ text', (_, text) => {
  const plain = renderConfirmation(recipient, links, 'fr');
  provideSample({ mailOpeningText: { fr: text.slice(0, 600) }, mailClosingText: { fr: text.slice(0, 600) } });
  const mail = renderConfirmation(recipient, links, 'fr');
  expect(mail.subject).toBe(plain.subject);
  const elements = (html: string) => html.match(/<\/?[a-z!]+/gi)?.filter((name) => name !== '<br');
  expect(elements(mail.html)).toEqual(elements(plain.html));
  const [first = ''] = ownText('mailOpeningText', 'fr')?.split('\n') ?? [];
  expect(mail.html.split(escapeHtml(first)).length).toBeGreaterThanOrEqual(3);
});

it('uses only colours of the edition’s theme', () => {
  provideSample({ theme: 'forest' });
  const { html } = renderConfirmation(withDinner, links, 'fr');
  const usedColours = new Set(html.match(/#[\da-f]{6}\b/g));
  const { light, dark } = themes.forest;
  const colours: string[] = [...Object.values(light), ...Object.values(dark)];
  expect([...usedColours].filter((colour) => !colours.includes(colour))).toEqual([]);
  expect(usedColours).toContain(themes.forest.light.band);
  expect(usedColours).toContain(themes.forest.dark.sheet);
});

it('shows the attached logo, with its alternative text in the mail’s language', () => {
  expect(renderConfirmation(recipient, links, 'nl').html).not.toContain(sampleLogo.alt.nl);
  provideSample({ logo: sampleLogo });
  const logoSource = (changes: object) =>
    /<img src="([^"]*)" width="60" height="20" alt="Alba, twee cirkels"/.exec(
      renderConfirmation(recipient, { ...links, ...changes }, 'nl').html,
    )?.[1];
  expect(logoSource({ logoImage: 'cid:logo' })).toBe('cid:logo');
  expect(logoSource({})).toBe(sampleLogo.src);
});

// LANG-5
it('writes the mail in a language that the edition lacks, with facts in the edition’s fallback', () => {
  const sampleFacts = factsWith('dinner');
  provideSample({ languages: ['fr', 'en'], mailOpeningText: { en: 'Welcome!' } });
  const { subject, text } = renderConfirmation(withDinner, links, 'nl');
  expect(subject).toBe(sampleFacts.mailSubject.en);
  for (const part of [sampleFacts.venue.en?.join(', '), sampleFacts.dinnerPayment.en, 'Welcome!'])
    expect(text).toContain(part);
  for (const part of [sampleFacts.venue.nl?.[0], sampleFacts.dinnerPayment.nl])
    expect(text).not.toContain(part);
  expect(text).toContain(translator('nl')(($) => $.confirmation.goodbye));
});

// EDIT-31
it.each(languages)('says nothing in %s of parts that the edition does not have', (language) => {
  const { name, organiser, exhibitors } = sampleEdition.facts;
  const [host] = exhibitors;
  const mailOf = (changes: Parameters<typeof provideSample>[0]) => {
    provideSample(changes);
    const registrant = { ...withDinner, invitedBy: host?.key ?? '' };
    const { text, html } = renderConfirmation(registrant, links, language);
    const file = confirmationCalendar('', new Date(0), language, dinnerFact(registrant, language), {
      dinner: true,
    });
    return [text, html, file.content].map((part) => part.replaceAll(name, '').replaceAll(organiser, ''));
  };
  for (const part of mailOf({ exhibitors: [{ key: host?.key ?? '', name: 'Host', stand: 'B1' }] }))
    expect(part).toMatch(partWords);
  for (const part of mailOf({ parts: [] })) expect(part).not.toMatch(partWords);
});

it('does not mention apps and maps that the show lacks (EDIT-27)', () => {
  provideSample({ mapLink: undefined, androidAppLink: undefined });
  const t = translator('en');
  const title = t(($) => $.confirmation.apps);
  const withOneApp = renderConfirmation(recipient, links, 'en');
  for (const mail of [withOneApp.html, withOneApp.text]) {
    for (const words of [title, t(($) => $.confirmation.iosApp)]) expect(mail).toContain(words);
    for (const words of [t(($) => $.confirmation.androidApp), t(($) => $.confirmation.map)])
      expect(mail).not.toContain(words);
  }
  const noLinks = { mapLink: undefined, androidAppLink: undefined, iosAppLink: undefined };
  provideSample({ ...noLinks, informationLink: undefined });
  const { html, text } = renderConfirmation(recipient, links, 'en');
  for (const words of [title, 'undefined']) expect(html + text).not.toContain(words);
  expect(confirmationCalendar(links.badge, new Date(0), 'en').content).not.toMatch(/^URL/m);
});
