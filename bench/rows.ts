/** The rows of the results, for `npm run bench` and its test. */
import type { Comparison } from './comparison';

/**
 * @param rounds how often each figure is measured; for `load` and `door`, the minutes of load
 * @param share of people and calls: 1 for results; less only shows that the row runs
 */
type Measure = (rounds: number, share: number) => Promise<readonly Comparison[]>;

export interface Row {
  /** Passed to `measure`, unless the run is `--quick`. */
  readonly rounds: number;
  /** Whether to start the test stack before the row's code is loaded, which reads the stack's addresses. */
  readonly testStack?: true;
  readonly load: () => Promise<{ readonly measure: Measure }>;
}

export const rows: Record<string, Row> = {
  badges: { rounds: 3, load: () => import('./badges/run') },
  pages: { rounds: 5, load: () => import('./pages/run') },
  list: { rounds: 5, load: () => import('./list/run') },
  throughput: { rounds: 5, testStack: true, load: () => import('./functions/throughput') },
  load: { rounds: 3, testStack: true, load: () => import('./load') },
  door: { rounds: 2, testStack: true, load: () => import('./door/load') },
  'door-offline': { rounds: 3, testStack: true, load: () => import('./door/offline') },
  export: { rounds: 3, testStack: true, load: () => import('./export/run') },
};
