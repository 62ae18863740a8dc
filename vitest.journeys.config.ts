import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/kit/order/longest-first.ts';

// Tests draw with the React that people are served. Its development build takes a third longer.
process.env.NODE_ENV = 'production';

// Journeys open a browser on the built Vitrine. A worker keeps its server and its browser from file to file, and waits
// for them more than it works itself, so that two workers a core keep the cores busy.
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.spec.ts'],
    globalSetup: 'tests/kit/database/database-setup.ts',
    setupFiles: ['tests/kit/cleanup/end-setup.ts', 'tests/kit/browser/journey-setup.ts'],
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: availableParallelism() * 2,
    passWithNoTests: true,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
