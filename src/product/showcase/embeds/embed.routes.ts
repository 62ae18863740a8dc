import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { notifyServers } from '../publishing/snapshots.sql.ts';
import { changeEmbed, readEmbed } from './embed-contract.ts';
import { findEmbedHosts, setEmbedHosts } from './embed-hosts.sql.ts';
import { readEmbedHosts } from './embed-hosts.ts';
import { embedScript } from './embed-script.ts';

type Deps = PlatformContext & { pages: { drop(userUrl: string): void } };

/** Which websites may show the creator's bookings in a frame. */
export function embedRoutes(api: Api, deps: Deps): void {
  serve(api, readEmbed, async ({ creatorId }) => ({ hosts: await findEmbedHosts(deps.db, creatorId) }));

  serve(api, changeEmbed, async ({ creatorId, body }) => {
    const read = readEmbedHosts(body.hosts);
    if (!read.ok) throw new HttpRefusal(400, 'invalid_input', read.message, { fields: { hosts: read.message } });
    const { userUrl } = await creatorById(deps, creatorId);
    await deps.db.transaction().execute(async trx => {
      await setEmbedHosts(trx, creatorId, read.hosts);
      if (userUrl !== null) await notifyServers(trx, userUrl);
    });
    if (userUrl !== null) deps.pages.drop(userUrl);
    return { hosts: read.hosts };
  });
}

/** `/embed.js`: the script a website includes so that the frame gets the booking's height. */
export function embedScriptRoute(app: FastifyInstance): void {
  app.get('/embed.js', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(embedScript),
  );
}
