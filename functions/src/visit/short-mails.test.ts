/** The short mails about a registration, in each language (VIS-4, VIS-5, VIS-6, VIS-7). */
import { facts } from 'contract/edition/current';
import { languages } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { partWords } from 'contract/testing/part-words';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { erasureMail } from '../mail/mail-erasure';
import { addressNotice, cancellationMail, linkMail, newAddressMail, takenAddressMail } from './short-mails';

const email = 'zoe@visitors.example';
const zoe = { email, firstname: 'Zoë', lastname: '<b>Peeters', dinnerReservation: 2, vegetarianMeal: 0 };
const link = 'https://show.example/visit#AbCdEfGhIjKlMnOpQrSt.abcdefghijklmnopqrst-_';
it.each(languages)('contains the sender, the state and one link in %s', (language) => {
  const t = translator(language);
  const cancelledText = t(($) => $.mail.cancellation.cancelled);
  const cancelled = linkMail({ ...zoe, language, state: 'cancelled' }, link);
  const registered = linkMail({ ...zoe, language, state: 'registered' }, link);
  const cancellation = cancellationMail({ ...zoe, language }, link, new Date(0));
  const mails = [
    ...[registered, cancelled, cancellation],
    newAddressMail(email, language, link),
    takenAddressMail(email, language, link),
  ];
  for (const mail of mails) {
    const from = { name: facts().organiser, address: facts().mailFrom };
    expect(mail).toMatchObject({ from, to: { address: email } });
    expect(mail.subject).toContain(facts().name);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.html.match(/href="(?!mailto:)[^"]*"/g)).toEqual([`href="${link}"`]);
    expect(mail.text.split(/\s/)).toContain(link);
  }
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4);
  expect(registered.text).not.toContain(cancelledText);
  for (const { text, html } of [cancelled, cancellation])
    for (const words of [text, html])
      for (const part of [cancelledText, t(($) => $.mail.cancellation.comeBack), facts().mailReplyTo])
        expect(words).toContain(part);
  expect(cancellation.calendar?.content.match(/STATUS:CANCELLED/g)).toHaveLength(2);
  expect(cancellation.text).toContain(t(($) => $.mail.cancellation.freed));
  provideSample({ parts: [] });
  const withoutParts = cancellationMail({ ...zoe, language }, link, new Date(0)).text;
  expect(withoutParts.replaceAll(facts().name, '')).not.toMatch(partWords);
  // Only a recipient with a confirmed address is greeted by name: others may have typed the name.
  for (const mail of mails) {
    const isNamed = [registered, cancelled, cancellation].includes(mail);
    expect(mail.text.includes('Zoë <b>Peeters,')).toBe(isNamed);
    expect(mail.html.includes('Zoë &lt;b&gt;Peeters,')).toBe(isNamed);
  }
});

it.each(languages)(
  'notifies the former address and the erased registrant in %s, without a link',
  (language) => {
    const [notice, erased] = [addressNotice(email, language), erasureMail({ email, language })];
    expect(erased.subject).toContain(facts().name);
    for (const words of [erased.text, erased.html]) expect(words).toMatch(/effacées|gewist|gelöscht|erased/);
    for (const { to, text, html } of [notice, erased]) {
      expect(to.address).toBe(email);
      expect(html).toContain(`<html lang="${language}"`);
      for (const words of [text, html]) {
        expect(words).toContain(facts().contactEmail);
        expect(words).not.toMatch(/href="(?!mailto:)|https?:|visit[#?/]/);
      }
    }
  },
);
