/** The charts as they are drawn (ORG-40). */
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import '../../shared/testing/render-page';
import { organiserI18n } from '../shared/language';
import { BarsChart, DaysChart } from './drawings';
import { dayOnAxis } from './charts';

const format = (...counts: number[]) => `${counts.join(' ')} in all`;

it('draws a bar with its number for each row, and two charts for the days', () => {
  const rows = [3, 1].map((count) => ({ label: `${count}/06/2025`, values: [count, count + 1] }));
  render(
    <I18nextProvider i18n={organiserI18n}>
      <BarsChart title="Languages" rows={rows} format={format} />
      <DaysChart rows={rows} format={format} />
    </I18nextProvider>,
  );
  const bars = screen.getByRole('img', { name: 'Languages' });
  expect(bars.querySelectorAll('.chart-bar path')).toHaveLength(2);
  expect(bars.textContent).toContain('3 in all');
  const perDay = screen.getByRole('img', { name: 'Nouvelles inscriptions par jour' });
  expect(perDay.querySelectorAll('.chart-bar path')).toHaveLength(2);
  expect(perDay.textContent).not.toMatch(/\d \d+ in all/);
  const untilDay = screen.getByRole('img', { name: 'Total des inscriptions' });
  expect(untilDay.querySelector('.chart-line')).not.toBeNull();
});

it('shows the year on the axis only if the days span several years', () => {
  expect(dayOnAxis(['01/03/2025', '28/08/2025'])('28/08/2025')).toBe('28/08');
  expect(dayOnAxis(['01-03-2024', '28-08-2025'])('28-08-2025')).toBe('28-08-25');
});
