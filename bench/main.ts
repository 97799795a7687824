/** npm run bench: runs all benchmarks or the named ones. */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { provideSample } from 'contract/testing/sample-edition';
import { failWithUsage, readArguments } from '../tools/command-line/arguments';
import { inRepository } from '../tools/project/project';
import { withTestStack } from '../tools/stack/with-test-stack';
import { summaryOf } from './comparison';
import { record, resultOf, section } from './results';
import { benchmarks, type Benchmark } from './benchmarks';

provideSample();
const { values, positionals } = readArguments(
  {
    options: { quick: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
    allowPositionals: true,
  },
  'bench',
);
if (values.quick && values.record) failWithUsage('One round is too few to be recorded.', 'bench');
const names = positionals.length === 0 ? Object.keys(benchmarks) : positionals;
const unknownNames = names.filter((name) => !(name in benchmarks));
if (unknownNames.length > 0)
  failWithUsage(
    `Unknown benchmark: ${unknownNames.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}.`,
    'bench',
  );
for (const name of names) {
  const benchmark = benchmarks[name];
  if (names.length === 1 && benchmark !== undefined) await runHere(name, benchmark);
  else runInNewProcess(name);
}

async function runHere(name: string, { rounds, testStack, importCode }: Benchmark): Promise<void> {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const loadBefore = loadavg()[0] ?? 0;
  const work = async () => {
    const { measure } = await importCode();
    const comparisons = await measure(values.quick ? 1 : rounds, 1);
    const result = resultOf(name, loadBefore, comparisons.map(summaryOf));
    console.log(section(result));
    if (values.record) await record(result);
  };
  await (testStack === true ? withTestStack(new AbortController(), work) : work());
}

/** Runs a benchmark in a new process, so that the others affect neither its heap nor its test stack. */
function runInNewProcess(name: string): void {
  console.log(`\n== ${name}`);
  const options = [...(values.quick ? ['--quick'] : []), ...(values.record ? ['--record'] : [])];
  const args = [inRepository('tools/run.mjs'), 'bench', name, ...options];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0) return;
  console.error(`The benchmark ${name} failed; the others continue.`);
  process.exitCode = 1;
}
