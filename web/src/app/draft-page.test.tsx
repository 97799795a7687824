/** The visitors' pages with the facts of a draft, as organisers see them before it is published (EDIT-14). */
import { facts } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it, vi } from 'vitest';
import { loadRenderer } from './draft-page';

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

it('renders the draft’s facts, escaped and in the chosen language', async () => {
  const html = (await loadRenderer('nl'))(draft, 'registration');
  expect(html).toContain('&lt;b&gt;FIERA&lt;/b&gt; 2099');
  expect(html).toContain('donderdag 19 maart 2099');
  expect(html).toContain('Welkom donderdag 19 maart 2099');
  expect(html).not.toContain(sampleEdition.facts.name);
  expect(html).not.toContain('2025');
});

it('renders the thank-you view and the privacy policy', async () => {
  vi.stubGlobal('ENVIRONMENT', { apiHost: '/api' });
  const render = await loadRenderer('nl');
  const thanks = render(draft, 'thanks');
  expect(thanks).toContain('Camille Peeters');
  expect(thanks).not.toContain('<form');
  const policy = render({ ...draft, facts: { ...draft.facts, policyText: { nl: 'Eigen zin' } } }, 'privacy');
  expect(policy).toContain('Privacybeleid');
  expect(policy).toContain('Eigen zin');
  for (const html of [thanks, policy]) expect(html).not.toContain(sampleEdition.facts.name);
});

it('does not change the facts of the surrounding page', async () => {
  const render = await loadRenderer('fr');
  render(draft, 'registration');
  expect(facts().name).toBe(sampleEdition.facts.name);
  expect(render(sampleEdition, 'registration')).toContain('28 août 2025');
});
