/** Draws the charts: labelled bars with numbers; registrations per day, and below them their cumulative number. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Line, LineChart, ResponsiveContainer, XAxis, YAxis, LabelList } from 'recharts';
import type { ChartRow } from './chart';
import { dayOnAxis } from './charts';

interface Props {
  rows: readonly ChartRow[];
  format: (count: number) => string;
}

export function DaysChart({ rows, format }: Props) {
  const { t } = useTranslation();
  const data = rows.map(({ label, values: [count = 0, cumulative = 0] }) => ({ label, count, cumulative }));
  const chartProps = { data, accessibilityLayer: false, margin: { top: 8, right: 12, bottom: 0, left: 0 } };
  const dayAxis = (
    <XAxis dataKey="label" tickFormatter={dayOnAxis(rows.map(({ label }) => label))} minTickGap={28} />
  );
  const countAxis = (
    <YAxis
      {...{ allowDecimals: false, width: 52, tickLine: false, axisLine: false }}
      // Omits the tick's index, which `format` could take for its second parameter.
      tickFormatter={(count: number) => format(count)}
    />
  );
  return (
    <>
      {withTitle(
        t(($) => $.organisers.statistics.perDay),
        <BarChart {...chartProps}>
          {dayAxis}
          {countAxis}
          <Bar dataKey="count" className="chart-bar" isAnimationActive={false} />
        </BarChart>,
      )}
      {/* A line needs at least two days. */}
      {data.length > 1 &&
        withTitle(
          t(($) => $.organisers.statistics.untilDay),
          <LineChart {...chartProps}>
            {dayAxis}
            {countAxis}
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

function withTitle(title: string, chart: ReactElement) {
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

const barHeight = 30;
const labelWidth = 148;

/** Maximum length of a label beside a bar; the table has the whole label. */
const maxLabelLength = 25;
const truncatedLength = 18;

interface BarsChartProps {
  /** The chart's name for screen readers; the numbers are in the table. */
  title: string;
  rows: readonly ChartRow[];
  format: (count: number) => string;
}

export function BarsChart({ title, rows, format }: BarsChartProps) {
  const data = rows.map(({ label, values }, index) => ({ index, label, count: values[0] ?? 0 }));
  const labelAt = (index: number) => truncate(data[index]?.label ?? '');
  return (
    <div role="img" aria-label={title}>
      <ResponsiveContainer
        width="100%"
        height={rows.length * barHeight + 8}
        initialDimension={{ width: 320, height: 200 }}
      >
        <BarChart
          data={data}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 4, right: 56, bottom: 4, left: 0 }}
        >
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="index"
            width={labelWidth}
            interval={0}
            tickLine={false}
            axisLine={false}
            tickFormatter={labelAt}
          />
          <Bar dataKey="count" className="chart-bar" barSize={16} isAnimationActive={false}>
            <LabelList dataKey="count" position="right" formatter={(count) => format(Number(count))} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function truncate(label: string): string {
  const letters = Array.from(label);
  if (letters.length <= maxLabelLength) return label;
  // No-break spaces keep the label on one line, so that it covers no other label.
  return `${letters.slice(0, truncatedLength).join('').replaceAll(' ', '\u00a0')}…`;
}
