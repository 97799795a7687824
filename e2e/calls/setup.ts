/**
 * Gives each thread a stack of its own; only Authentication is shared. A test file sees the data of the thread's earlier
 * ones, so it makes the people and markers that it looks for.
 */
import { vi } from 'vitest';
import { stackFileVariable } from '../../tools/project/addresses';
import { threadStack } from '../support/stack/thread-stack';

const { file } = await threadStack(async () => (await import('../support/stack/own-stack')).startOwnStack());
process.env[stackFileVariable] = file;
// The modules that the tests import then read the new addresses.
vi.resetModules();
