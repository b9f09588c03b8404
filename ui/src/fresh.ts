/** Before each file of tests: what the file before it has read, stubbed or set in this process is as at the start. */
import { vi } from 'vitest';

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();
