/** The banner shows the outcome of a registration for ten seconds (REG-9, REG-10, REG-11). */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { elapse, renderPage } from '../../shared/testing/render-page';
import { ResultBanner } from './ResultBanner';

const onClose = vi.fn<() => void>();
const props = { hint: false, problem: 'why', onClose } as const;

beforeEach(() => {
  onClose.mockReset();
  vi.useFakeTimers();
});

it.each([
  ['success', 'status', 'alert', 'success'],
  ['error', 'alert', 'status', 'error'],
] as const)(
  'announces the %s with the role %s only, and closes after ten seconds or a press',
  async (state, role, otherRole, key) => {
    const { t } = await renderPage(<ResultBanner state={state} {...props} />);
    expect(screen.getByRole(role).textContent).toContain(t(($) => $.visitors.code[key]));
    expect(screen.getByRole(role).textContent.startsWith('why')).toBe(state === 'error');
    expect(screen.getByRole(otherRole).textContent).toBe('');
    elapse(9_999);
    expect(onClose).not.toHaveBeenCalled();
    elapse(1);
    expect(onClose).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: t(($) => $.visitors.banner.close) }));
    expect(onClose).toHaveBeenCalledTimes(2);
  },
);

it('stays while the pointer is on it, and ten seconds longer', async () => {
  const { t } = await renderPage(<ResultBanner state="success" {...props} />);
  const text = screen.getByText(t(($) => $.visitors.code.success));
  fireEvent.pointerEnter(text);
  elapse(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(text);
  elapse(9_999);
  expect(onClose).not.toHaveBeenCalled();
  elapse(1);
  expect(onClose).toHaveBeenCalledOnce();
});
