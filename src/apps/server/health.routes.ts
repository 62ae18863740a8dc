import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from '../../platform/http-answer.ts';
import type { DatabaseState, DatabaseWatch } from '../../platform/outage/database-watch.ts';
import type { Role } from '../../platform/settings/server-settings.ts';
import { texts } from './texts.ts';

/** Load balancers mostly wait a second for readiness, of which a busy machine may use a good part. */
const longestMs = 600;

const reasons: Readonly<Record<DatabaseState, string | undefined>> = {
  well: undefined,
  silent: 'the database does not answer',
  'read only': 'the database can only be read',
  full: 'the disk of the database is full',
};

/**
 * `/healthz`: the process lives. `/readyz`: it can serve; 503 while it drains or cannot write to its database. A
 * server without jobs of its own also says whether another one runs them: it is ready either way, since people can
 * book, and what they are sent waits in the queue.
 */
export function healthRoutes(
  app: FastifyInstance,
  watch: Pick<DatabaseWatch, 'look'>,
  { role, countWorkers }: { role: Role; countWorkers: () => Promise<number> },
): void {
  app.get('/healthz', async () => ({ status: 'ok', role }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const began = performance.now();
    const reason = app.isDraining()
      ? 'draining'
      : reasons[await soon<DatabaseState>(watch.look(), longestMs, 'silent')];
    if (reason !== undefined) return reply.code(503).send({ status: 'not ready', role, reason });
    if (role !== 'web') return { status: 'ready', role };
    const left = longestMs - (performance.now() - began);
    const asked: Promise<number | undefined> = countWorkers().catch(() => undefined);
    const workers = await soon(asked, left, undefined);
    return { status: 'ready', role, ...(workers === 0 && { jobs: 'no worker runs: jobs and emails wait' }) };
  });
}

const soon = <T>(asked: Promise<T>, ms: number, late: T): Promise<T> =>
  Promise.race([asked, new Promise<T>(resolve => setTimeout(resolve, Math.max(0, ms), late).unref())]);

/** A worker answers everything but its health in one way: people are served by others. */
export function workerRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw new HttpRefusal(404, 'worker', texts.worker);
  });
}
