/** The band of a rehearsal (EDIT-20). */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { RehearsalBand } from './RehearsalBand';

const isWhole = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('../site/rehearsal', () => ({ isRehearsalLinkComplete: isWhole, leaveRehearsal: vi.fn() }));

it('reports only a truncated link', async () => {
  isWhole.mockReturnValue(false);
  await renderPage(<RehearsalBand canLeave />);
  const band = screen.getByRole('note');
  expect(band.textContent).toMatch(/incomplet/);
  isWhole.mockReturnValue(true);
  const { container } = await renderPage(<RehearsalBand canLeave />);
  expect(container.textContent).not.toMatch(/incomplet/);
});
