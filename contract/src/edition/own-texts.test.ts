/** The organisers' own texts: placeholders, links, paragraphs (EDIT-8). */
import { facts, inLanguage } from './current';
import { describe, expect, it } from 'vitest';
import { checkEdition } from '../publication/checks';
import { provideSample } from '../testing/sample-edition';
import { firstWords, ownText, paragraphsOf, textPlaceholders, splitAtLinks } from './own-texts';

it('fills in the show’s facts, and leaves other braces as they are', () => {
  const text =
    'On {date} from {opens} to {closes}, {venue}: {event} of {organiser} {nobody} {} {{event}} {email}';
  provideSample({ introText: { en: text }, name: '{date} Show' });
  expect(ownText('introText', 'en')).toBe(
    `On Thursday 28 August 2025 from 9:30 to 17:30, ${inLanguage(facts().venue, 'en').join(', ')}: {date} Show of BAPP {nobody} {} {{date} Show} ${facts().contactEmail}`,
  );
});

it('returns undefined in a language without a text', () => {
  provideSample({ introText: { nl: 'Welkom' } });
  expect(ownText('introText', 'nl')).toBe('Welkom');
  expect(ownText('introText', 'fr')).toBeUndefined();
  expect(ownText('doorText', 'nl')).toBeUndefined();
});

it.each([
  ['https://a.example/x?y=1', 'See https://a.example/x?y=1, or'],
  ['https://b.example/', '(https://b.example/). http://c.example javascript:x'],
  ['https://a.example/x', '« https://a.example/x ».', '«https://a.example/x»', '“https://a.example/x”'],
  ['https://a.example/x', '„https://a.example/x“', '‘https://a.example/x’, no', "'https://a.example/x'"],
  ['https://a.example/x', '**https://a.example/x**', '[https://a.example/x]', 'https://a.example/x…'],
  ['https://a.example/x', 'https://a.example/x...', 'https://a.example/x\u200b\ufeff'],
  ['https://a.example/x_(y)', '(https://a.example/x_(y))'],
  ['https://a.example/l’a*b/?c=(d)#e-', 'https://a.example/l’a*b/?c=(d)#e-'],
])('finds the link %s, without the punctuation after it', (link, ...texts) => {
  for (const text of texts) {
    const [before = '', found, ...after] = splitAtLinks(text);
    expect(found).toBe(link);
    expect(before + link + after.join('')).toBe(text);
  }
});

it('separates paragraphs at empty lines', () => {
  expect(paragraphsOf('\none\ntwo\n \n\nthree\n')).toEqual(['one\ntwo', 'three']);
});

describe('the check before publishing', () => {
  const unknownNamesIn = (text: string) =>
    checkEdition({ ...facts(), dinnerText: { fr: text } }, new Date('2025-01-01'))
      .filter(({ fact, problem }) => fact === 'dinnerText' && problem === 'unknownName')
      .map(({ values }) => values?.['text']);

  it('refuses each unknown name once', () => {
    expect(unknownNamesIn('{Date} {firstname} {firstname}')).toEqual(['{Date}', '{firstname}']);
  });

  it.each([
    ['Until {date', '{date'],
    ['Until date}!', '}!'],
    ['{{event}}', '{'],
    ['{da\nte}', '{da'],
    ['{}', '{}'],
  ])('refuses unpaired braces: %s', (text, ...found) => {
    expect(unknownNamesIn(text).slice(0, found.length)).toEqual(found);
  });

  it('accepts every placeholder, also with invisible characters', () => {
    expect(unknownNamesIn(textPlaceholders.map((name) => `{${name}}`).join(' '))).toEqual([]);
    expect(unknownNamesIn('{\u200bev\u00adent\u00a0}')).toEqual([]);
    provideSample({ name: 'Show', introText: { en: '{ev\u00adent\u00a0}' } });
    expect(ownText('introText', 'en')).toBe('Show');
  });
});

it.each([
  ['', ''],
  ['Two  lines\n\nof text', 'Two lines of text'],
  ['Coffee from all over the world', 'Coffee from all over…'],
  ['Coffee from all overseas', 'Coffee from all…'],
  ['Unbreakableunbreakable', 'Unbreakableunbreakab…'],
  ['☕'.repeat(21), `${'☕'.repeat(20)}…`],
])('takes the first words of %j for search engines (PAGE-9)', (text, words) => {
  expect(firstWords(text, 20)).toBe(words);
});
