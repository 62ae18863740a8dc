import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { RouteOptions } from 'fastify';
import { expect } from 'vitest';
import { createServer, type Server } from '../../../src/apps/server/server.ts';
import { type CreatorId, creatorIdOf } from '../../../src/base/id.ts';
import { zoneNamed } from '../../../src/base/zone.ts';
import { notifyChange } from '../../../src/platform/change-feed.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { createLog } from '../../../src/platform/log.ts';
import { hashPassword } from '../../../src/product/accounts/account/password-hash.flow.ts';
import { changeCreator, setPlan } from '../../../src/product/accounts/creators/creators.flow.ts';
import { openSession } from '../../../src/product/accounts/sessions/sessions.flow.ts';
import { createTenant } from '../../../src/product/accounts/sign-up/sign-up.flow.ts';
import type { Plan } from '../../../src/product/plans/entitlement.ts';
import { atEnd } from '../cleanup/at-end.ts';
import { serverUrl, testDatabase } from '../database/database.ts';
import { brokenAtEnd } from '../database/invariants.ts';
import { refusedPayloads } from '../database/recorded-events.ts';

/** A clock set by a test: it stands still until it is moved. */
export type HeldClock = Clock & { set(instant: string): void; forward(minutes: number): void };

export function holdClock(instant: string): HeldClock {
  let at = new Date(instant);
  return {
    now: () => new Date(at),
    set: next => {
      at = new Date(next);
    },
    forward: minutes => {
      at = new Date(at.getTime() + minutes * 60_000);
    },
  };
}

export type SignedCreator = { creatorId: CreatorId; cookie: string; email: string; userUrl: string };
export type TestApp = Server & {
  url: string;
  /** Every route there is, hidden ones too. */
  routes: readonly RouteOptions[];
  /** A creator who signed up, has a handle and a session. */
  creator(userUrl: string, zone?: string, plan?: Plan): Promise<SignedCreator>;
  /**
   * Calls the API as this creator, or as a visitor. Parses JSON answers. When a creator's call is answered, this
   * server has received its changes.
   */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    as?: SignedCreator,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown>; text: string }>;
};

/**
 * The whole server on a database of this file's own. `settings` are environment variables; `jobs` runs the
 * workers; `url` shares another app's database; `written` by hand are rows without a booking.
 */
export async function testApp(
  options: { settings?: Record<string, string>; clock?: Clock; jobs?: boolean; url?: string; written?: 'by hand' } = {},
): Promise<TestApp> {
  const url = options.url ?? (await testDatabase()).url;
  const config = readConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    PUBLIC_URL: 'http://localhost:4310',
    DATABASE_POOL: '10',
    HOLDS_PER_MINUTE: '100000',
    HOLDS_AT_ONCE: '100000',
    UNPAID_PER_MAILBOX: '100000',
    UNPAID_PER_NETWORK: '100000',
    MAILS_PER_MAILBOX: '100000',
    MAILS_TO_STRANGERS: '100000',
    ...options.settings,
  });
  const routes: RouteOptions[] = [];
  const server = await createServer({
    config,
    noteRoute: route => routes.push(route),
    connection: { connectionString: serverUrl(url) },
    ...(serverUrl(url) === url ? {} : { owner: { connectionString: url } }),
    log: createLog(config.LOG_LEVEL),
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    withJobs: options.jobs ?? false,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  await server.app.ready();
  atEnd(async () => {
    // After a file's tests, whatever they did, the invariants hold.
    if (options.url === undefined && options.written !== 'by hand')
      expect([await brokenAtEnd(server.deps.pool), await refusedPayloads(server.deps.pool)]).toEqual([{}, []]);
    await server.stop();
  });
  const { app, deps } = server;
  const hear = listener(deps);

  return {
    ...server,
    url,
    routes,
    async creator(userUrl, zone = 'Europe/Lisbon', plan = 'free') {
      const email = `${userUrl}@example.org`;
      const creatorId = creatorIdOf(randomUUID());
      const user = { id: creatorId, email, firstName: userUrl, lastName: 'Tester', passwordHash: await samePassword() };
      await deps.db.transaction().execute(async trx => {
        if (!(await createTenant(deps, trx, user, { zone: zoneNamed(zone) ?? zone, style: null })))
          throw new Error(`${email} already has an account`);
      });
      // Samples of the kit are priced in dollars, wherever their creators live.
      await changeCreator(deps, creatorId, { userUrl, currency: 'USD' });
      if (plan !== 'free') await setPlan(deps, creatorId, plan);
      const token = await openSession(deps, creatorId, 'test');
      return { creatorId, cookie: `vitrine_session=${token}`, email, userUrl };
    },
    async call(method, path, body, as) {
      const answer = await app.inject({
        method,
        url: path,
        headers: {
          origin: config.publicUrl,
          ...(as === undefined ? {} : { cookie: as.cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      if (as !== undefined && method !== 'GET') await hear();
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson && answer.body !== '' ? answer.json() : null,
        headers: answer.headers,
        text: answer.body,
      };
    },
  };
}

let hashed: Promise<string> | undefined;

/** The hash of every creator's password, 'open sesame', made once, since hashing takes 30 ms of a core on purpose. */
function samePassword(): Promise<string> {
  hashed ??= hashPassword('open sesame');
  return hashed;
}

/** An answer as its reader sees it: without the request's own id. */
export const answerOfCall = ({ status, text }: { status: number; text: string }): [number, string] => [
  status,
  text.replace(/"requestId":"[^"]*"/, ''),
];

/** Waits until a server has received all earlier changes: notifications on one channel arrive in order. */
function listener({ feed, db }: Pick<Server['deps'], 'feed' | 'db'>): () => Promise<void> {
  const waiting = new Map<string, () => void>();
  feed.on('heard', word => waiting.get(word)?.());
  return async () => {
    if (!feed.isLive()) return;
    const word = randomUUID();
    await new Promise<void>((resolve, reject) => {
      waiting.set(word, resolve);
      notifyChange(db, 'heard', word).catch(reject);
    });
    waiting.delete(word);
  };
}

/** The code of an error answer. */
export const codeOf = (answer: { body: unknown }): string | undefined =>
  (answer.body as { error?: { code?: string } } | null)?.error?.code;
