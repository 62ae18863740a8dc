import type { Api } from '../../platform/http.ts';
import { tooManyTries } from '../../platform/http-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { askerOf } from '../accounts/activity/acting.http.ts';
import { noteActivity } from '../accounts/activity/activity.flow.ts';
import { downloadEverything } from './contract.ts';
import { exportAll } from './export.flow.ts';
import { watchedDownload } from './unread-download.flow.ts';

/** Each holds a connection for as long as the download takes. */
const atOnce = 2;
const longest = 15 * 60_000;
/** A download that is not read keeps others waiting no longer. */
const unread = 20_000;

/** Everything of a creator as one ZIP file, for a user who proved who they are lately. */
export function ownDataRoutes(api: Api, deps: PlatformContext): void {
  let running = 0;
  serve(api, downloadEverything, async ({ creatorId }, { request }) => {
    if (running >= atOnce) throw tooManyTries(unread / 1000);
    const downloaded = { creatorId, act: 'own_data_downloaded', from: askerOf(request) } as const;
    await noteActivity(deps.db, deps.clock.now(), downloaded);
    running += 1;
    const content = watchedDownload(exportAll(deps, creatorId), unread, longest);
    content.once('close', () => {
      running -= 1;
    });
    const day = deps.clock.now().toISOString().slice(0, 10);
    return { type: 'application/zip', name: `vitrine-${day}.zip`, content };
  });
}
