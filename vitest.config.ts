import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/kit/order/longest-first.ts';

// Tests draw with the React that people are served. Its development build takes a third longer.
process.env.NODE_ENV = 'production';

// A second dot in the name touches the world; so do platform, the server and the demo. Those get a real PostgreSQL.
const world = [
  '{src,tests/kit}/**/*.{sql,flow,routes,jobs}.test.{ts,tsx}',
  'src/platform/**/*.test.{ts,tsx}',
  'src/apps/{server,demo}/**/*.test.{ts,tsx}',
];

// Files of one worker share the modules they load: loading them anew cost more than the tests themselves.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', '{tests/walls,tests/kit,scripts,bench}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...world, 'tests/walls/samples/**'],
          setupFiles: ['tests/kit/cleanup/end-setup.ts', 'tests/kit/page/host-hours-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          include: world,
          globalSetup: 'tests/kit/database/database-setup.ts',
          setupFiles: ['tests/kit/cleanup/end-setup.ts', 'tests/kit/database/one-connection-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
