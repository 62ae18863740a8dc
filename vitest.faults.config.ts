import { defineConfig } from 'vitest/config';

const plans = process.env.FAULT_PLANS;
/** Plans of their own, with programs of Debian's. */
const alone = ['cluster', 'point-in-time'];
const long = ['restore-cut', 'senders-killed'];
const isAlone = plans !== undefined && alone.includes(plans);

// Servers and databases that are killed and frozen while people book: minutes, so only `npm run faults` runs it.
export default defineConfig({
  test: {
    include: [isAlone ? `tests/faults/${plans}.spec.ts` : 'tests/faults/*.spec.ts'],
    // Minutes of cut restores and killed senders; what they prove is proved once in `backup-drill.test.ts` and
    // `send-lane.jobs.test.ts`.
    exclude: (plans === undefined || isAlone ? [] : plans === 'short' ? [...alone, ...long] : alone).map(
      name => `tests/faults/${name}.spec.ts`,
    ),
    setupFiles: 'tests/kit/cleanup/end-setup.ts',
    testTimeout: 900_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
