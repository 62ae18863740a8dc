import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PlatformContext } from '../../platform/platform-context.ts';

/** Load balancers mostly wait a second for readiness, of which a busy machine may use a good part. */
const longestMs = 600;

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 while it drains or cannot reach its database. */
export function healthRoutes(app: FastifyInstance, { db }: PlatformContext): void {
  let draining = false;
  // Many readiness checks at once share one question to the database.
  let asking: Promise<boolean> | undefined;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = draining ? 'draining' : (await answers()) ? undefined : 'the database does not answer';
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });

  function answers(): Promise<boolean> {
    asking ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return Promise.race([asking, silence()]);
  }
}

const silence = () => new Promise<false>(resolve => setTimeout(resolve, longestMs, false).unref());
