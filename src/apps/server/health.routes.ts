import type { FastifyInstance } from 'fastify';
import type { DatabaseState, DatabaseWatch } from '../../platform/outage/database-watch.ts';

/** Load balancers mostly wait a second for readiness, of which a busy machine may use a good part. */
const longestMs = 600;

const reasons: Readonly<Record<DatabaseState, string | undefined>> = {
  well: undefined,
  silent: 'the database does not answer',
  'read only': 'the database can only be read',
  full: 'the disk of the database is full',
};

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 while it drains or cannot write to its database. */
export function healthRoutes(app: FastifyInstance, watch: Pick<DatabaseWatch, 'look'>): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = draining ? 'draining' : reasons[await Promise.race([watch.look(), timeout()])];
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}

const timeout = () => new Promise<'silent'>(resolve => setTimeout(resolve, longestMs, 'silent').unref());
