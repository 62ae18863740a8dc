import { readConfig } from '../../platform/config.ts';
import type { ConnectionSettings } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import type { PreparedPictures } from '../demo/demo-pictures.flow.ts';
import { fillDemo, prepareFirst, refineDemo } from '../demo/fill-demo.flow.ts';
import type { DemoNews } from './open-demo.ts';
import { projectRoot } from './project-root.ts';
import { createServer } from './server.ts';

// Runs in a process of its own, started by open-demo.ts: making the pictures takes memory that an idle server
// should not keep.
const report = (news: DemoNews) => process.send?.(news);

async function fill(connection: ConnectionSettings, prepared: Promise<PreparedPictures> | undefined): Promise<void> {
  // Nobody waits for an answer here, and the filling may wait long for another process. There is no pooler in
  // between.
  const config = readConfig({ ...process.env, DATABASE_TIMEOUT: '600', DATABASE_DIRECT_URL: '' });
  const log = createLog(config.LOG_LEVEL);
  // This server takes no requests and runs no jobs; it only composes the rooms.
  const { deps, stop } = await createServer({ config, connection, log, root: projectRoot(), withJobs: false });
  const outcome = await fillDemo(deps, sentence => report({ kind: 'begun', sentence }), prepared);
  report({ kind: 'done', outcome });
  if (outcome === 'filled') await refineDemo(deps);
  await stop();
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

const prepared = process.argv.includes('--prepare-first') ? prepareFirst() : undefined;
prepared?.catch(fail);
process.once('disconnect', () => process.exit());
process.once('message', (connection: ConnectionSettings) => {
  fill(connection, prepared).then(() => process.exit(), fail);
});
