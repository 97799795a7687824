/** The link mail and the notice, in each language and with hostile input. */
import { facts } from 'contract/edition/current';
import { languages } from 'contract/languages';
import { expect, it, describe } from 'vitest';
import { addressNotice, cancellationMail, linkMail, newAddressMail, takenAddressMail } from './short-mails';

const email = 'zoe@visitors.example';
const link = 'https://show.example/visit#AbCdEfGhIjKlMnOpQrSt.abcdefghijklmnopqrst-_';
const states = { fr: /est annulée/, nl: /is geannuleerd/, en: /is cancelled/ };
const comeBack = {
  fr: /Rétablissez votre inscription/,
  nl: /Herstel uw inschrijving/,
  en: /Restore your registration/,
};

describe.each(languages)('in %s', (language) => {
  it('writes the link and the state in HTML and text', () => {
    const registered = linkMail({ email, language, state: 'registered' }, link);
    const cancelled = linkMail({ email, language, state: 'cancelled' }, link);
    for (const mail of [registered, cancelled]) {
      expect(mail).toMatchObject({
        from: { name: facts().organiser, address: facts().mailFrom },
        to: { address: email },
      });
      expect(mail.subject).toContain(facts().name);
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
      expect(mail.text.split('\n')).toContain(link);
      expect(mail.text).toContain(facts().contactEmail);
    }
    expect(registered.text).not.toMatch(states[language]);
    for (const words of [cancelled.text, cancelled.html]) {
      expect(words).toMatch(states[language]);
      expect(words).toMatch(comeBack[language]);
    }
  });

  it('confirms a cancellation with the way back', () => {
    const mail = cancellationMail({ email, language }, link);
    expect(mail.subject).toMatch(states[language]);
    expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
    for (const words of [mail.text, mail.html]) {
      for (const said of [states[language], comeBack[language], /dîner|diner|dinner/])
        expect(words).toMatch(said);
      expect(words).toContain(facts().contactEmail);
    }
  });

  it('asks the new address for confirmation, with one link', () => {
    const mail = newAddressMail(email, language, link);
    expect(mail.to.address).toBe(email);
    expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
    expect(mail.text.split('\n')).toContain(link);
  });

  it('tells a registered address that it cannot be used for another, with one link', () => {
    const mail = takenAddressMail(email, language, 'https://show.example/visit');
    expect(mail.html.match(/href="[^"]*"/g)).toEqual(['href="https://show.example/visit"']);
    expect(mail.subject).not.toBe(newAddressMail(email, language, link).subject);
  });

  it('notifies the former address without any link', () => {
    const notice = addressNotice(email, language);
    expect(notice.to.address).toBe(email);
    expect(notice.html).toContain(`<html lang="${language}">`);
    for (const words of [notice.text, notice.html]) {
      expect(words).toContain(facts().contactEmail);
      expect(words).not.toMatch(/href|https?:|visit/);
    }
  });
});

it('says the same in HTML and in text', () => {
  const { html, text } = addressNotice(email, 'en');
  const paragraphs = [...html.matchAll(/<p>(.*)<\/p>/g)].map(([, words]) => words);
  expect(`${paragraphs.join('\n\n')}\n\n`).toBe(text);
});
