import type { FastifyInstance } from 'fastify';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { notifyServers } from '../publishing/snapshots.sql.ts';
import { embedSettingsSchema } from './embed-contract.ts';
import { findEmbedHosts, setEmbedHosts } from './embed-hosts.sql.ts';
import { readEmbedHosts } from './embed-hosts.ts';
import { embedScript } from './embed-script.ts';

type Deps = PlatformContext & { pages: { drop(userUrl: string): void } };

/** `/api/showcase/embed`: which websites may show the creator's bookings in a frame. */
export function embedRoutes(api: Api, deps: Deps): void {
  const url = '/api/showcase/embed';
  const response = { 200: embedSettingsSchema };
  api.get(url, { schema: { tags: ['showcase'], response } }, async request => ({
    hosts: await findEmbedHosts(deps.db, (await signedIn(deps, request)).creatorId),
  }));

  api.put(
    url,
    { bodyLimit: bodyBytes.list, schema: { tags: ['showcase'], body: embedSettingsSchema, response } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const read = readEmbedHosts(request.body.hosts);
      if (!read.ok) throw new HttpRefusal(400, 'invalid_input', read.message, { fields: { hosts: read.message } });
      const { userUrl } = await creatorById(deps, creatorId);
      await deps.db.transaction().execute(async trx => {
        await setEmbedHosts(trx, creatorId, read.hosts);
        if (userUrl !== null) await notifyServers(trx, userUrl);
      });
      if (userUrl !== null) deps.pages.drop(userUrl);
      return { hosts: read.hosts };
    },
  );
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
