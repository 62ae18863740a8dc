import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { findOutage, meansOutage } from '../../platform/outage/database-outage.ts';
import { prepareDemo } from './open-demo.ts';
import { openVitrine } from './open-vitrine.ts';
import { projectRoot } from './project-root.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const root = projectRoot();
  const demo = config.VITRINE_DEMO ? prepareDemo(config, root, log) : undefined;
  const vitrine = await openVitrine(config, root, log, demo);

  let stopping = false;
  const stop = async (why: string, code: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'Vitrine is closing');
    const forced = setTimeout(() => process.exit(1), 15_000);
    forced.unref();
    await vitrine.stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'an error nobody expected');
    void stop('error', 1);
  });
  process.on('unhandledRejection', error => {
    // The database is away and somebody did not wait for their answer: no defect that a new start would mend.
    const outage = findOutage(error) ?? (meansOutage(error) ? error : undefined);
    if (outage !== undefined) {
      log.error({ err: outage }, 'something was left undone while the database was away');
      return;
    }
    log.fatal({ err: error }, 'a promise nobody waited for failed');
    void stop('error', 1);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`Vitrine could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
