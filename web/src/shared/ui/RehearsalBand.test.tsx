/** The band of a rehearsal (EDIT-20). */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { RehearsalBand } from './RehearsalBand';

const whole = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('../site/rehearsal', () => ({ isRehearsalWhole: whole, leaveRehearsal: vi.fn() }));

it('reports only a truncated link', async () => {
  whole.mockReturnValue(false);
  await renderPage(<RehearsalBand canLeave />);
  const band = screen.getByRole('note');
  expect(band.textContent).toMatch(/incomplet/);
  whole.mockReturnValue(true);
  const { container } = await renderPage(<RehearsalBand canLeave />);
  expect(container.textContent).not.toMatch(/incomplet/);
});
