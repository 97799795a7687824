/** The commands of package.json. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { scripts } from '../package.json';
import { inRepository } from './project/project';

it.each(Object.entries(scripts))('npm run %s prints its usage for --help', (name, script) => {
  const [, ...args] = script.split(' ');
  // All commands share the code for -h and --help, so one command is enough to test -h.
  const option = name === 'start' ? '-h' : '--help';
  const { status, stdout } = spawnSync(process.execPath, [...args, option], {
    cwd: inRepository(''),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toContain(/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`);
});

// Long, since a program loads all its modules before it refuses the option.
it.each([...new Set(Object.values(scripts))])(
  '%s refuses an unknown option',
  { tags: ['long'] },
  (script) => {
    const [, ...args] = script.split(' ');
    const { status, stderr } = spawnSync(process.execPath, [...args, '--unknown'], {
      cwd: inRepository(''),
      encoding: 'utf8',
    });
    expect(stderr).toContain(`npm ${/tools\/(start|test)$/.exec(args[1] ?? '')?.[1] ?? 'run'}`);
    expect(status).toBe(1);
  },
);
