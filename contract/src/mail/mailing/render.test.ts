/** A mailing's mail in each language, with hostile input, and its ready-made texts (MLG-3). */
import { facts, inLanguage } from '../../edition/current';
import { describe, expect, it } from 'vitest';
import { eventDate } from '../../edition/event-dates';
import { languages, type Localised } from '../../language/languages';
import { mailingDraftSchema } from './mailing-schemas';
import { mailingKinds } from './mailings';
import { partWords } from '../../testing/part-words';
import { provideSample } from '../../testing/sample-edition';
import { fieldErrors } from '../../testing/field-errors';
import { validateNested } from '../../wire/validate-nested';
import { showsCode, unknownPlaceholders } from './placeholders';
import { readyMade } from './ready-made';
import { renderMailing, type MailingText } from './render';

const links = {
  qrImage: 'cid:qr',
  qr: 'https://site.example/api/qr',
  visit: 'https://site.example/visit#AbCdEfGhIjKlMnOpQrSt.abcdefghijklmnopqrstuv',
};
const zoe = {
  ...{ id: 'AbCdEfGhIjKlMnOpQrSt', firstname: 'Zoë', lastname: "O'Neill", organization: 'Cadeaux' },
  ...{ dinnerReservation: 0, vegetarianMeal: 0 },
};

describe.each(languages)('in %s', (language) => {
  it.each(mailingKinds)('fills in every placeholder of the ready-made text %s', (kind) => {
    const text = readyMade(kind, [language]).texts[language];
    expect(unknownPlaceholders(text.subject + text.body)).toEqual([]);
    const mail = renderMailing(text, zoe, links, language);
    for (const part of [mail.subject, mail.html.replace(/<style>[^]*<\/style>/, ''), mail.text])
      expect(part).not.toMatch(/[{}]|undefined/);
    expect(mail.text).toContain("Zoë O'Neill");
  });

  it('shows the code as a picture and as text, and the button to the registrant’s own page', () => {
    const mail = renderMailing({ subject: 's', body: '{code}\n\n{page}' }, zoe, links, language);
    expect(mail.showsQr).toBe(true);
    expect(mail.html).toContain('<img src="cid:qr"');
    expect(mail.html.split(zoe.id)).toHaveLength(3);
    expect(mail.html).toContain(`<a href="${links.visit}"`);
    expect(mail.text).toContain(links.visit);
  });

  it('fills in each placeholder with its own fact, in the language', () => {
    const body = '{firstname} {lastname}, {company}: {event}, {date}, {venue}.';
    const { text } = renderMailing({ subject: 's', body }, zoe, links, language);
    const { name, venue } = facts();
    expect(text).toContain(
      `Zoë O'Neill, Cadeaux: ${name}, ${eventDate(language)}, ${inLanguage(venue, language).join(', ')}.`,
    );
  });

  it('puts an unsubscribe link into invitations only', () => {
    const text = { subject: 's', body: 'b' };
    const unsubscribe = 'https://site.example/api/visit/unsubscribe?person=a&language=b';
    const mail = renderMailing(text, zoe, { ...links, unsubscribe }, language);
    expect(mail.html).toContain(unsubscribe.replace('&', '&amp;'));
    expect(mail.text).toContain(unsubscribe);
    expect(renderMailing(text, zoe, links, language).html).not.toContain('unsubscribe');
    expect(mail.text).toMatch(partWords);
    provideSample({ parts: [] });
    expect(renderMailing(text, zoe, { ...links, unsubscribe }, language).text).not.toMatch(partWords);
  });
});

it('restores the no-break spaces of French punctuation, which saving removes', () => {
  const saved = { subject: 'Prêt ?', body: 'Le « salon » : {company}' };
  const addressee = { ...zoe, organization: 'Oui ? Non !' };
  const { subject, text } = renderMailing(saved, addressee, links, 'fr');
  expect(subject).toBe('Prêt\u00a0?');
  // The visitor's own text stays as it is.
  expect(text).toContain('Le «\u00a0salon\u00a0»\u00a0: Oui ? Non !');
  expect(renderMailing(saved, addressee, links, 'en').subject).toBe('Prêt ?');
});

