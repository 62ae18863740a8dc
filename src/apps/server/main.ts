import { readConfig, unusable } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { checkStart } from './check-start.ts';
import { endInOrder, longestEndMs } from './end-in-order.ts';
import { keepHeapSmall } from './heap-growth.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { prepareDemo } from './open-demo.ts';
import { tooFewFiles } from './open-files.ts';
import { openVitrine } from './open-vitrine.ts';
import { projectRoot } from './project-root.ts';

// The demo's guide goes to stdout, which may be closed or on a full disk.
process.stdout.on('error', () => undefined);

async function main(): Promise<void> {
  keepHeapSmall();
  const tooFew = tooFewFiles();
  if (tooFew !== undefined) throw new Error(tooFew);
  const config = readConfig(process.env);
  const { refusals, warnings } = checkStart(config);
  if (refusals.length > 0) throw unusable(refusals);
  const log = createLog(config.LOG_LEVEL);
  for (const warning of [...warnings, ...misspeltSettings(process.env)]) log.warn(warning);
  const root = projectRoot();
  const demo = config.VITRINE_DEMO ? prepareDemo(config, root, log) : undefined;
  await openVitrine(config, root, log, endInOrder(log, longestEndMs + config.DRAIN_SECONDS * 1000), demo);
}

main().catch((error: unknown) => {
  process.stderr.write(`Vitrine could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
