/**
 * Gives each thread a stack of its own; only Authentication is shared. A test file also sees the data of the files that
 * ran before it in its thread, so it looks only for what it has made.
 */
import { vi } from 'vitest';
import { stackFileVariable } from '../../tools/project/addresses';
import { threadStack } from '../support/stack/thread-stack';

const { file } = await threadStack(async () => (await import('../support/stack/own-stack')).startOwnStack());
process.env[stackFileVariable] = file;
// Makes the tests import their modules anew, so that these read the addresses of this stack.
vi.resetModules();
