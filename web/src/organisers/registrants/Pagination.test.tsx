/** The page numbers above and below the list (ORG-2). */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage, textsOf } from '../../shared/testing/render-page';
import { Pagination } from './Pagination';

/** @param initialPage from 0 */
function Pages({ initialPage, pageCount }: { initialPage: number; pageCount: number }) {
  const [page, setPage] = useState(initialPage);
  return <Pagination page={page} pageCount={pageCount} onChange={setPage} />;
}

const button = (name: string) => screen.getByRole('button', { name });
const pageNumbers = () => textsOf(screen.getAllByRole('button', { name: /^Page \d+$/ }));
const current = () => screen.getByRole('button', { current: 'page' }).textContent;
const disabledSteps = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
    .map((button) => button.getAttribute('aria-label'));

it('offers five pages around the current one, and moves between pages', async () => {
  const { user } = await renderPage(<Pages initialPage={3} pageCount={10} />);
  for (const [name, page, pages] of [
    ['Page suivante', '5', '34567'],
    ['Page précédente', '4', '23456'],
    ['Dernière page', '10', '678910'],
    ['Page 7', '7', '56789'],
    ['Première page', '1', '12345'],
  ] as const) {
    await user.click(button(name));
    expect(current()).toBe(page);
    expect(pageNumbers().join('')).toBe(pages);
  }
});

it.each([
  ['backwards on the first page', 1, 'Page précédente', ['Première page', 'Page précédente']],
  ['forwards on the last page', 8, 'Page suivante', ['Page suivante', 'Dernière page']],
])('disables the steps %s without losing the focus', async (_, initialPage, pressedStep, steps) => {
  const { user } = await renderPage(<Pages initialPage={initialPage} pageCount={10} />);
  expect(disabledSteps()).toEqual([]);
  await user.click(button(pressedStep));
  expect(disabledSteps()).toEqual(steps);
  expect(document.activeElement).toBe(button(pressedStep));
  const page = current();
  for (const step of steps) {
    await user.click(button(step));
    expect(current(), step).toBe(page);
  }
});
