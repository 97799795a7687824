/**
 * The stack of a test thread. The thread's test files use it one after the other, so it outlives their modules. The
 * default export, the Vitest environment of `calls`, stops the stack when the thread ends.
 */
import type { Environment } from 'vitest/runtime';
import type { OwnStack } from './own-stack';

const thread: typeof globalThis & { ownStack?: Promise<OwnStack> } = globalThis;

/** @param start called only if the thread has no stack yet */
export function threadStack(start: () => Promise<OwnStack> = throwMissing): Promise<OwnStack> {
  return (thread.ownStack ??= start());
}

function throwMissing(): never {
  throw new Error('Only e2e/calls has a stack for each thread.');
}

export default {
  name: 'thread-stack',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: async () => (await thread.ownStack?.catch(() => undefined))?.stop() }),
} satisfies Environment;
