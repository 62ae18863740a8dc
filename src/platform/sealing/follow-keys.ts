import { setSealingKeys } from '../encrypted.ts';
import type { PlatformContext } from '../platform-context.ts';
import { keysTopic, readSealingKeys } from './sealing-keys.sql.ts';

/** How often a server reads the keys, whatever it was told; a rotation waits for three times as long. */
export const followMs = 5000;

type Deps = Pick<PlatformContext, 'db' | 'feed' | 'log' | 'linkSecret'>;

/** Uses the keys of the database, and each change of them. Returns what ends that. */
export async function followSealingKeys({ db, feed, log, linkSecret }: Deps): Promise<() => void> {
  const read = async () => setSealingKeys(linkSecret, await readSealingKeys(db, linkSecret));
  const again = () => void read().catch((error: unknown) => log.warn({ err: error }, 'the keys could not be read'));
  await read();
  feed.on(keysTopic, again);
  feed.onReconnect(again);
  const timer = setInterval(again, followMs);
  timer.unref();
  return () => clearInterval(timer);
}
