import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { enqueue } from '../../../src/platform/jobs.ts';
import { codeAt } from '../../../src/product/accounts/factors/time-code.ts';
import { creatorActs } from '../../../src/product/operator-area/act.ts';
import { storeMismatch } from '../../../src/product/payments/settling/mismatches.flow.ts';
import { downloadOf } from '../own-data/own-data-file.ts';
import type { SignedCreator, TestApp } from './app.ts';

type Body = object | FormData | undefined;
export type Asking = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, Body?];
/** What is asked, and something like it that is refused. */
export type Asked = { ask: Asking; refused?: Asking };
/** The row that is left, what was there before it, and what the creator's own list says besides. */
export type Scene = { row: string; also?: string; before: (who: SignedCreator) => Promise<Asked> | Asked };

const none = randomUUID();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
const hook = { url: 'https://maya.example/', kinds: ['order.paid'] };
/** What the provider must know. */
export const ownKeys = ['sk_test_one', 'sk_test_two'] as const;
const keys = (secretKey: string, mode = 'test') => ({ publishableKey: `pk_${mode}_maya`, secretKey });
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** How each sensitive operation is asked for, by its id; `oona` is an operator. */
export function sensitiveScenes(app: TestApp, oona: SignedCreator) {
  const { pool, db, clock } = app.deps;
  async function ask([method, url, body]: Asking, { cookie }: SignedCreator) {
    await pool.query('delete from throttles');
    const form = body instanceof FormData ? new Request('http://localhost', { method: 'POST', body }) : null;
    const content = form === null ? 'application/json' : (form.headers.get('content-type') ?? '');
    const answer = await app.app.inject({
      ...{ method, url, remoteAddress: '192.0.2.17' },
      headers: {
        ...{ origin: app.deps.config.publicUrl, cookie },
        'user-agent': firefox,
        ...(body !== undefined && { 'content-type': content }),
      },
      ...(body !== undefined && {
        payload: form === null ? JSON.stringify(body) : Buffer.from(await form.arrayBuffer()),
      }),
    });
    return { status: answer.statusCode, text: answer.body };
  }
  async function done(request: Asking, who: SignedCreator): Promise<Record<string, unknown>> {
    const { status, text } = await ask(request, who);
    expect(status, text).toBeLessThan(300);
    return text.startsWith('{') ? JSON.parse(text) : {};
  }
  const idOf = async (statement: string, of: readonly string[] = []): Promise<string> =>
    (await pool.query<{ id: string }>(statement, [...of])).rows[0]?.id ?? '';

  async function begunApp(who: SignedCreator) {
    const { key } = await done(['POST', '/api/auth/mfa/app'], who);
    return codeAt(String(key).replaceAll(' ', ''), clock.now());
  }
  async function withApp(who: SignedCreator) {
    await done(['POST', '/api/auth/mfa/app/confirmation', { code: await begunApp(who) }], who);
  }
  async function addedHook(who: SignedCreator) {
    await done(['POST', '/api/webhook-endpoints', hook], who);
    return `/api/webhook-endpoints/${await idOf('select id from webhook_endpoints where creator_id = $1', [who.creatorId])}`;
  }
  async function madeCode() {
    await done(['POST', '/api/operator/codes', { plan: 'pro', count: 1, endsAt: null }], oona);
    return `/api/operator/codes/${await idOf('select id from plan_codes order by made_at desc, id limit 1')}`;
  }
  async function failedJob() {
    await enqueue(db, 'mark-plan', { creatorId: 'no id' });
    return `/api/operator/jobs/${await idOf(`update outbox set failed_at = now(), tries = 4 where task = 'mark-plan' returning id`)}`;
  }

  const scenes: Record<string, Scene | Scene[]> = {
    makeToken: {
      row: 'token_made',
      before: () => {
        const token = { name: 'A program', days: '90', scopes: ['orders:read'] };
        return { ask: ['POST', '/api/tokens', token], refused: ['POST', '/api/tokens', { ...token, scopes: [] }] };
      },
    },
    addWebhook: {
      row: 'webhook_added',
      before: () => ({
        ask: ['POST', '/api/webhook-endpoints', hook],
        refused: ['POST', '/api/webhook-endpoints', { ...hook, url: 'no address' }],
      }),
    },
    changeWebhook: {
      row: 'webhook_changed',
      before: async who => {
        const to = { ...hook, url: 'https://other.example/' };
        return { ask: ['PUT', await addedHook(who), to], refused: ['PUT', `/api/webhook-endpoints/${none}`, to] };
      },
    },
    rotateWebhookSecret: {
      row: 'webhook_secret_rotated',
      before: async who => ({
        ask: ['POST', `${await addedHook(who)}/secret`],
        refused: ['POST', `/api/webhook-endpoints/${none}/secret`],
      }),
    },
    confirmApp: {
      row: 'second_step_on',
      before: async who => {
        const [path, code] = ['/api/auth/mfa/app/confirmation', await begunApp(who)];
        return { ask: ['POST', path, { code }], refused: ['POST', path, { code: wrongCode(code) }] };
      },
    },
    confirmPhone: {
      row: 'second_step_on',
      before: async who => {
        const number = String(Math.random()).slice(2, 8);
        await done(['POST', '/api/auth/mfa/phone', { phoneNumber: `+351912${number}` }], who);
        const text = await idOf(
          `select payload->>'text' as id from outbox where task = 'send-sms' order by outbox.id desc limit 1`,
        );
        const [path, code] = ['/api/auth/mfa/phone/confirmation', /\d{6}/.exec(text)?.[0] ?? ''];
        return { ask: ['POST', path, { code }], refused: ['POST', path, { code: wrongCode(code) }] };
      },
    },
    setMfaPreference: {
      row: 'second_step_off',
      before: async who => {
        await withApp(who);
        const to = (preferred: string) => ['PUT', '/api/auth/mfa/preference', { preferred }] as const;
        return { ask: to('NOMFA'), refused: to('SOMETHING') };
      },
    },
    renewRecoveryCodes: {
      row: 'recovery_codes_renewed',
      before: async who => {
        await withApp(who);
        return { ask: ['POST', '/api/auth/mfa/recovery-codes'] };
      },
    },
    turnMfaOff: {
      row: 'second_step_off',
      before: async who => {
        await withApp(who);
        return { ask: ['DELETE', '/api/auth/mfa/SOFTWARE_TOKEN_MFA'], refused: ['DELETE', '/api/auth/mfa/OTHER'] };
      },
    },
    disconnectSignIn: {
      row: 'sign_in_disconnected',
      before: async who => {
        await pool.query(
          `insert into identities (issuer, subject, user_id, provider, email, linked_at, used_at)
         values ('https://issuer.example', $1::text, $1::uuid, 'oidc', null, now(), now())`,
          [who.creatorId],
        );
        return { ask: ['DELETE', '/api/auth/sign-ins/oidc'] };
      },
    },
    connectPayouts: {
      row: 'payment_account_connected',
      before: () => ({ ask: ['POST', '/api/payouts/connection', {}] }),
    },
    disconnectPayouts: {
      row: 'payment_account_disconnected',
      before: async who => {
        await done(['POST', '/api/payouts/connection', {}], who);
        return { ask: ['DELETE', '/api/payouts/connection'] };
      },
    },
    keepPaymentKeys: {
      row: 'payment_keys_stored',
      before: () => ({
        ask: ['PUT', '/api/payouts/keys', keys(ownKeys[0])],
        refused: ['PUT', '/api/payouts/keys', keys(ownKeys[0], 'live')],
      }),
    },
    removePaymentKeys: {
      row: 'payment_keys_removed',
      before: async who => {
        await done(['PUT', '/api/payouts/keys', keys(ownKeys[1])], who);
        return { ask: ['DELETE', '/api/payouts/keys'] };
      },
    },
    downloadEverything: { row: 'own_data_downloaded', before: () => ({ ask: ['GET', '/api/own-data/vitrine.zip'] }) },
    importOwnData: {
      row: 'own_data_imported',
      before: async () => {
        const send = (bytes: Uint8Array) => {
          const form = new FormData();
          form.append('file', new Blob([new Uint8Array(bytes)]), 'vitrine.zip');
          return ['POST', '/api/own-data/import', form] as const;
        };
        return { ask: send(await downloadOf(app, oona.creatorId)), refused: send(Buffer.from('no file')) };
      },
    },
    deleteAccount: {
      row: 'deletion_asked',
      before: ({ email }) => ({
        ask: ['POST', '/api/own-data/deletion', { email }],
        refused: ['POST', '/api/own-data/deletion', { email: 'other@example.org' }],
      }),
    },
    actOnCreator: creatorActs.map(act => ({
      row: act,
      ...(['sign out', 'new password', 'disable'].includes(act) && { also: 'sessions_ended_by_operator' }),
      before: ({ creatorId }) => {
        const body = { act, ...(act === 'give plan' && { plan: 'pro' }) };
        const to = (id: string) => ['POST', `/api/operator/creators/${id}/acts`, body] as const;
        return { ask: to(creatorId), refused: to(none) };
      },
    })),
    endAllSessions: { row: 'sign everyone out', before: () => ({ ask: ['DELETE', '/api/operator/sessions'] }) },
    makePlanCodes: {
      row: 'make codes',
      before: () => {
        const make = (count: number) => ['POST', '/api/operator/codes', { plan: 'pro', count, endsAt: null }] as const;
        return { ask: make(3), refused: make(-1) };
      },
    },
    endPlanCode: {
      row: 'end code',
      before: async () => {
        const end = { endsAt: '2027-01-01T00:00:00.000Z' };
        return {
          ask: ['PUT', `${await madeCode()}/end`, end],
          refused: ['PUT', `/api/operator/codes/${none}/end`, end],
        };
      },
    },
    takePlanCodeBack: {
      row: 'take code back',
      before: async () => ({ ask: ['DELETE', await madeCode()], refused: ['DELETE', `/api/operator/codes/${none}`] }),
    },
    runJobAgain: {
      row: 'run job again',
      before: async () => ({ ask: ['POST', await failedJob()], refused: ['POST', '/api/operator/jobs/999999'] }),
    },
    dismissJob: {
      row: 'dismiss job',
      before: async () => ({ ask: ['DELETE', await failedJob()], refused: ['DELETE', '/api/operator/jobs/999999'] }),
    },
    reviewMismatch: {
      row: 'look at break',
      before: async () => {
        await storeMismatch(db, { kind: 'payment', subject: 'stripe pi_1', details: {} }, clock.now());
        const id = await idOf('select id from reconciliation_breaks where looked_at is null');
        return { ask: ['POST', `/api/operator/breaks/${id}`], refused: ['POST', `/api/operator/breaks/${none}`] };
      },
    },
    settleReport: {
      row: 'settle report',
      before: async ({ creatorId }) => {
        const report = { id: randomUUID(), partnerId: oona.creatorId, reason: 'spam', note: '' } as const;
        const row = { ...report, creatorId, createdAt: clock.now(), settledAt: null };
        await db.insertInto('alliance_reports').values(row).execute();
        const settle = (id: string) =>
          ['POST', `/api/operator/reports/${id}`, { outcome: 'Asked them to stop' }] as const;
        return { ask: settle(report.id), refused: settle(none) };
      },
    },
  };

  return { scenes, ask, done };
}
