/** The combobox: listing, choosing an option, and text that is no option. */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { Combobox } from './Combobox';

const options = [
  { value: 'none', text: 'Nobody' },
  { value: 'yeti', text: 'Yéti Thermos' },
  { value: 'thermo', text: 'Thermo World' },
  { value: 'cups', text: 'Cups & Co' },
];

const onSubmit = vi.fn<() => void>();
const onBlur = vi.fn<(value: string) => void>();

function Form() {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Combobox
        id="host"
        label="Host"
        placeholder="Type a name"
        options={options}
        value={value}
        countText={(count) => `${count} found`}
        onChange={setValue}
        onBlur={() => onBlur(value)}
      />
      <output>{value}</output>
      <input aria-label="Next" />
      <button>Send</button>
    </form>
  );
}

beforeEach(() => {
  onSubmit.mockReset();
  onBlur.mockReset();
});

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Host' });
const shownOptions = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => screen.queryByRole('option', { selected: true })?.textContent;
const value = () => document.querySelector('output')?.textContent;

it('lists every option on a click, and selects the clicked one', async () => {
  const { user } = await renderPage(<Form />);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await user.click(input());
  expect(input().getAttribute('aria-expanded')).toBe('true');
  // axe does not require a name for a combobox’s list.
  screen.getByRole('listbox', { name: 'Host' });
  expect(shownOptions()).toEqual(options.map(({ text }) => text));
  await user.click(screen.getByRole('option', { name: 'Cups & Co' }));
  expect(input().value).toBe('Cups & Co');
  expect(value()).toBe('cups');
  expect(shownOptions()).toEqual([]);
  expect(document.activeElement).toBe(input());
});

it('finds words in any order, without case and accents, and counts the matches', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), 'thermo');
  expect(shownOptions()).toEqual(['Yéti Thermos', 'Thermo World']);
  screen.getByText('2 found');
  for (const [typed, found] of [
    ['THERM yet', ['Yéti Thermos']],
    ['nobody ltd', []],
    ['cupsco', ['Cups & Co']],
    ['...', []],
  ] as const) {
    fireEvent.change(input(), { target: { value: typed } });
    expect(shownOptions()).toEqual(found);
    screen.getByText(`${found.length} found`);
  }
});

it('selects the highlighted option on Enter, and submits the form only on the next Enter', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), 'thermo');
  expect(activeOption()).toBe('Yéti Thermos');
  expect(input().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{Enter}');
  expect(input().value).toBe('Yéti Thermos');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(value()).toBe('yeti');
});

it('moves through the list with the arrow keys, and selects the highlighted option on Tab', async () => {
  const { user } = await renderPage(<Form />);
  await user.click(input());
  expect(activeOption()).toBeUndefined();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toBe('Yéti Thermos');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeOption()).toBe('Cups & Co');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('Nobody');
  await user.tab();
  expect(value()).toBe('none');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next' }));
});

it('opens at the selected option, restores it with Escape, and can be cleared', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), 'cups{Enter}{ArrowDown}');
  expect(shownOptions()).toHaveLength(options.length);
  expect(activeOption()).toBe('Cups & Co');
  await user.clear(input());
  await user.type(input(), 'xyz{Escape}');
  expect(input().value).toBe('Cups & Co');
  expect(shownOptions()).toEqual([]);
  await user.clear(input());
  await user.tab();
  expect(value()).toBe('');
});

it.each([
  ['selects a single match on blur', ' yeti th', 'yeti', 'Yéti Thermos'],
  ['keeps a text without a match on blur', ' Nobody Ltd ', 'Nobody Ltd', 'Nobody Ltd'],
])('%s', async (_, typed, expected, text) => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), typed);
  // Leave without Tab, which would select the highlighted option.
  await user.click(screen.getByRole('textbox', { name: 'Next' }));
  expect(value()).toBe(expected);
  expect(input().value).toBe(text);
  expect(onBlur).toHaveBeenCalledOnce();
});
