/** The look of every mail that is neither a confirmation nor a mailing (MAIL-7). */
import { facts, provideEdition } from 'contract/edition/current';
import { escapeHtml } from 'contract/language/escape-html';
import { eventDate } from 'contract/edition/event-dates';
import { languages } from 'contract/language/languages';
import { provideSample } from 'contract/testing/sample-edition';
import { sampleLogo } from 'contract/testing/sample-logo';
import { themes } from 'contract/edition/themes';
import { noShow } from 'contract/publication/no-show';
import { expect, it } from 'vitest';
import { shortMails, teamMails } from './short-mails';

it.each(languages)('shows heading, logo, greeting, light and dark colours of each mail in %s', (language) => {
  provideSample({ theme: 'plum', logo: sampleLogo });
  for (const { html, text, inlinePictures } of shortMails(language)) {
    expect(inlinePictures?.map(({ cid }) => html.includes(`src="cid:${cid}"`))).toEqual([true]);
    expect(html).toContain(themes.plum.light.band);
    expect(html).toContain(themes.plum.dark.sheet);
    expect(html).toContain(`${escapeHtml(facts().name)}<br>`);
    const day = eventDate(/lang="(..)"/.exec(html)?.[1] === language ? language : 'fr');
    expect(text.startsWith(`${facts().name}\n${day}\n`)).toBe(true);
    for (const content of [html, text]) {
      expect(content).toMatch(
        /(Bonjour|Goedendag|Guten Tag|Hello|(Beste|Dear|Bonjour|Guten Tag) Zoë Peeters),/,
      );
      expect(content).toContain(facts().mailReplyTo);
    }
  }
});

it.each(languages)(
  'names the site in the team’s mails before the first show, in %s (EDIT-29)',
  (language) => {
    provideEdition(() => noShow('fair.example'));
    for (const { html, text, from, subject } of teamMails(language)) {
      expect(from).toEqual({ name: 'fair.example', address: 'no-reply@fair.example' });
      expect(subject).toMatch(/^fair\.example\s?: \S/u);
      for (const content of [html, text]) expect(content).not.toMatch(/…|undefined|2000|BAPP/);
      expect(text.split('\n', 2)).toEqual(['fair.example', '']);
    }
  },
);
