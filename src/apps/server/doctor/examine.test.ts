import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import { openNameServer } from '../../../../tests/kit/providers/name-server.ts';
import { startS3Bucket } from '../../../../tests/kit/providers/s3-bucket.ts';
import { startSmtpSink } from '../../../../tests/kit/providers/smtp-sink.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { readConfig } from '../../../platform/config.ts';
import { examine } from './examine.ts';
import { findingsOf } from './examine-database.ts';
import { exitCode } from './findings.ts';

const root = process.cwd();
const app = await testApp();
const base = await app.app.listen({ port: 0, host: '127.0.0.1' });
const [sink, names, bucket] = await Promise.all([startSmtpSink(), openNameServer(), startS3Bucket()]);
atEnd(sink.stop);
/** Providers that know one key each. */
const provider = createServer((request, response) => {
  const isKnown = [
    `Bearer sk_test_right`,
    `Basic ${Buffer.from('paypal-client:right-secret').toString('base64')}`,
  ].includes(request.headers.authorization ?? '');
  response.writeHead(isKnown ? 200 : 401).end('{}');
});
await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
atEnd(() => void provider.close());
const providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
names.set('example.org', 'TXT', 'v=spf1 mx -all');
names.set('_dmarc.example.org', 'TXT', 'v=DMARC1; p=quarantine');
names.set('own._domainkey.example.org', 'TXT', 'v=DKIM1; p=MIIB');

const settings: Record<string, string> = {
  DATABASE_URL: app.url,
  PUBLIC_URL: base,
  VITRINE_MODE: 'development',
  SMTP_URL: sink.url,
  MAIL_FROM: 'Vitrine <hello@example.org>',
  CUSTOM_HOSTS_DNS: names.address,
  STRIPE_SECRET_KEY: 'sk_test_right',
  STRIPE_API_BASE: providerUrl,
  PAYPAL_CLIENT_ID: 'paypal-client',
  PAYPAL_CLIENT_SECRET: 'right-secret',
  PAYPAL_API_BASE: providerUrl,
  FILES: 's3',
  ...bucket.settings,
};
const now = new Date('2026-11-30T12:00:00Z');
async function statesOf(changed: Record<string, string> = {}, dkim = 'own') {
  const env = { ...settings, ...changed };
  const found = await examine({ config: readConfig(env), env, root, dkim, present: () => new Date() });
  return { found, states: Object.fromEntries(found.map(({ about, state }) => [about, state])) };
}

it('an installation that works has nothing broken, and nothing of it is changed', async () => {
  const { found, states } = await statesOf();
  expect(states).toMatchObject({
    Database: 'well',
    Pooler: 'well',
    Mail: 'well',
    SPF: 'well',
    DKIM: 'well',
    DMARC: 'well',
    Address: 'well',
    Images: 'well',
    Stripe: 'well',
    PayPal: 'well',
  });
  expect([exitCode(found), bucket.keys(), sink.recipients]).toEqual([0, [], []]);
});

it('each part that fails is named with what to do, and no secret is', async () => {
  await bucket.goAway();
  const { found, states } = await statesOf(
    {
      DATABASE_URL: 'postgres://vitrine:hunter2@127.0.0.1:1/shop',
      PUBLIC_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
      MAIL_FROM: 'hello@unknown.example',
      STRIPE_SECRET_KEY: 'sk_test_wrong',
      PAYPAL_CLIENT_SECRET: 'wrong-secret',
      DATABSE_URL: 'x',
    },
    'lost',
  );
  await bucket.comeBack();
  expect(states).toMatchObject({
    Settings: 'warning',
    Database: 'broken',
    Mail: 'broken',
    SPF: 'warning',
    DKIM: 'broken',
    DMARC: 'warning',
    Address: 'warning',
    Images: 'broken',
    Stripe: 'broken',
    PayPal: 'broken',
  });
  expect(exitCode(found)).toBe(1);
  expect(found.filter(({ state, todo }) => state === 'broken' && todo === undefined)).toEqual([]);
  expect(JSON.stringify(found)).not.toMatch(/hunter2|sk_test_wrong/);
});

it('name servers that fail prove nothing about a sender', async () => {
  names.fail(true);
  const { states } = await statesOf();
  names.fail(false);
  expect(states).toMatchObject({ 'SPF, DKIM, DMARC': 'not examined' });
});

const facts = {
  version: 170_002,
  name: '17.2',
  isSuperuser: false,
  mayCreate: true,
  at: now,
  connections: 10,
  most: 100,
  encoding: 'UTF8',
  missing: [] as string[],
};
it.each([
  [{}, []],
  [{ version: 140_009, name: '14.9' }, ['Database broken']],
  [{ encoding: 'SQL_ASCII' }, ['Database broken']],
  [{ missing: ['pg_trgm'] }, ['Database broken']],
  [{ mayCreate: false }, ['Rights broken']],
  [{ isSuperuser: true }, ['Rights warning']],
  [{ connections: 90 }, ['Connections warning']],
  [{ at: new Date(now.getTime() - 9000) }, ['Time warning']],
])('a database with %j is told', (changed, expected) => {
  const found = findingsOf({ ...facts, ...changed }, now.getTime());
  expect(found.flatMap(({ about, state }) => (state === 'well' ? [] : [`${about} ${state}`]))).toEqual(expected);
});

/** What the command writes, and its exit code. */
function run(env: Record<string, string>): Promise<{ code: number | null; written: string }> {
  const words = ['--import', 'tsx', 'src/apps/server/doctor.ts', '--dkim', 'own'];
  const child = spawn(process.execPath, words, { cwd: root, env: { PATH: process.env.PATH, ...env } });
  let written = '';
  child.stdout.on('data', chunk => {
    written += String(chunk);
  });
  return new Promise(resolve => child.once('close', code => resolve({ code, written })));
}

it('the command says so on a line each, and its exit code tells a script', async () => {
  const fine = await run(settings);
  expect(fine.written).toContain('ok      Mail: the mail server accepts us');
  expect([fine.code, fine.written]).toEqual([0, expect.stringMatching(/0 broken, \d+ to look at, \d+ well\n$/)]);
  const unusable = await run({ ...settings, PORT: 'eighty' });
  expect([unusable.code, unusable.written]).toEqual([1, expect.stringContaining('PORT: write a whole number')]);
});
