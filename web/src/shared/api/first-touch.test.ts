/** Detecting the first touch of a form (PAGE-5). */
import { beforeEach, expect, it, vi } from 'vitest';
import { atFirstTouch } from './first-touch';

beforeEach(() => {
  document.body.innerHTML = '<button id="menu"></button><form><label>Name<input id="name" /></label></form>';
});

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);

it('ignores touches outside any form, and calls back once', () => {
  const onTouch = vi.fn();
  const press = (element: Element | null) =>
    element?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  atFirstTouch(onTouch);
  byId('menu')?.focus();
  press(byId('menu'));
  press(document.body);
  expect(onTouch).not.toHaveBeenCalled();
  press(document.querySelector('label'));
  expect(onTouch).toHaveBeenCalledTimes(1);
  byId('name')?.focus();
  expect(onTouch).toHaveBeenCalledTimes(1);
});

it('calls back at once if a field has the focus', () => {
  byId('name')?.focus();
  const onTouch = vi.fn();
  atFirstTouch(onTouch);
  expect(onTouch).toHaveBeenCalledTimes(1);
});
