/** A bar chart of the registrations per day, and below, with its own axis, a line chart of the cumulative number. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ChartRow } from './chart';
import { dayOnAxis } from './charts';

interface Props {
  rows: readonly ChartRow[];
  format: (count: number) => string;
}

export function DaysChart({ rows, format }: Props) {
  const { t } = useTranslation();
  const data = rows.map(({ label, values: [count = 0, cumulative = 0] }) => ({ label, count, cumulative }));
  const chart = { data, accessibilityLayer: false, margin: { top: 8, right: 12, bottom: 0, left: 0 } };
  const days = (
    <XAxis dataKey="label" tickFormatter={dayOnAxis(rows.map(({ label }) => label))} minTickGap={28} />
  );
  const counts = (
    <YAxis
      {...{ allowDecimals: false, width: 52, tickLine: false, axisLine: false }}
      // Without the tick's index.
      tickFormatter={(count: number) => format(count)}
    />
  );
  return (
    <>
      {titled(
        t(($) => $.organisers.statistics.perDay),
        <BarChart {...chart}>
          {days}
          {counts}
          <Bar dataKey="count" className="chart-bar" isAnimationActive={false} />
        </BarChart>,
      )}
      {/* A line needs at least two days. */}
      {data.length > 1 &&
        titled(
          t(($) => $.organisers.statistics.untilDay),
          <LineChart {...chart}>
            {days}
            {counts}
            <Line
              dataKey="cumulative"
              className="chart-line"
              type="linear"
              strokeWidth={3}
              dot={false}
              isAnimationActive={false}
            />
          </LineChart>,
        )}
    </>
  );
}

function titled(title: string, chart: ReactElement) {
  return (
    <div>
      <p className="chart-subtitle" aria-hidden="true">
        {title}
      </p>
      <div role="img" aria-label={title}>
        <ResponsiveContainer width="100%" height={190} initialDimension={{ width: 320, height: 190 }}>
          {chart}
        </ResponsiveContainer>
      </div>
    </div>
  );
}
