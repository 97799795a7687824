/**
 * Before each file of unit tests, which share a thread: our modules are loaded anew, so that mocks (vi.mock) reach them
 * and nothing is left of the file before. Libraries stay loaded, which is half of the time.
 */
import { vi } from 'vitest';

vi.resetModules();
