import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { codeAt } from '../../product/accounts/factors/time-code.ts';
import { operationsOf } from './operations.ts';

const app = await testApp({ written: 'by hand', settings: { OPERATORS: 'oona@example.org' } });
const { pool, clock } = app.deps;
const [maya, oona] = [await app.creator('maya'), await app.creator('oona')];
const declared = Object.values(operationsOf(app.routes));

/** Sensitive operations without a row of their own, each for a reason. */
const without: Record<string, string> = {
  checkProof: 'only looks',
  beginEmailChange: 'nothing changes before the code is typed, and both addresses are emailed',
  beginApp: 'nothing changes before the code is typed',
  beginPhone: 'nothing changes before the code is typed',
  setMfaPreference: 'has a row when it turns a method on or off',
  connectSignIn: 'nothing changes before the person returns, which has a row',
  connectPayouts: 'nothing changes before the person returns, which has a row',
  previewOwnData: 'only looks',
};
/** Those that have one, by what it is called. */
const withRow: Record<string, string> = {
  makeToken: 'token_made',
  addWebhook: 'webhook_added',
  changeWebhook: 'webhook_changed',
  rotateWebhookSecret: 'webhook_secret_rotated',
  confirmApp: 'second_step_on',
  confirmPhone: 'second_step_on',
  renewRecoveryCodes: 'recovery_codes_renewed',
  turnMfaOff: 'second_step_off',
  disconnectSignIn: 'sign_in_disconnected',
  disconnectPayouts: 'payment_account_disconnected',
  keepPaymentKeys: 'payment_keys_stored',
  removePaymentKeys: 'payment_keys_removed',
  downloadEverything: 'own_data_downloaded',
  importOwnData: 'own_data_imported',
  deleteAccount: 'deletion_asked',
  actOnCreator: 'each act of an operator',
  endAllSessions: 'sign everyone out',
  makePlanCodes: 'make codes',
  endPlanCode: 'end code',
  takePlanCodeBack: 'take code back',
  runJobAgain: 'run job again',
  dismissJob: 'dismiss job',
  reviewMismatch: 'look at break',
  settleReport: 'settle report',
};

it('each operation that needs a fresh proof, or an operator who changes something, has a row or a reason', () => {
  const sensitive = declared
    .filter(({ who, method }) => who === 'proven creator' || (who === 'operator' && method !== 'GET'))
    .map(({ id }) => id);
  expect([...new Set(sensitive)].toSorted()).toEqual([...Object.keys(without), ...Object.keys(withRow)].toSorted());
});

describe('exactly one row is written', () => {
  beforeEach(async () => {
    await pool.query('delete from throttles');
    await pool.query('update sessions set proved_at = now()');
  });
  const rows = async () => {
    const found = await pool.query<{ act: string }>(
      `select act from account_activity where creator_id = $1 union all select act from operator_acts`,
      [maya.creatorId],
    );
    return found.rows.map(({ act }) => act);
  };
  /** What was written while it was done, which must succeed. */
  const written = async (done: ReturnType<typeof app.call>) => {
    const answer = await done;
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  async function expectOne(act: string, ask: () => ReturnType<typeof app.call>) {
    const before = await rows();
    const answer = await written(ask());
    expect((await rows()).toSorted()).toEqual([...before, act].toSorted());
    return answer;
  }
  const as = (who: SignedCreator) => (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => () =>
    app.call(method, url, body, who);
  const byMaya = as(maya);
  const byOperator = as(oona);

  it('for tokens', async () => {
    const made = await expectOne(
      'token_made',
      byMaya('POST', '/api/tokens', { name: 'A program', days: '90', scopes: ['orders:read'] }),
    );
    const { stored, id } = made.body as { stored?: { id: string }; id?: string };
    const { rows: kept } = await pool.query<{ id: string }>('select id from personal_tokens');
    await expectOne('token_revoked', byMaya('DELETE', `/api/tokens/${stored?.id ?? id ?? kept[0]?.id}`));
  });

  it('for webhooks', async () => {
    const hook = { url: 'https://maya.example/', kinds: ['order.paid'] };
    await expectOne('webhook_added', byMaya('POST', '/api/webhook-endpoints', hook));
    const { rows: kept } = await pool.query<{ id: string }>('select id from webhook_endpoints');
    const at = `/api/webhook-endpoints/${kept[0]?.id}`;
    await expectOne('webhook_changed', byMaya('PUT', at, { ...hook, url: 'https://other.example/' }));
    await expectOne('webhook_secret_rotated', byMaya('POST', `${at}/secret`));
    await expectOne('webhook_removed', byMaya('DELETE', at));
  });

  it('for the second step', async () => {
    const begun = await written(app.call('POST', '/api/auth/mfa/app', undefined, maya));
    const key = (begun.body as { key: string }).key.replaceAll(' ', '');
    await expectOne(
      'second_step_on',
      byMaya('POST', '/api/auth/mfa/app/confirmation', { code: codeAt(key, clock.now()) }),
    );
    await expectOne('recovery_codes_renewed', byMaya('POST', '/api/auth/mfa/recovery-codes'));
    await expectOne('second_step_off', byMaya('DELETE', '/api/auth/mfa/SOFTWARE_TOKEN_MFA'));
  });

  it('for what operators do', async () => {
    const acts = `/api/operator/creators/${maya.creatorId}/acts`;
    await expectOne('whitelist', byOperator('POST', acts, { act: 'whitelist' }));
    await expectOne('lock profile', byOperator('POST', acts, { act: 'lock profile' }));
    await expectOne('make codes', byOperator('POST', '/api/operator/codes', { plan: 'pro', count: 3, endsAt: null }));
    const { rows: codes } = await pool.query<{ id: string }>('select id from plan_codes limit 1');
    await expectOne('take code back', byOperator('DELETE', `/api/operator/codes/${codes[0]?.id}`));
  });

  it('for calendars', async () => {
    await pool.query(
      `insert into calendar_connections (creator_id, id, kind, address, account, secret, calendars, reads, connected_at, next_read_at)
       values ($1, gen_random_uuid(), 'caldav', 'https://calendar.example/path', 'a', 'x', '[]', '{}', now(), now() + interval '1 day')`,
      [maya.creatorId],
    );
    const { rows: kept } = await pool.query<{ id: string }>('select id from calendar_connections');
    await expectOne('calendar_disconnected', byMaya('DELETE', `/api/calendars/${kept[0]?.id}`));
    const { rows: told } = await pool.query(`select about from account_activity where act = 'calendar_disconnected'`);
    expect(told).toEqual([{ about: 'calendar.example' }]);
  });

  it('for the deletion of an account, and for keeping it', async () => {
    await expectOne('deletion_asked', byMaya('POST', '/api/own-data/deletion', { email: maya.email }));
    await expectOne('deletion_withdrawn', byMaya('DELETE', '/api/own-data/deletion'));
  });
});
