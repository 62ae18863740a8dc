import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseAt } from '../../../tests/kit/database/database.ts';
import { openStripe } from '../../../tests/kit/payments/stripe/open-stripe.ts';
import { connectSecret, webhookSecret } from '../../../tests/kit/payments/stripe/stripe-events.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { type Asking, ownKeys, type Scene, sensitiveScenes } from '../../../tests/kit/server/sensitive-scenes.ts';
import { openSession } from '../../product/accounts/sessions/sessions.flow.ts';
import { operationsOf } from './operations.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const stripe = await openStripe(() => clock.now());
afterAll(() => stripe.close());
for (const key of ownKeys) stripe.bank.accounts.addKey(key);
const app = await testApp({
  clock,
  written: 'by hand',
  settings: {
    OPERATORS: 'oona@example.org',
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
    STRIPE_CONNECT: '1',
    STRIPE_OWN_KEYS: '1',
    STRIPE_API_BASE: stripe.base,
  },
});
const { pool } = app.deps;
const { pool: owner } = databaseAt(app.url);
const oona = await app.creator('oona');
const declared = Object.values(operationsOf(app.routes));
const sensitive = declared.filter(
  ({ who, method }, place) =>
    // A GET is there for HEAD too.
    declared.findIndex(({ id }) => id === declared[place]?.id) === place &&
    (who === 'proven creator' || (who === 'operator' && method !== 'GET')),
);
const { scenes, ask, done } = sensitiveScenes(app, oona);

/** Sensitive operations without a row of their own, each for a reason. */
const without: Record<string, string> = {
  checkProof: 'only looks',
  beginEmailChange: 'nothing changes before the code is typed, and both addresses are emailed',
  beginApp: 'nothing changes before the code is typed',
  beginPhone: 'nothing changes before the code is typed',
  connectSignIn: 'nothing changes before the person returns, which has a row',
  previewOwnData: 'only looks',
};

it('each operation that needs a fresh proof, or an operator who changes something, has a row or a reason', () => {
  const ids = sensitive.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...Object.keys(without), ...Object.keys(scenes)].toSorted());
});

