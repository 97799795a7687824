// @vitest-environment jsdom
/** What the page shows for each answer, such as how long ago the badge was scanned (DOOR-9, DOOR-40). */
import { within } from '@testing-library/dom';
import { scanResults, type ScanAnswer } from 'contract/door/door';
import { badgeKinds } from 'contract/testing/badge-kinds';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it } from 'vitest';
import { first, id, person } from '../testing/open-door';
import { AnswerView } from './answer-view';

beforeEach(() => provideSample());

/** @returns the content that is shown ten minutes after `first.at` */
function contentOf(answer: ScanAnswer) {
  const view = new AnswerView();
  const scan = { nonce: '', code: id, entrance: 'exhibition', at: '2025-08-28T08:00:00Z' };
  const state = { kind: 'answered', scan, answer, isUnchecked: false } as const;
  view.show(state, (first.at.seconds + 600) * 1000);
  return view.element;
}

it.each([
  [{ result: 'admitted', person }, 'Welcome', 'Zoë Lefèvre'],
  [{ result: 'already', person, first }, 'Already in', 'at 14:05, Exhibition, South door'],
  [
    { result: 'already', person, first: { ...first, at: { ...first.at, seconds: first.at.seconds + 597 } } },
    'Already in',
    'Scanned 3 seconds ago, South door',
  ],
  [{ result: 'not-booked', person }, 'Not booked', 'No dinner booked.'],
  [
    { result: 'not-booked', person: { ...person, dinner: { booked: 4, vegetarian: 1, arrived: 3 } } },
    'Not booked',
    '3 of 4 already in.',
  ],
  [{ result: 'too-early', person }, 'Not yet', /^The entrance opens on Thursday 28 August 2025/],
  [{ result: 'cancelled', person }, 'Cancelled', 'Cadeaux Lefèvre'],
  [{ result: 'unknown' }, 'Unknown', /^We don’t know this code/],
  [{ result: 'other-edition', day: '2024-10-01' }, 'Other show', 'Badge of Tuesday 1 October 2024.'],
] as const satisfies [ScanAnswer, string, string | RegExp][])('shows %j', (expectedAnswer, word, detail) => {
  const content = within(contentOf(expectedAnswer));
  content.getByText(word);
  content.getByText(detail);
});

it('shows the kind of badge on its colour, where the show has kinds (BADGE-7)', () => {
  provideSample({ badgeKinds });
  const content = contentOf({ result: 'admitted', person: { ...person, kind: 'speaker' } });
  const line = content.querySelector<HTMLElement>('.kind');
  expect(line?.textContent).toMatch(/^Speaker /);
  expect(line?.style.background).not.toBe('');
});

it('shows a different symbol for each result', () => {
  const symbols = scanResults.map((result) =>
    contentOf({ result }).querySelector('.symbol path')?.getAttribute('d'),
  );
  expect(symbols).not.toContain(undefined);
  expect(new Set(symbols).size).toBe(scanResults.length);
});
