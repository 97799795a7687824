/** The banner shows the outcome of a registration for ten seconds. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { elapse, renderPage } from '../../shared/testing/render-page';
import { ResultBanner } from './ResultBanner';

const onClose = vi.fn<() => void>();
const props = { isSlow: false, problem: 'why', onClose };

beforeEach(() => {
  onClose.mockReset();
  vi.useFakeTimers();
});

it('announces the success as a status and closes after ten seconds', async () => {
  const { t } = await renderPage(<ResultBanner state="success" {...props} />);
  expect(screen.getByRole('status').textContent).toContain(t('code.success'));
  expect(screen.getByRole('alert').textContent).toBe('');
  elapse(9_999);
  expect(onClose).not.toHaveBeenCalled();
  elapse(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('announces what happened, then the failure, as an alert and closes after ten seconds', async () => {
  const { t } = await renderPage(<ResultBanner state="error" {...props} />);
  expect(screen.getByRole('alert').textContent).toBe(`why${t('code.error')}`);
  expect(screen.getByRole('status').textContent).toBe('');
  elapse(9_999);
  expect(onClose).not.toHaveBeenCalled();
  elapse(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('announces that sending takes long', async () => {
  const { t } = await renderPage(<ResultBanner state="submitting" {...props} isSlow />);
  expect(screen.getByRole('status').textContent).toBe(t('form.slow'));
});

it('stays while the pointer is on it, and ten seconds longer', async () => {
  const { t } = await renderPage(<ResultBanner state="success" {...props} />);
  const text = screen.getByText(t('code.success'));
  fireEvent.pointerEnter(text);
  elapse(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(text);
  elapse(9_999);
  expect(onClose).not.toHaveBeenCalled();
  elapse(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once by its button', async () => {
  const { t } = await renderPage(<ResultBanner state="error" {...props} />);
  fireEvent.click(screen.getByRole('button', { name: t('banner.close') }));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['idle', 'submitting'] as const)('shows no result while %s', async (state) => {
  await renderPage(<ResultBanner state={state} {...props} />);
  expect(screen.queryByRole('button')).toBeNull();
  elapse(10_000);
  expect(onClose).not.toHaveBeenCalled();
});
