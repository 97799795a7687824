/** A benchmark's result: the same measurement of our version and of its baseline. */

/** @typeParam Values all measured values, or their spread */
export interface Comparison<Values = readonly number[]> {
  /** What was measured, such as "1,000 badges: time". */
  readonly what: string;
  readonly unit: 'ms' | 'MB' | 'kB' | 'bytes' | 'reads' | 'per second' | 'count';
  readonly ours: Values;
  /** The baseline, if there is one. */
  readonly other?: { readonly name: string; readonly values: Values };
  /** Applies to the ratio of the medians, ours / other; without a baseline, to our median. */
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
  /** Set if the goal applies to our median although there is a baseline. */
  readonly goalOf?: 'ours';
}

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

export type Summary = Comparison<Spread>;

/** @throws Error if there is no value */
function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const last = sorted.length - 1;
  const valueAt = (index: number) => {
    const value = sorted[index];
    if (value === undefined) throw new Error('Nothing was measured.');
    return value;
  };
  return { min: valueAt(0), median: valueAt(Math.floor(last / 2)), max: valueAt(last) };
}

export function summaryOf({ ours, other, ...facts }: Comparison): Summary {
  return {
    ...facts,
    ours: spreadOf(ours),
    ...(other !== undefined && { other: { name: other.name, values: spreadOf(other.values) } }),
  };
}

/** The figure that the goal is about: the ratio of the medians, or our median. */
export function figureOf({ ours, other }: Pick<Summary, 'ours' | 'other'>): number {
  return other === undefined ? ours.median : ours.median / other.values.median;
}

/** @returns whether the goal is met; undefined without a goal */
export function isGoalMet(summary: Summary): boolean | undefined {
  const { goal, goalOf, ours } = summary;
  if (goal === undefined) return undefined;
  const figure = figureOf(goalOf === 'ours' ? { ours } : summary);
  return 'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
}
