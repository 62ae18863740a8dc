import { resolve } from 'node:path';
import { type Config, judgeStart, readConfig, unusable } from '../../platform/config.ts';
import type { ConnectionSettings } from '../../platform/database.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { endInOrder } from './end-in-order.ts';
import { prepareDemo } from './open-demo.ts';
import { projectRoot } from './project-root.ts';
import { createServer } from './server.ts';

type Storage = { connection: ConnectionSettings; stop(): Promise<void> };

async function openStorage(config: Config, root: string, log: Log): Promise<Storage> {
  if (config.DATABASE_URL !== undefined)
    return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} };
  const embedded = await startEmbeddedPostgres(resolve(root, config.VITRINE_DATA_DIR, 'postgres'), log);
  return { connection: embedded.connection, stop: () => embedded.stop() };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { refusals, warnings } = judgeStart(config);
  if (refusals.length > 0) throw unusable(refusals);
  const log = createLog(config.LOG_LEVEL);
  for (const warning of warnings) log.warn(warning);
  const root = projectRoot();
  const ending = endInOrder(log);
  try {
    const demo = config.VITRINE_DEMO ? prepareDemo(config, root, log) : undefined;
    const storage = await openStorage(config, root, log);
    ending.opened(storage.stop);
    demo?.databaseOpen(storage.connection);
    const server = await createServer({ config, connection: storage.connection, log, root });
    ending.opened(() => server.stop());
    if (demo !== undefined) ending.opened(() => demo.stop());
    await server.app.listen({ port: config.PORT, host: config.HOST });
    log.info({ url: config.publicUrl }, 'Vitrine is open');
    demo?.serverOpen(storage.connection);
  } catch (error) {
    // What was being opened while the process was told to end fails for that reason.
    if (!ending.isEnding()) throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Vitrine could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
