/** The registration page with the facts of a draft, as organisers see it before it is published (EDIT-14). */
import { facts } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { rendererIn } from './draft-page';

const draft = {
  ...sampleEdition,
  version: 2,
  facts: {
    ...sampleEdition.facts,
    name: '<b>FIERA</b> 2099',
    date: '2099-03-19',
    introText: { nl: 'Welkom {date}' },
  },
};

it('is rendered with the draft’s facts in the language, escaped', async () => {
  const html = (await rendererIn('nl'))(draft);
  expect(html).toContain('&lt;b&gt;FIERA&lt;/b&gt; 2099');
  expect(html).toContain('donderdag 19 maart 2099');
  expect(html).toContain('Welkom donderdag 19 maart 2099');
  expect(html).not.toContain(sampleEdition.facts.name);
  expect(html).not.toContain('2025');
});

it('leaves the page that shows it with its own facts', async () => {
  const render = await rendererIn('fr');
  render(draft);
  expect(facts().name).toBe(sampleEdition.facts.name);
  expect(render(sampleEdition)).toContain('28 août 2025');
});
