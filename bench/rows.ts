/** The rows of the results, for `npm run bench` and its test. */
import type { Comparison } from './comparison';

/**
 * @param rounds how often, or for how many minutes
 * @param share of what is measured: 1 is all, as the results say; less only shows that the row runs
 */
type Measure = (rounds: number, share: number) => Promise<readonly Comparison[]>;

export interface Row {
  /** How often everything is measured. */
  readonly rounds: number;
  /** Whether to start the test stack, before the row's code is loaded, since that reads the stack's addresses. */
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
