/** What a benchmark finds out: the same thing measured for ours and for its naive or bare counterpart, by turns. */

export interface Comparison {
  /** What was measured, such as "1,000 badges in one PDF: time". */
  readonly what: string;
  readonly unit: 'ms' | 'MB' | 'kB' | 'bytes' | 'reads' | 'per second' | 'us' | 'count' | 'US dollars';
  readonly ours: readonly number[];
  /** Nothing to compare with: only the figure counts. */
  readonly other?: { readonly name: string; readonly values: readonly number[] };
  /** Of the ratio ours / other; without another, of ours. */
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
  /** The goal is about our figure itself although there is another. */
  readonly goalOf?: 'ours';
}

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** @throws Error without a value */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number) => {
    const value = sorted[index];
    if (value === undefined) throw new Error('Nothing was measured.');
    return value;
  };
  return { min: at(0), median: at(Math.floor((sorted.length - 1) / 2)), max: at(sorted.length - 1) };
}

/** The figure that the goal is about: the ratio of the medians, or our median. */
export function figureOf({ ours, other }: Pick<Comparison, 'ours' | 'other'>): number {
  const own = spreadOf(ours).median;
  return other === undefined ? own : own / spreadOf(other.values).median;
}

/** @returns whether the goal is met; undefined without one */
export function isMet(comparison: Comparison): boolean | undefined {
  const { goal, goalOf, ours } = comparison;
  if (goal === undefined) return undefined;
  const figure = figureOf(goalOf === 'ours' ? { ours } : comparison);
  return 'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
}

/**
 * Measures several things in turn, round after round, so that what else the machine does falls on all of them alike.
 * @returns the values of each, in the order of the measures
 */
export async function byTurns(
  rounds: number,
  measures: readonly (() => Promise<number> | number)[],
): Promise<readonly (readonly number[])[]> {
  const values = measures.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) values[index]?.push(await measure());
  }
  return values;
}
