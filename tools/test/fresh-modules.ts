/**
 * Reloads our modules before each unit test file, since the files share a thread: mocks (vi.mock) take effect, and no
 * state leaks from the previous file. Libraries stay loaded, which halves the time.
 */
import { vi } from 'vitest';

vi.resetModules();
