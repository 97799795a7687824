/** The made-up language keeps variables and tags, and its words differ from those of real languages. */
import { expect, it } from 'vitest';
import { strayWords, pseudo, pseudoTexts } from './pseudo-language';

it('keeps variables, placeholders, tags, and the patterns of dates and hours', () => {
  expect(pseudo('Register')).toBe('[Ŕéĝíšťéŕ ····]');
  expect(pseudo('{{count, number}} on <1>{date}</1>')).toMatch(
    /^\[\{\{count, number\}\} óń <1>\{date\}<\/1> ·+\]$/,
  );
  expect(pseudoTexts({ formats: { hour: '{{hours}} h', dinner: { word: 'Mail' } } })).toEqual({
    formats: { hour: '{{hours}} h', dinner: { word: '[Ḿáíĺ ··]' } },
  });
});

it('finds words that are neither in the pseudo-language nor in the data', () => {
  expect(strayWords(`${pseudo('Welcome, and goodbye')} Zoë, please wait`, 'zoë')).toEqual(['please', 'wait']);
});
