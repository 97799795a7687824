/** The benchmarks, for `npm run bench` and its test. */
import type { Comparison } from './comparison';

/**
 * @param rounds how often each figure is measured; for `load` and `door`, the minutes of load
 * @param share of people and calls: 1 for results; less only shows that the benchmark runs
 */
type Measure = (rounds: number, share: number) => Promise<readonly Comparison[]>;

export interface Benchmark {
  /** Passed to `measure`, unless the run is `--quick`. */
  readonly rounds: number;
  /** Set if the code needs the test stack, whose addresses it reads when it is imported. */
  readonly testStack?: true;
  readonly importCode: () => Promise<{ readonly measure: Measure }>;
}

export const benchmarks: Record<string, Benchmark> = {
  badges: { rounds: 3, importCode: () => import('./badges/run') },
  pages: { rounds: 5, importCode: () => import('./pages/run') },
  list: { rounds: 5, importCode: () => import('./list/run') },
  throughput: { rounds: 5, testStack: true, importCode: () => import('./functions/throughput') },
  load: { rounds: 3, testStack: true, importCode: () => import('./load') },
  door: { rounds: 2, testStack: true, importCode: () => import('./door/load') },
  'door-offline': { rounds: 3, testStack: true, importCode: () => import('./door/offline') },
  export: { rounds: 3, testStack: true, importCode: () => import('./export/run') },
};
