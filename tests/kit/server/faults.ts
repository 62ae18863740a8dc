import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { atEnd } from '../cleanup/at-end.ts';

import type { TestApp } from './app.ts';

/** Faults around a server, on its real parts: its own connections, and the HTTP of its test provider. */
export type Faults = {
  /**
   * Ends the connection of the nth statement from now on, just before it runs; a commit is sent and its answer lost.
   * Returns what was cut, undefined before that.
   */
  cutAt(statement: number): () => string | undefined;
  /**
   * The provider answers the next calls with an error, does as asked and its answer never arrives or is slow, or
   * refuses to refund.
   */
  provider(how: ProviderFault, calls: number): void;
  /** Ends all faults. */
  calm(): void;
};

export type ProviderFault = 'down' | 'answer lost' | 'slow' | 'refuses';
const slowMs = 60;

export async function faultsOf({ app, deps: { pool }, url }: TestApp): Promise<Faults> {
  const killer = new pg.Client(url);
  await killer.connect();
  atEnd(() => killer.end());
  let cut: { left: number; what: string | undefined } | undefined;
  let trouble: { how: ProviderFault; calls: number } | undefined;

  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', client => {
    if (known.has(client)) return;
    known.add(client);
    // pg writes down neither, and both are there on every client.
    const { processID, connection } = client as unknown as {
      processID: number;
      connection: { stream: { destroy(): void } };
    };
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    const faulty = (...args: unknown[]): unknown => {
      if (cut === undefined || cut.what !== undefined || --cut.left > 0) return query(...args);
      cut.what = textOf(args[0]);
      if (/^commit$/i.test(cut.what)) {
        const answer = query(...args);
        connection.stream.destroy();
        return answer;
      }
      // Waits until that backend is gone.
      return killer.query('select pg_terminate_backend($1, 5000)', [processID]).then(() => query(...args));
    };
    // The overloads of `query` are pg's; whatever it is called with goes on to it.
    client.query = faulty as typeof client.query;
  });

  const refused = new Set<string>();
  app.quickAnswers.unshift((request, response) => {
    if (!request.url?.startsWith('/sandbox/api/')) return false;
    const key = `${request.headers['idempotency-key']}`;
    // A refused request is refused again, as providers repeat their answer.
    if (refused.has(key)) return refuseRefund(response);
    if (trouble === undefined) return false;
    const { how } = trouble;
    if (how === 'refuses' && !request.url.endsWith('/refunds')) return false;
    trouble = trouble.calls > 1 ? { how, calls: trouble.calls - 1 } : undefined;
    if (how === 'refuses') {
      refused.add(key);
      return refuseRefund(response);
    }
    if (how === 'down') {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
      return true;
    }
    if (how === 'slow') slowDown(response);
    else loseAnswer(response);
    return false;
  });

  return {
    cutAt: statement => {
      const mine: typeof cut = { left: statement, what: undefined };
      cut = mine;
      return () => mine.what;
    },
    provider: (how, calls) => {
      trouble = { how, calls };
    },
    calm: () => {
      cut = undefined;
      trouble = undefined;
    },
  };
}

function slowDown(response: ServerResponse): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  // The overloads of `end` are node's; whatever it is called with goes on to it.
  response.end = ((...args: unknown[]) => {
    setTimeout(() => end(...args), slowMs);
    return response;
  }) as typeof response.end;
}

function refuseRefund(response: ServerResponse): true {
  response.writeHead(422, { 'content-type': 'application/json' }).end('{}');
  return true;
}

function loseAnswer(response: ServerResponse): void {
  response.end = () => {
    response.socket?.destroy();
    return response;
  };
}

const textOf = (query: unknown): string =>
  (typeof query === 'string' ? query : (query as { text: string }).text).trim().replaceAll(/\s+/g, ' ').slice(0, 90);
