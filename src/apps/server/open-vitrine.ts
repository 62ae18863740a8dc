import { resolve } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { type ConnectionSettings, directConnection } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { awaitDatabase } from '../../platform/outage/await-database.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { PooledAddressError } from '../../platform/postgres/pooler.ts';
import type { Ending } from './end-in-order.ts';
import type { Demo } from './open-demo.ts';
import { createServer } from './server.ts';
import { startFailure } from './start-failure.ts';

/**
 * `direct` connects to the database as the owner of its tables, with a session of its own; `connection` may go
 * through a pooler, and be a user with fewer rights.
 */
type Storage = { connection: ConnectionSettings; direct: ConnectionSettings; stop(): Promise<void> };

/** Opens a database, a server on it, and the port. When one of them fails, what was started is stopped again. */
export async function openVitrine(config: Config, root: string, log: Log, ending: Ending, demo?: Demo): Promise<void> {
  try {
    const { connection, direct, stop } = await openStorage(config, root, log);
    ending.opened(stop);
    await awaitStorage({ direct, connection }, config, log, ending);
    demo?.databaseOpen(direct);
    const server = await createServer({ config, connection, owner: direct, log, root });
    ending.opened(() => server.stop());
    if (demo !== undefined) ending.opened(() => demo.stop());
    await server.app.listen({ port: config.PORT, host: config.HOST });
    log.info({ url: config.publicUrl }, 'Vitrine is open');
    demo?.serverOpen(direct);
  } catch (error) {
    // The process was told to end while this was being opened: that is why it failed.
    if (ending.isEnding()) return;
    await ending.close();
    throw new Error(startFailure(error, config), { cause: error });
  }
}

/** Waits until the database answers, and the pooler where there is one. */
async function awaitStorage(
  { direct, connection }: Pick<Storage, 'direct' | 'connection'>,
  config: Config,
  log: Log,
  { isEnding: isOver }: Ending,
): Promise<void> {
  await awaitDatabase(direct, log, { explain: error => startFailure(error, config), isOver });
  if (config.DATABASE_DIRECT_URL === undefined) return;
  const pooled = (cause: unknown) => new PooledAddressError('the pooler', { cause });
  await awaitDatabase(connection, log, { explain: cause => startFailure(pooled(cause), config), isOver }).catch(
    (cause: unknown) => {
      throw pooled(cause);
    },
  );
}

/** The database the settings name. The embedded one is started, or joined when it runs. */
export async function openStorage(config: Config, root: string, log: Log): Promise<Storage> {
  if (config.DATABASE_URL !== undefined) {
    const connection = { connectionString: config.DATABASE_URL };
    return { connection, direct: directConnection(config, connection), stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres(resolve(root, config.VITRINE_DATA_DIR, 'postgres'), log);
  return { connection: embedded.serverConnection, direct: embedded.connection, stop: () => embedded.stop() };
}
