/**
 * The stack of a test thread. All test files of the thread use it in turn, so it outlives their modules. The Vitest
 * environment of `calls`, below, stops it with the thread.
 */
import type { Environment } from 'vitest/runtime';
import type { OwnStack } from './own-stack';

const thread: typeof globalThis & { ownStack?: Promise<OwnStack> } = globalThis;

/** @param start called once */
export function threadStack(start: () => Promise<OwnStack> = expectStarted): Promise<OwnStack> {
  return (thread.ownStack ??= start());
}

function expectStarted(): never {
  throw new Error('Only e2e/calls has a stack for each thread.');
}

export default {
  name: 'thread-stack',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: async () => (await thread.ownStack?.catch(() => undefined))?.stop() }),
} satisfies Environment;
