import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { seal } from '../../../src/platform/encrypted.ts';
import { secretPlace } from '../../../src/product/webhooks/endpoints.flow.ts';
import type { SignedCreator } from './app.ts';

/** Webhooks of a creator, more than are allowed, each with a secret of its own. */
export async function storeSecrets(
  pool: pg.Pool,
  linkSecret: string,
  { creatorId }: SignedCreator,
  count: number,
): Promise<Map<string, string>> {
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), word: randomUUID() }));
  for (const { id, word } of made)
    await pool.query(
      `insert into webhook_endpoints (creator_id, id, url, kinds, sealed_secret, created_at)
       values ($1, $2, 'https://maya.example/', '{order.paid}', $3, now())`,
      [creatorId, id, seal(linkSecret, secretPlace({ creatorId, id }), word)],
    );
  return new Map(made.map(({ id, word }) => [id, word]));
}
