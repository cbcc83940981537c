import { vi } from 'vitest';

/**
 * Before every file of the functions' tests: they share what node_modules holds, because loading Amazon's clients takes
 * longer than the tests. Each file loads the functions' own modules again, because they remember clients and settings.
 */
vi.resetModules();
