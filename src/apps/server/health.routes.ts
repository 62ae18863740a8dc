import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PlatformContext } from '../../platform/platform-context.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 while it drains or cannot reach its database. */
export function healthRoutes(app: FastifyInstance, deps: PlatformContext): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = draining ? 'draining' : await databaseTrouble(deps);
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}

async function databaseTrouble(deps: PlatformContext): Promise<string | undefined> {
  try {
    await sql`select 1`.execute(deps.db);
    return undefined;
  } catch {
    return 'the database does not answer';
  }
}
