// Kills and freezes servers, the database and a pooler while people book, and exits with 1 when a promise was
// broken. `npm run faults -- short pooler` runs only these plans; FAULT_SEED=… repeats the same faults.
import { randomInt } from 'node:crypto';
import { runChild } from './children.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { root, toolPath } from './steps.mjs';

await ensureInstalled();
await ensureBuilt();
if (process.argv.includes('partitioned')) {
  // The tests of bookings and money on tables that are cut by creator (docs/operate/citus.md).
  const rooms = ['src/product/bookings', 'src/product/orders', 'src/product/payments'];
  process.exit(
    await runChild(process.execPath, [toolPath('vitest'), 'run', '--project', 'database', ...rooms], {
      cwd: root,
      env: { ...process.env, TEST_PARTITIONED: '1' },
    }),
  );
}
if (process.argv.includes('point-in-time')) {
  // A recovery of an external PostgreSQL to an instant (docs/operate/backups.md).
  const words = ['run', '--config', 'vitest.faults.config.ts', 'tests/faults/point-in-time.spec.ts'];
  process.exit(await runChild(process.execPath, [toolPath('vitest'), ...words], { cwd: root, env: process.env }));
}
const { FAULT_SEED = String(randomInt(2 ** 31)) } = process.env;
const FAULT_PLANS = process.argv.slice(2).join(',') || process.env.FAULT_PLANS;
console.log(`The seed is ${FAULT_SEED}: FAULT_SEED=${FAULT_SEED} npm run faults makes the same go wrong again`);
const words = ['run', '--config', 'vitest.faults.config.ts'];
process.exitCode = await runChild(process.execPath, [toolPath('vitest'), ...words], {
  cwd: root,
  env: { ...process.env, FAULT_SEED, ...(FAULT_PLANS ? { FAULT_PLANS } : {}) },
});
