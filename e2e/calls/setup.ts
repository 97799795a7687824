/**
 * Gives each thread a stack of its own; only Authentication is shared. A file sees what earlier files of the thread have
 * stored, so each makes the people and marks that it looks for.
 */
import { vi } from 'vitest';
import { stackFileVariable } from '../../tools/project/addresses';
import { threadStack } from '../support/stack/thread-stack';

const { file } = await threadStack(async () => (await import('../support/stack/own-stack')).startOwnStack());
process.env[stackFileVariable] = file;
// The tests' own modules read the addresses again.
vi.resetModules();
