/** Saves the results: a file in results/ and a table in README.md for each benchmark. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { inRepository } from '../tools/project/project';
import { figureOf, isGoalMet, type Spread, type Summary } from './comparison';

const folder = inRepository('bench/results');
const readme = inRepository('bench/README.md');
const markers = { begin: '<!-- results -->', end: '<!-- end of results -->' };

export interface Result {
  /** The benchmark's name. */
  readonly benchmark: string;
  /** Day of the measurement. */
  readonly date: string;
  readonly machine: string;
  readonly versions: Readonly<Record<string, string>>;
  /** One-minute load average, at the start and at the end. */
  readonly load: readonly [number, number];
  readonly comparisons: readonly Summary[];
}

/** @param loadBefore the `loadavg` at the start of the benchmark */
export function resultOf(name: string, loadBefore: number, comparisons: readonly Summary[]): Result {
  const [cpu] = cpus();
  return {
    benchmark: name,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} x ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    versions: {
      node: process.versions.node,
      ...versionsOf(['firebase-admin', 'firebase-functions', 'vite']),
    },
    load: [loadBefore, loadavg()[0] ?? 0],
    comparisons,
  };
}

/** Writes a result into its file, and all results into README.md. */
export async function record(result: Result): Promise<void> {
  writeFileSync(join(folder, `${result.benchmark}.json`), toJson(result));
  const results = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const result: Result = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return result;
    });
  const text = readFileSync(readme, 'utf8');
  const [before, rest] = text.split(markers.begin);
  const after = rest?.split(markers.end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`bench/README.md has to have the lines ${markers.begin} and ${markers.end}.`);
  const filled = `${before}${markers.begin}\n\n${results.map(section).join('\n')}\n${markers.end}${after}`;
  writeFileSync(readme, (await format(readme, filled)).code);
}

/** JSON with one line per comparison, for readable diffs. */
function toJson({ comparisons, ...facts }: Result): string {
  const rounding = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(5)) : value;
  const lines = comparisons.map((comparison) => JSON.stringify(comparison, rounding));
  const text = JSON.stringify({ ...facts, comparisons: ['lines'] }, rounding, 2);
  return `${text.replace('"lines"', () => lines.join(',\n    '))}\n`;
}

function versionsOf(packages: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    packages.map((name) => {
      const { version }: { version: string } = JSON.parse(
        readFileSync(inRepository(`node_modules/${name}/package.json`), 'utf8'),
      );
      return [name, version];
    }),
  );
}

/** A result in Markdown: a heading, the circumstances and a table. */
export function section({ benchmark, date, machine, versions, load, comparisons }: Result): string {
  const tools = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `### ${benchmark}`,
    '',
    `${date}; ${machine}; ${tools.join(', ')}; load ${load.map((average) => average.toFixed(1)).join(' to ')}.`,
    '',
    '| what | ours | compared with | ratio | goal |',
    '| --- | ---: | ---: | ---: | --- |',
    ...comparisons.map((comparison) => {
      const { what, unit, ours, other } = comparison;
      const compared = other === undefined ? '' : `${other.name}: ${formatSpread(other.values)}`;
      const ratio = other === undefined ? '' : rounded(figureOf(comparison));
      return `| ${what}, ${unit} | ${formatSpread(ours)} | ${compared} | ${ratio} | ${goalResult(comparison)} |`;
    }),
    '',
  ].join('\n');
}

function goalResult(comparison: Summary): string {
  const { goal, goalOf, unit } = comparison;
  if (goal === undefined) return '';
  const bound = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  return `${bound}${goalOf === 'ours' ? ` ${unit}` : ''}: ${isGoalMet(comparison) ? 'met' : 'MISSED'}`;
}

/** The median, with its range if there are several values. */
function formatSpread({ min, median, max }: Spread): string {
  return min === max ? rounded(median) : `${rounded(median)} (${rounded(min)} to ${rounded(max)})`;
}

/** Rounds numbers from 100 on to integers, others to three significant digits. */
function rounded(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}
