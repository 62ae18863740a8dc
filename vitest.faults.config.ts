import { defineConfig } from 'vitest/config';

const plans = process.env.FAULT_PLANS;
const cluster = 'tests/faults/cluster.spec.ts';

// Servers and databases that are killed and frozen while people book: minutes, so only `npm run faults` runs it.
export default defineConfig({
  test: {
    include: [plans === 'cluster' ? cluster : 'tests/faults/*.spec.ts'],
    // Minutes of cut restores and killed senders; what they prove is proved once in `backup-drill.test.ts` and
    // `send-lane.jobs.test.ts`.
    exclude:
      plans === 'short'
        ? ['tests/faults/restore-cut.spec.ts', 'tests/faults/senders-killed.spec.ts', cluster]
        : plans === undefined || plans === 'cluster'
          ? []
          : [cluster],
    setupFiles: 'tests/kit/cleanup/end-setup.ts',
    testTimeout: 900_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