it('leaves out a paragraph with {dinner} for recipients without a booking', () => {
  const text = { subject: 's', body: 'Hello\n\nThe dinner: {dinner}\n\nBye' };
  const mailTo = (changes: object) => renderMailing(text, { ...zoe, ...changes }, links, 'en');
  for (const part of [mailTo({}).text, mailTo({}).html]) expect(part).not.toContain('The dinner');
  expect(mailTo({ dinnerReservation: 2, vegetarianMeal: 1 }).text).toContain(
    'Hello\n\nThe dinner: 2 people, 1 vegetarian\n\nBye',
  );
});

it('escapes visitor input', () => {
  const hostile = {
    firstname: '<script>',
    lastname: '{page}',
    organization: 'https://evil.example/ "onload="x',
  };
  const body = '{firstname} {lastname}\n\n{company}\n\n{lastname}';
  const { html, text } = renderMailing({ subject: '{firstname}', body }, { ...zoe, ...hostile }, links, 'en');
  for (const part of ['<script>', 'href="https://evil', links.visit]) expect(html).not.toContain(part);
  expect(text).toContain('{page}');
});

it('links URLs that organisers type, without the punctuation after them', () => {
  const body = 'See https://show.example/a?b=1&c=2. Or <b>https://x.example</b>';
  const { html } = renderMailing({ subject: 's', body }, zoe, links, 'en');
  expect(html).toContain('href="https://show.example/a?b=1&amp;c=2"');
  expect(html).toContain('</a>. Or &lt;b&gt;');
});

describe('a draft', () => {
  type Texts = Localised<Partial<MailingText>>;
  const draft = (texts: Texts) => validateNested(mailingDraftSchema, { kind: 'week', texts }).texts;
  const errorsOf = (change: object) =>
    fieldErrors(mailingDraftSchema, { kind: 'week', ...change }, validateNested);

  it('keeps its lines, and refuses control characters', () => {
    expect(draft({ en: { body: ' a  b \r\nc\n\n\n\nd ' } }).en).toEqual({ subject: '', body: 'a b\nc\n\nd' });
    const texts = { en: { subject: 'a\u0007' } };
    expect(errorsOf({ texts })).toEqual({ 'texts.en.subject': 'errors.characters' });
  });

  it.each([0, 151, 1.5, 'x'])('refuses the pace %s', (pace) => {
    expect(errorsOf({ pace })).toEqual({ pace: expect.stringMatching(/^errors\./) });
  });
});

// ORG-16.
it.each(['{code}', 'Your code is {code}.'])('shows the new code in %j, not the void one', (body) => {
  const code = 'QrStAbCdEfGhIjKlMnOp';
  const mail = renderMailing({ subject: 'Code {code}', body }, { ...zoe, code }, links, 'en');
  for (const part of [mail.subject, mail.html, mail.text]) {
    expect(part).toContain(code);
    expect(part).not.toContain(zoe.id);
  }
});

// MAIL-3.
it.each([
  ['Show {code} at the door.', true, false],
  ['Welcome\n\n{code}\n\nThe dinner: {dinner}', true, true],
  ['The dinner: {dinner}, with {code}', false, false],
  ['code', false, false],
  // As copied from a word processor.
  ['{code}\u200b', true, true],
  ['\ufeff{code}', true, true],
  ['\u00a0{code}\u00a0', true, true],
  ['{co\u00adde}', true, true],
  ['{code }', true, true],
])('shows every recipient the code with %j: %s; as a picture: %s', (body, isShown, isPicture) => {
  expect(unknownPlaceholders(body)).toEqual([]);
  expect(showsCode({ body })).toBe(isShown);
  expect(renderMailing({ subject: 's', body }, zoe, links, 'en').showsQr).toBe(isPicture);
});
