// Preloaded into each part of the tests: when it ends, writes what it cost to the file that PROCESSOR_FILE names.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { processorSeconds } from './processor-seconds.mjs';

const { PROCESSOR_FILE: file } = process.env;
// The part's own children do not report.
delete process.env.PROCESSOR_FILE;

if (file !== undefined && isMainThread)
  process.once('exit', () => writeFileSync(file, String(processorSeconds())));
