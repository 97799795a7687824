/** Erasing asks for the name, in any way in which people type it (ORG-10). */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { names } from 'contract/testing/names';
import { afterEach, expect, it, vi } from 'vitest';
import { EraseSection } from './EraseSection';

afterEach(cleanup);

const onErase = vi.fn();
const section = (name: string) => (
  <EraseSection
    {...{ name, onErase, isAsked: true, isErasing: false, outcome: {}, onAsk: () => undefined }}
  />
);

it('erases each of sixty people by their name as others type it, and nobody by another name', () => {
  const { rerender } = render(section(''));
  const input = screen.getByRole('textbox');
  const button = screen.getByRole('button', { name: 'Effacer pour toujours' });
  const erases = (name: string, typed: string) => {
    rerender(section(name));
    fireEvent.change(input, { target: { value: typed } });
    onErase.mockClear();
    fireEvent.click(button);
    return onErase.mock.calls.length === 1;
  };
  const wrong = names.filter(
    ({ firstname, lastname, typed }) => !erases(`${firstname} ${lastname}`, typed.at(-1) ?? ''),
  );
  expect(wrong).toEqual([]);
  expect(erases('Seán O’Brien', 'Sean O’Bryan')).toBe(false);
  expect(erases('Seán O’Brien', '')).toBe(false);
});
