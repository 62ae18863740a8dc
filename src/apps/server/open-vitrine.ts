import { resolve } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { ConnectionSettings } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import type { Demo } from './open-demo.ts';
import { createServer, type Server } from './server.ts';
import { startFailure } from './start-failure.ts';

type Storage = { connection: ConnectionSettings; stop(): Promise<void> };
export type OpenVitrine = { server: Server; stop(): Promise<void> };

/** A database, a server on it, and visitors let in. When one of them fails, what was started is stopped again. */
export async function openVitrine(config: Config, root: string, log: Log, demo?: Demo): Promise<OpenVitrine> {
  let storage: Storage | undefined;
  let server: Server | undefined;
  const stop = async () => {
    await demo?.stop();
    await server?.stop();
    await storage?.stop();
  };
  try {
    storage = await openStorage(config, root, log);
    const { connection } = storage;
    demo?.databaseOpen(connection);
    server = await createServer({ config, connection, log, root });
    await server.app.listen({ port: config.PORT, host: config.HOST });
    log.info({ url: config.publicUrl }, 'Vitrine is open');
    demo?.serverOpen(connection);
    return { server, stop };
  } catch (error) {
    await stop().catch((problem: unknown) => log.warn({ err: problem }, 'what was started could not be stopped'));
    throw new Error(startFailure(error, config), { cause: error });
  }
}

async function openStorage(config: Config, root: string, log: Log): Promise<Storage> {
  if (config.DATABASE_URL !== undefined)
    return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} };
  const embedded = await startEmbeddedPostgres(resolve(root, config.VITRINE_DATA_DIR, 'postgres'), log);
  return { connection: embedded.connection, stop: () => embedded.stop() };
}
