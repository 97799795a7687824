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
const shown = () => screen.queryAllByRole('option').map((one) => one.textContent);
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const value = () => document.querySelector('output')?.textContent;

it('lists every option on a click, and selects the clicked one', async () => {
  const { user } = await renderPage(<Form />);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await user.click(input());
  expect(input().getAttribute('aria-expanded')).toBe('true');
  // axe does not ask for a name of a combobox’s list.
  screen.getByRole('listbox', { name: 'Host' });
  expect(shown()).toEqual(options.map(({ text }) => text));
  await user.click(screen.getByRole('option', { name: 'Cups & Co' }));
  expect(input().value).toBe('Cups & Co');
  expect(value()).toBe('cups');
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(input());
});

it('finds the words in any order, case and accents, and says how many', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), 'thermo');
  expect(shown()).toEqual(['Yéti Thermos', 'Thermo World']);
  screen.getByText('2 found');
  for (const [typed, found] of [
    ['THERM yet', ['Yéti Thermos']],
    ['nobody ltd', []],
    ['cupsco', ['Cups & Co']],
    ['...', []],
  ] as const) {
    fireEvent.change(input(), { target: { value: typed } });
    expect(shown()).toEqual(found);
    screen.getByText(`${found.length} found`);
  }
});

it('selects the highlighted option on Enter, and submits the form only on the next', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), 'thermo');
  expect(marked()).toBe('Yéti Thermos');
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

it('moves through the list with the arrow keys, and selects the option on Tab', async () => {
  const { user } = await renderPage(<Form />);
  await user.click(input());
  expect(marked()).toBeUndefined();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toBe('Yéti Thermos');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(marked()).toBe('Cups & Co');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('Nobody');
  await user.tab();
  expect(value()).toBe('none');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next' }));
});

it('opens with an arrow key at the last choice, and returns to it with Escape', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), 'cups{Enter}{ArrowDown}');
  expect(shown()).toHaveLength(options.length);
  expect(marked()).toBe('Cups & Co');
  await user.clear(input());
  await user.type(input(), 'xyz{Escape}');
  expect(input().value).toBe('Cups & Co');
  expect(shown()).toEqual([]);
});

it.each([
  ['takes the only option found when it is left', ' yeti th', 'yeti', 'Yéti Thermos'],
  ['keeps a text that is found nowhere when it is left', ' Nobody Ltd ', 'Nobody Ltd', 'Nobody Ltd'],
])('%s', async (_, typed, kept, text) => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), typed);
  // Leave without Tab, which would select the highlighted option.
  await user.click(screen.getByRole('textbox', { name: 'Next' }));
  expect(value()).toBe(kept);
  expect(input().value).toBe(text);
  expect(onBlur).toHaveBeenCalledOnce();
});

it('becomes empty again when the chosen text is deleted', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(input(), 'cups{Enter}');
  await user.clear(input());
  await user.tab();
  expect(value()).toBe('');
});
