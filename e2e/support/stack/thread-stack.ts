/**
 * The stack of a thread. All files of the thread use it in turn, so it outlives their modules. As the Vitest environment
 * of `calls`, it ends with the thread.
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
