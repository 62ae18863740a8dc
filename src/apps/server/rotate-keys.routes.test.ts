import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { storeSecrets } from '../../../tests/kit/server/stored-secrets.ts';
import { isSealedWith, seal, unseal } from '../../platform/encrypted.ts';
import { rotateKeys } from '../../platform/sealing/rotate-keys.ts';
import { readSealingKeys } from '../../platform/sealing/sealing-keys.sql.ts';
import { codeAt } from '../../product/accounts/factors/time-code.ts';
import { secretPlace } from '../../product/webhooks/endpoints.flow.ts';
import { sealedColumns } from './sealed-columns.ts';

const app = await testApp({ written: 'by hand' });
const { db, pool, linkSecret } = app.deps;
const maya = await app.creator('maya');
const rotate = (settle = async () => {}) => rotateKeys({ db, secret: linkSecret, columns: sealedColumns, settle });
const children: ChildProcess[] = [];
atEnd(() => {
  for (const child of children) child.kill('SIGKILL');
});
function start(program: string, ...more: string[]): ChildProcess {
  const child = fork(`tests/kit/server/${program}.ts`, [app.url, ...more], { execArgv: ['--import', 'tsx'] });
  children.push(child);
  return child;
}

let words: Map<string, string>;
beforeEach(async () => {
  await pool.query('delete from webhook_endpoints');
  await pool.query('delete from second_factors');
  words = await storeSecrets(pool, linkSecret, maya, 250);
});

const stored = async () =>
  db.selectFrom('webhook_endpoints').select(['creatorId', 'id', 'sealedSecret']).orderBy('id').execute();
const opened = async () =>
  new Map((await stored()).map(row => [row.id, unseal(linkSecret, secretPlace(row), row.sealedSecret)]));
const sorted = (from: Map<string, string>) => [...from].toSorted();
const keys = async () =>
  (await pool.query<{ id: string; state: string }>('select id::text, state from sealing_keys order by state')).rows;

describe('new keys', () => {
  it('encrypt every stored secret, and the key before opens nothing any more', async () => {
    const [before] = await keys();
    const old = (await stored()).map(({ sealedSecret }) => sealedSecret);
    const { key, resealed, unreadable, continued } = await rotate();
    expect([resealed, unreadable, continued]).toEqual([250, {}, false]);
    expect(await keys()).toEqual([{ id: String(key), state: 'current' }]);
    expect(before?.id).not.toBe(String(key));
    expect((await stored()).every(({ sealedSecret }) => isSealedWith(sealedSecret, key))).toBe(true);
    expect(sorted(await opened())).toEqual(sorted(words));
    const [first] = await stored();
    if (first === undefined) throw new Error('there are secrets');
    expect(() => unseal(linkSecret, secretPlace(first), old[0] ?? Buffer.alloc(0))).toThrow('no longer known');
  });

  it('leave sessions, the second step and mailed links as they are', async () => {
    const as = (cookie: string) => ({ origin: app.deps.config.publicUrl, cookie });
    const ana: SignedCreator = await app.creator('ana');
    const begun = await app.app.inject({ method: 'POST', url: '/api/auth/mfa/app', headers: as(ana.cookie) });
    const secret = (begun.json() as { key: string }).key.replaceAll(' ', '');
    const link = async () => (await pool.query(`select value from instance_secrets where name = 'links'`)).rows;
    const before = await link();
    await rotate();
    await rotate();
    expect(await link()).toEqual(before);
    const on = await app.app.inject({
      method: 'POST',
      url: '/api/auth/mfa/app/confirmation',
      headers: as(ana.cookie),
      payload: { code: codeAt(secret, app.deps.clock.now()) },
    });
    expect(on.statusCode, on.body).toBe(200);
    expect((await app.call('GET', '/api/bookings', undefined, maya)).status).toBe(200);
  });

  it('leave what cannot be decrypted, and say how much it is', async () => {
    const [one, two] = await stored();
    await pool.query('update webhook_endpoints set sealed_secret = $1 where id = $2', [one?.sealedSecret, two?.id]);
    expect(await rotate()).toMatchObject({ resealed: 249, unreadable: { 'webhook_endpoints.sealedSecret': 1 } });
  });

  it('are the only ones that can still be stored with', async () => {
    const [row] = await stored();
    if (row === undefined) throw new Error('there are secrets');
    await rotate();
    const write = (sealed: Buffer) =>
      pool.query('update webhook_endpoints set sealed_secret = $1 where id = $2', [sealed, row.id]);
    await expect(write(row.sealedSecret)).rejects.toMatchObject({ code: '23514' });
    await write(seal(linkSecret, secretPlace(row), 'again'));
  });
});

