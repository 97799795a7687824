/** The page numbers above and below the list. */
import { screen } from '@testing-library/react';
import { pageWindow } from 'contract/registrant-list';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { pagesAround } from './list-state';
import { Pagination } from './Pagination';

/** @param first the page to start at, from 0 */
function Pages({ first, pageCount }: { first: number; pageCount: number }) {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      label="Pages"
      page={page}
      pageCount={pageCount}
      offered={pagesAround(page, pageCount, pageWindow)}
      onChange={setPage}
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const offered = () => screen.getAllByRole('button', { name: /^Page \d+$/ }).map((one) => one.textContent);
const current = () => screen.getByRole('button', { current: 'page' }).textContent;
const disabled = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-disabled') === 'true')
    .map((one) => one.getAttribute('aria-label'));

it('offers a window of five pages around the current one', async () => {
  const { user } = await renderPage(<Pages first={0} pageCount={10} />);
  expect(offered()).toEqual(['1', '2', '3', '4', '5']);
  await user.click(button('Page 5'));
  expect(offered()).toEqual(['3', '4', '5', '6', '7']);
  expect(current()).toBe('5');
  await user.click(button('Dernière page'));
  expect(offered()).toEqual(['6', '7', '8', '9', '10']);
  expect(current()).toBe('10');
});

it('goes to the next, the previous, the last and the first page', async () => {
  const { user } = await renderPage(<Pages first={3} pageCount={10} />);
  await user.click(button('Page suivante'));
  expect(current()).toBe('5');
  await user.click(button('Page précédente'));
  expect(current()).toBe('4');
  await user.click(button('Dernière page'));
  expect(current()).toBe('10');
  await user.click(button('Première page'));
  expect(current()).toBe('1');
});

it.each([
  ['backwards on the first page', 0, ['Première page', 'Page précédente']],
  ['forwards on the last page', 9, ['Page suivante', 'Dernière page']],
  ['nowhere in between', 4, []],
])('disables the steps %s', async (_, first, steps) => {
  const { user } = await renderPage(<Pages first={first} pageCount={10} />);
  expect(disabled()).toEqual(steps);
  for (const step of steps) {
    await user.click(button(step));
    expect(current(), step).toBe(String(first + 1));
  }
});

it('keeps the focus on a button that has become disabled', async () => {
  const { user } = await renderPage(<Pages first={1} pageCount={2} />);
  await user.click(button('Page précédente'));
  expect(disabled()).toContain('Page précédente');
  expect(document.activeElement).toBe(button('Page précédente'));
});
