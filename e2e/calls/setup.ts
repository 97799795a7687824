/**
 * Gives each file of calls a stack of its own; only Authentication is shared, where each test makes its accounts. What
 * starts it stays loaded for the thread's next file, unlike the modules of the tests.
 */
import { afterAll, vi } from 'vitest';
import { stackFileVariable } from '../../tools/stack/addresses';

type Start = typeof import('../support/own-stack').startOwnStack;
const loaded: typeof globalThis & { startOwnStack?: Start } = globalThis;
loaded.startOwnStack ??= (await import('../support/own-stack')).startOwnStack;

const { file, stop } = await loaded.startOwnStack();
process.env[stackFileVariable] = file;
// The tests' own modules read the addresses again.
vi.resetModules();
afterAll(stop);
