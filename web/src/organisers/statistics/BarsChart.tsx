/** A bar chart with a label and a number for each row, readable without colours or tooltips. */
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ChartRow } from './chart';

const barHeight = 30;
const labelWidth = 148;

/** Maximum length of a label beside a bar; the table has the whole label. */
const maxLetters = 25;
const maxCutLetters = 18;

interface Props {
  /** The chart's name for screen readers; the numbers are in the table. */
  title: string;
  rows: readonly ChartRow[];
  format: (count: number) => string;
}

export function BarsChart({ title, rows, format }: Props) {
  const data = rows.map(({ label, values }, index) => ({ index, label, count: values[0] ?? 0 }));
  const labelAt = (index: number) => truncated(data[index]?.label ?? '');
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

function truncated(label: string): string {
  const letters = Array.from(label);
  if (letters.length <= maxLetters) return label;
  // On one line: at more than two, the labels of long choices would cover each other.
  return `${letters.slice(0, maxCutLetters).join('').replaceAll(' ', '\u00a0')}…`;
}
