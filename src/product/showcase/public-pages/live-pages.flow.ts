import type { PlatformContext } from '../../../platform/platform-context.ts';
import { listLiveHandles } from './live-pages.sql.ts';

/** The handle of the one page that is live here; undefined when there is none, or more than one. */
export async function onlyLiveHandle({ db }: Pick<PlatformContext, 'db'>): Promise<string | undefined> {
  const [first, second] = await listLiveHandles(db, 2);
  return second === undefined ? first : undefined;
}
