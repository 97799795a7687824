/** npm run requirements: lists each rule of docs/requirements.md with its tests. */
import { readArguments } from '../command-line/arguments';
import { testsOfRequirements } from './requirements';

readArguments({ options: {} }, 'tools/requirements');
for (const [id, tests] of testsOfRequirements())
  console.log([id, ...(tests.length === 0 ? ['no test'] : tests)].join('\n   '));