const nameOf = (number: number) => [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('');

type Row = { key: string; who: string; act: string; at: Date; browser: string; network: string };
const known = new Set<string>();
/** The rows of both logs that are new since the last question. */
async function noted(): Promise<Omit<Row, 'key'>[]> {
  const { rows } = await pool.query<Row>(
    `select 'creator ' || id as key, creator_id::text as who, act, at, browser, network from account_activity
     union all select 'operator ' || id, actor, act, at, browser, network from operator_acts`,
  );
  const fresh = rows.filter(({ key }) => !known.has(key));
  for (const { key } of fresh) known.add(key);
  return fresh.map(({ key: _, ...row }) => row);
}
/** A sum of every table but those of limits and of the server itself. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' and table_name not in ('throttles', 'job_servers', 'job_schedules')`,
  );
  const sum = (name: string) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} t`;
  const sums = await pool.query<{ name: string; sum: string }>(rows.map(({ name }) => sum(name)).join(' union all '));
  return Object.fromEntries(sums.rows.map(each => [each.name, each.sum]));
}
/** As long as it is done, neither log takes a row. */
async function withFullLogs(work: () => Promise<void>) {
  const logs = ['account_activity', 'operator_acts'];
  for (const log of logs) await owner.query(`alter table ${log} add constraint full_log check (false) not valid`);
  try {
    await work();
  } finally {
    for (const log of logs) await owner.query(`alter table ${log} drop constraint full_log`);
  }
}
const prove = (isProved: boolean) =>
  pool.query('update sessions set proved_at = $1', [isProved ? clock.now() : new Date('2020-01-01')]);

describe('exactly one row is left', () => {
  let made = 0;
  beforeEach(async () => {
    // One of the acts signs the operator out.
    oona.cookie = `vitrine_session=${await openSession(app.deps, oona.creatorId, 'test')}`;
  });

  const cases = sensitive
    .filter(({ id }) => without[id] === undefined)
    .flatMap(({ id, who }) => [scenes[id] ?? []].flat().map(scene => ({ id, who, scene, row: scene.row })));

  it.each(cases)('$id, $row', async ({ who, scene: { row, also, before } }) => {
    const maya = await app.creator(`maya${nameOf(made++)}`);
    const asker = who === 'operator' ? oona : maya;
    await prove(true);
    const { ask: asked, refused } = await before(maya);
    await noted();
    const refusal = async (request: Asking, by: SignedCreator) => {
      const { status, text } = await ask(request, by);
      expect(status, text).toBeGreaterThanOrEqual(400);
      expect(status, text).toBeLessThan(500);
      expect(await noted()).toEqual([]);
      return text;
    };

    if (who === 'operator') await refusal(asked, maya);
    if (refused !== undefined) await refusal(refused, asker);
    await prove(false);
    expect(await refusal(asked, asker)).toContain('proof');
    await prove(true);

    const start = await everything();
    await withFullLogs(async () => {
      const { status, text } = await ask(asked, asker);
      expect(status, text).toBe(500);
    });
    const stayed = await everything();
    expect(Object.keys(start).filter(name => stayed[name] !== start[name])).toEqual([]);

    await done(asked, asker);
    const from = { at: clock.now(), browser: 'Firefox on Windows', network: '192.0.2.*' };
    const its = { who: who === 'operator' ? oona.email : maya.creatorId, act: row, ...from };
    const inOwnList = { ...from, who: maya.creatorId, act: also, browser: '', network: '' };
    const byAct = (rows: { act?: string | undefined }[]) =>
      rows.toSorted((a, b) => ((a.act ?? '') < (b.act ?? '') ? -1 : 1));
    expect(byAct(await noted())).toEqual(byAct(also === undefined ? [its] : [its, inOwnList]));
  });
});

describe('what takes access away needs no proof, and leaves one row too', () => {
  const cases: { name: string; row: string; before: Scene['before'] }[] = [
    {
      name: 'a token',
      row: 'token_revoked',
      before: async who => {
        const token = { name: 'A program', days: '90', scopes: ['orders:read'] };
        const { stored } = (await done(['POST', '/api/tokens', token], who)) as { stored: { id: string } };
        return { ask: ['DELETE', `/api/tokens/${stored.id}`] };
      },
    },
    {
      name: 'a webhook',
      row: 'webhook_removed',
      before: async who => {
        const hook = { url: 'https://maya.example/', kinds: ['order.paid'] };
        await done(['POST', '/api/webhook-endpoints', hook], who);
        const kept = await pool.query<{ id: string }>('select id from webhook_endpoints where creator_id = $1', [
          who.creatorId,
        ]);
        return { ask: ['DELETE', `/api/webhook-endpoints/${kept.rows[0]?.id}`] };
      },
    },
    {
      name: 'a calendar',
      row: 'calendar_disconnected',
      before: async who => {
        const { rows } = await pool.query<{ id: string }>(
          `insert into calendar_connections (creator_id, id, kind, address, account, secret, calendars, reads, connected_at, next_read_at)
           values ($1, gen_random_uuid(), 'caldav', 'https://calendar.example/path', 'a', 'x', '[]', '{}', now(), now() + interval '1 day')
           returning id`,
          [who.creatorId],
        );
        return { ask: ['DELETE', `/api/calendars/${rows[0]?.id}`] };
      },
    },
    {
      name: 'a deletion of the account',
      row: 'deletion_withdrawn',
      before: async who => {
        await done(['POST', '/api/own-data/deletion', { email: who.email }], who);
        return { ask: ['DELETE', '/api/own-data/deletion'] };
      },
    },
  ];
  it.each(cases)('$name', async ({ row, before }) => {
    const maya = await app.creator(`maya${row.replaceAll('_', '')}`);
    const { ask: asked } = await before(maya);
    await noted();
    await done(asked, maya);
    expect(await noted()).toMatchObject([{ who: maya.creatorId, act: row, network: '192.0.2.*' }]);
  });
});