it('a second server reads and writes secrets all the while', async () => {
  const server = start('use-secrets');
  const reports: { pass: number; current: number; isCurrent: boolean; failed: string }[] = [];
  server.on('message', message => void reports.push(message as never));
  const later = () => reports.at(-1)?.pass ?? 0;
  const passes = async () => {
    const from = later();
    await vi.waitFor(() => expect(later()).toBeGreaterThan(from + 3), { timeout: 30_000 });
  };
  await passes();
  const settle = async () => {
    const { current } = await readSealingKeys(db, linkSecret);
    await passes();
    await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ current, isCurrent: true }), { timeout: 30_000 });
  };
  const { key } = await rotate(settle);
  await passes();
  expect(reports.filter(({ failed }) => failed !== '')).toEqual([]);
  expect(reports.at(-1)).toMatchObject({ current: key, isCurrent: true });
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(sorted(await opened())).toEqual(sorted(words));
  expect((await stored()).every(({ sealedSecret }) => isSealedWith(sealedSecret, key))).toBe(true);
});

it.each(['next', 'old', 'closed'])('a rotation that was killed in %s goes on, and nothing is lost', async state => {
  const child = start('rotate-keys', state);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await keys()).map(each => each.state)).toContain(state);
  const done = await rotate();
  expect(done).toMatchObject({ continued: true, unreadable: {} });
  if (state === 'closed') expect(done.resealed).toBeLessThan(250);
  expect(await keys()).toEqual([{ id: String(done.key), state: 'current' }]);
  expect(sorted(await opened())).toEqual(sorted(words));
  expect((await stored()).every(({ sealedSecret }) => isSealedWith(sealedSecret, done.key))).toBe(true);
});

describe('the list of encrypted columns', () => {
  it('is that of the triggers', async () => {
    const { rows } = await pool.query<{ place: string }>(
      `select tgrelid::regclass || '.' || convert_from(substring(tgargs from 1 for length(tgargs) - 1), 'utf8') as place
       from pg_trigger where tgfoid = 'is_sealed_with_known_key'::regproc order by 1`,
    );
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
    const listed = sealedColumns.map(({ table, column }) => `${table}.${snake(column)}`).toSorted();
    expect(rows.map(({ place }) => place)).toEqual(listed);
  });

  it('has every file that encrypts; the others encrypt words that a browser brings back within the hour', () => {
    const brought = [
      'src/product/accounts/user-pool/embedded-sign-in.flow.ts',
      'src/product/billing/appsumo/licence-waiting.http.ts',
      'src/product/connections/oauth/oauth.flow.ts',
      'src/product/payments/payouts/connect-account.flow.ts',
      'src/product/showcase/instagram/authorization.flow.ts',
      'src/product/showcase/instagram/picture-preview.flow.ts',
    ];
    const storing = [
      'src/product/accounts/amazon/amazon-confirmation.flow.ts',
      'src/product/accounts/amazon/amazon-leaving.flow.ts',
      'src/product/accounts/amazon/amazon-sign-in.flow.ts',
      'src/product/accounts/factors/factors.flow.ts',
      'src/product/accounts/hosted-login/hosted-login.flow.ts',
      'src/product/accounts/pool-tokens/pool-keys.flow.ts',
      'src/product/accounts/sessions/outside-session.flow.ts',
      'src/product/connections/connect-calendar.flow.ts',
      'src/product/connections/connect-google.flow.ts',
      'src/product/meetings/hold-zoom.flow.ts',
      'src/product/newsletters/sending-domain/sending-domain.flow.ts',
      'src/product/payments/payouts/own-keys.flow.ts',
      'src/product/showcase/instagram/connect.flow.ts',
      'src/product/webhooks/endpoints.flow.ts',
    ];
    const encrypting = readdirSync('src/product', { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(name => `src/product/${name}`)
      .filter(file =>
        /import \{[^}]*\bseal\b[^}]*\} from '[./]*platform\/encrypted\.ts'/.test(readFileSync(file, 'utf8')),
      );
    expect(encrypting.toSorted()).toEqual([...brought, ...storing].toSorted());
  });
});
