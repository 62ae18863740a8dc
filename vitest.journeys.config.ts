import { defineConfig } from 'vitest/config';

// Journeys open a browser on the built Vitrine, one after the other.
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.spec.ts'],
    globalSetup: 'tests/kit/database/database-setup.ts',
    fileParallelism: false,
    passWithNoTests: true,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
