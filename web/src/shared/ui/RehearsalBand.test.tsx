/** The band of a rehearsal (EDIT-20). */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { RehearsalBand } from './RehearsalBand';

const isComplete = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('../site/rehearsal', () => ({ isRehearsalLinkComplete: isComplete, leaveRehearsal: vi.fn() }));

it('reports an incomplete link, but no complete one', async () => {
  isComplete.mockReturnValue(false);
  await renderPage(<RehearsalBand canLeave />);
  const band = screen.getByRole('note');
  expect(band.textContent).toMatch(/incomplet/);
  isComplete.mockReturnValue(true);
  const { container } = await renderPage(<RehearsalBand canLeave />);
  expect(container.textContent).not.toMatch(/incomplet/);
});
