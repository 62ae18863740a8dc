import { describe, expect, it } from 'vitest';
import { openCognitoServer, sentCode } from '../../../../tests/kit/providers/cognito-server.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob } from '../../../../tests/kit/server/outbox.ts';
import { checkStart } from '../../../apps/server/check-start.ts';
import { readConfig } from '../../../platform/config.ts';
import { codeAt } from '../factors/time-code.ts';

const amazon = await openCognitoServer();
const settings = {
  IDENTITY_PROVIDER: 'cognito',
  COGNITO_USER_POOL_ID: amazon.poolId,
  COGNITO_CLIENT_ID: amazon.clientId,
  COGNITO_ENDPOINT: amazon.endpoint,
};
const app = await testApp({ settings });
const password = 'Sesame-1';

const post = async (url: string, payload: object, cookie = '') => {
  const headers = { origin: app.deps.config.publicUrl, cookie };
  const answer = await app.app.inject({ method: 'POST', url, headers, payload });
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), cookies };
};
const signUp = (email: string) =>
  post('/api/auth/vitrine-signup', { firstName: 'Ana', lastName: 'Lima', email, password, zone: 'Europe/Lisbon' });
const confirm = (email: string, code: string) => post('/api/auth/confirmation', { email, code });
const signIn = (email: string, secret = password) => post('/api/auth/session', { email, password: secret });
/** Amazon notes that an email is verified when its code is typed; cognito-local has to be told. */
const verify = (Username: string) =>
  amazon.admin('AdminUpdateUserAttributes', {
    UserPoolId: amazon.poolId,
    Username,
    UserAttributes: [
      { Name: 'email', Value: Username },
      { Name: 'email_verified', Value: 'true' },
    ],
  });
async function joined(email: string) {
  await signUp(email);
  await confirm(email, sentCode);
  await verify(email);
  return signIn(email);
}

describe('with a user pool at Amazon', () => {
  it('people sign up, confirm and sign in there, and are creators here', async () => {
    const email = 'ana@example.org';
    expect((await signUp(email)).body).toEqual({ next: 'confirm' });
    expect(codeOf(await confirm(email, '000000'))).toBe('wrong_code');
    expect(codeOf(await signIn(email))).toBe('not_confirmed');
    expect((await confirm(email, sentCode)).body).toMatchObject({
      error: { code: 'sign_in_next', message: 'Please use your credentials to sign in' },
    });
    expect(codeOf(await signIn(email))).toBe('email_not_verified');
    await verify(email);
    const entered = await signIn(email);
    expect(entered.body).toMatchObject({
      user: { email, firstName: 'Ana', lastName: 'Lima' },
      creator: { zone: 'Europe/Lisbon' },
    });
    const again = await signIn(email);
    expect(again.body.user.id).toBe(entered.body.user.id);
    const { rows } = await app.deps.pool.query('select password_hash from users where id = $1', [entered.body.user.id]);
    expect(rows).toEqual([{ password_hash: '-' }]);
    expect(JSON.stringify(entered.body)).not.toContain('oken');
  });

  it('a sign-up with an email that has an account is answered like any other; its owner is emailed', async () => {
    const known = 'hal@example.org';
    await joined(known);
    const ask = async (email: string) => {
      const begun = await signUp(email);
      const wrong = await post('/api/auth/confirmation', { email, code: '000000' }, begun.cookies);
      const resent = await post('/api/auth/confirmation/resend', { email }, begun.cookies);
      const names = begun.cookies.replaceAll(/=[^;]+/g, '');
      const { code, message } = wrong.body.error;
      return [begun.status, begun.body, names, wrong.status, code, message, resent.status];
    };
    const answers = await ask(known);
    expect(answers).toEqual(await ask('nobodyyet@example.org'));
    expect(answers.slice(0, 2)).toEqual([202, { next: 'confirm' }]);
    const { rows } = await app.deps.pool.query('select template from mails where recipient = $1', [known]);
    expect(rows).toEqual([{ template: 'already-here' }]);
    expect((await signIn(known)).status).toBe(200);
  });

  it('says who has an account where the settings ask for Amazon’s exceptions', async () => {
    const telling = await testApp({ settings: { ...settings, COGNITO_USERNAME_EXISTS: '1' }, url: app.url });
    const given = { firstName: 'Ana', lastName: 'Lima', email: 'ian@example.org', password };
    expect((await telling.call('POST', '/api/auth/signup', given)).status).toBe(202);
    expect(await telling.call('POST', '/api/auth/signup', given)).toMatchObject({
      status: 409,
      body: { error: { code: 'username_exists' } },
    });
  });

  it('whoever signed up twice and typed the code signs in with the first password', async () => {
    const email = 'jil@example.org';
    const first = await signUp(email);
    const again = { firstName: 'Ana', lastName: 'Lima', email, password: 'Sesame-9' };
    const second = await post('/api/auth/vitrine-signup', again, first.cookies);
    await verify(email);
    const confirmed = await post('/api/auth/confirmation', { email, code: sentCode }, second.cookies);
    expect(codeOf(confirmed)).toBe('sign_in_next');
    expect([(await signIn(email, 'Sesame-9')).status, (await signIn(email)).status]).toEqual([401, 200]);
  });

  it('a deleted account is deleted at Amazon as well, once its day has come', async () => {
    const email = 'eva@example.org';
    const { cookies, body } = await joined(email);
    const deletion = { method: 'POST', url: '/api/own-data/deletion', payload: { email } } as const;
    const headers = { origin: app.deps.config.publicUrl, cookie: cookies };
    expect((await app.app.inject({ ...deletion, headers })).statusCode).toBe(200);
    expect((await signIn(email)).body).toMatchObject({ creator: { leavesAt: expect.any(String) } });
    await app.deps.pool.query(
      "update account_deletions set asked_at = now() - interval '15 days', due_at = now() - interval '1 day'",
    );
    await runJob(app.deps, { task: 'close-accounts', payload: null });
    expect(codeOf(await signIn(email))).toBe('wrong_credentials');
    const { rows } = await app.deps.pool.query('select 1 from users where id = $1', [body.user.id]);
    expect(rows).toEqual([]);
  });

  it('a code typed where the sign-up began signs in, once', async () => {
    const email = 'fay@example.org';
    const kept = async () =>
      (await app.deps.pool.query<{ n: number }>('select count(*)::int as n from amazon_challenges')).rows[0]?.n ?? 0;
    const before = await kept();
    const begun = await signUp(email);
    expect(await kept()).toBe(before + 1);
    await verify(email);
    const confirmed = await post('/api/auth/confirmation', { email, code: sentCode }, begun.cookies);
    expect(confirmed).toMatchObject({ status: 200, body: { user: { email, firstName: 'Ana' } } });
    expect(await kept()).toBe(before);
  });

  it('settings of the account are changed there, and what cannot be is refused', async () => {
    const email = 'gil@example.org';
    const { cookies } = await joined(email);
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
      const headers = { origin: app.deps.config.publicUrl, cookie: cookies };
      const answer = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
    };
    const there = async () => {
      const user = (await amazon.admin('AdminGetUser', { UserPoolId: amazon.poolId, Username: email })) as {
        UserAttributes: { Name: string; Value: string }[];
      };
      return Object.fromEntries(user.UserAttributes.map(({ Name, Value }) => [Name, Value]));
    };
    // The name, and attributes of any kind but the pool's own.
    const name = { given_name: 'Gilda', nickname: 'G', email_verified: 'false', sub: 'other' };
    expect((await ask('PATCH', '/api/auth/user/attributes', { attributes: name })).body).toEqual({ codesSent: [] });
    expect(await there()).toMatchObject({ given_name: 'Gilda', nickname: 'G', email_verified: 'true' });
    expect((await ask('GET', '/api/auth/session')).body).toMatchObject({ user: { firstName: 'Gilda' } });
    // An email there would count before it is proved.
    const other = await ask('PATCH', '/api/auth/user/attributes', { attributes: { email: 'victim@example.org' } });
    expect([other.status, codeOf(other)]).toEqual([409, 'kept_elsewhere']);
    expect(await there()).toMatchObject({ email });
    await ask('DELETE', '/api/auth/user/attributes?names=nickname');
    expect(await there()).not.toHaveProperty('nickname');

    // The second step.
    const off = { enabled: [], preferred: 'NOMFA', offersRecovery: false, offersRemember: false, offersSms: false };
    expect((await ask('GET', '/api/auth/mfa')).body).toMatchObject(off);
    const { key } = (await ask('POST', '/api/auth/mfa/app')).body;
    expect(codeOf(await ask('POST', '/api/auth/mfa/app/confirmation', { code: '000' }))).toBe('wrong_app_code');
    const on = await ask('POST', '/api/auth/mfa/app/confirmation', { code: codeAt(key, new Date()) });
    expect(on.body).toMatchObject({ mfa: { enabled: ['SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' } });
    expect((await signIn(email)).body).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA' });
    expect((await ask('DELETE', '/api/auth/mfa/SOFTWARE_TOKEN_MFA')).body).toMatchObject(off);
    expect((await ask('PUT', '/api/auth/mfa/preference', { preferred: 'NOMFA' })).body).toMatchObject({
      outcome: 'No change for mfa type',
    });
    expect(codeOf(await ask('PUT', '/api/auth/mfa/preference', { preferred: 'SMS' }))).toBe('method_not_set_up');
    expect(codeOf(await ask('POST', '/api/auth/mfa/recovery-codes'))).toBe('kept_at_amazon');

    // Proof by the password there; the email stays where it is; no browser is remembered for a step that Amazon asks.
    await app.deps.pool.query("update sessions set proved_at = now() - interval '1 hour'");
    expect(codeOf(await ask('POST', '/api/auth/mfa/app'))).toBe('proof_needed');
    expect(codeOf(await ask('POST', '/api/auth/proof', { password: 'Wrong-12' }))).toBe('wrong_proof');
    expect(codeOf(await ask('POST', '/api/auth/proof', { code: '123456' }))).toBe('no_codes');
    expect((await ask('POST', '/api/auth/proof', { password })).status).toBe(204);
    expect(codeOf(await ask('POST', '/api/auth/email-change', { email: 'new@example.org' }))).toBe('kept_elsewhere');
    const { devices } = (await ask('GET', '/api/auth/devices')).body;
    const remembered = await ask('PUT', `/api/auth/devices/${devices[0].id}`, { remembered: true });
    expect(codeOf(remembered)).toBe('device_config');
  });

  it('refusals are Amazon’s own sentences', async () => {
    await joined('bea@example.org');
    expect(await signIn('bea@example.org', 'Wrong-12')).toMatchObject({
      status: 401,
      body: { error: { code: 'wrong_credentials', fields: { password: expect.any(String) } } },
    });
  });

  it('56 GHSA-g72g-r7m4-9x4g: a password that was reset there ends other sessions and revokes tokens here', async () => {
    const email = 'kim@example.org';
    const intruder = await joined(email);
    const { id } = intruder.body.user;
    await app.deps.db.updateTable('sessions').set({ provedAt: new Date() }).execute();
    const made = await post('/api/tokens', { name: 'Theirs', days: '90', scopes: ['orders:read'] }, intruder.cookies);
    expect(made.status).toBe(201);
    const read = async (headers: Record<string, string>) =>
      (await app.app.inject({ url: '/api/orders', headers })).statusCode;
    const ways = [{ cookie: intruder.cookies }, { authorization: `Bearer ${made.body.token}` }];
    expect(await Promise.all(ways.map(read))).toEqual([200, 200]);
    await post('/api/auth/password/forgot', { email });
    const reset = await post('/api/auth/password/reset', {
      email,
      code: sentCode,
      password: 'Sesame-2',
      repeat: 'Sesame-2',
    });
    expect(reset.body).toMatchObject({ user: { email } });
    expect([...(await Promise.all(ways.map(read))), await read({ cookie: reset.cookies })]).toEqual([401, 401, 200]);
    const acts = await app.deps.pool.query('select act from account_activity where creator_id = $1', [id]);
    expect(acts.rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['password_reset', 'token_revoked']));
  });

  it('passwords are reset and changed there', async () => {
    const email = 'cid@example.org';
    await joined(email);
    expect((await post('/api/auth/password/forgot', { email })).body).toEqual({ next: 'confirm' });
    const reset = await post('/api/auth/password/reset', {
      email,
      code: sentCode,
      password: 'Sesame-2',
      repeat: 'Sesame-2',
    });
    expect(reset.body).toMatchObject({ user: { email } });
    const change = (oldPassword: string, newPassword: string, repeat = newPassword) =>
      post('/api/auth/password', { oldPassword, newPassword, repeat }, reset.cookies);
    expect((await change('Wrong-12', 'Sesame-3')).status).toBeGreaterThanOrEqual(400);
    expect((await change('Sesame-2', 'Sesame-2')).body).toMatchObject({
      error: { message: 'New password cannot be same as old password' },
    });
    const other = await signIn(email, 'Sesame-2');
    expect((await change('Sesame-2', 'Sesame-3')).status).toBe(200);
    expect([(await signIn(email, 'Sesame-2')).status, (await signIn(email, 'Sesame-3')).status]).toEqual([401, 200]);
    const as: SignedCreator = { creatorId: other.body.user.id, cookie: other.cookies, email, userUrl: '' };
    expect((await app.call('GET', '/api/bookings', undefined, as)).body).toMatchObject({
      error: { message: 'Access Token has been revoked' },
    });
  });

  it('a second step that Amazon asks is answered here, by one word and once', async () => {
    const email = 'dia@example.org';
    await joined(email);
    const call = (name: string, input: object) => amazon.admin(name, input) as Promise<Record<string, unknown>>;
    const { AuthenticationResult } = (await call('InitiateAuth', {
      ClientId: amazon.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })) as { AuthenticationResult: { AccessToken: string } };
    const { AccessToken } = AuthenticationResult;
    const { SecretCode } = (await call('AssociateSoftwareToken', { AccessToken })) as { SecretCode: string };
    await call('VerifySoftwareToken', { AccessToken, UserCode: codeAt(SecretCode, new Date()) });
    await call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    const asked = await signIn(email);
    expect(asked.body).toMatchObject({
      challengeName: 'SOFTWARE_TOKEN_MFA',
      session: expect.stringMatching(/^[\w-]{43}$/),
    });
    const answer = (session: string) =>
      post('/api/auth/challenge', {
        session,
        challengeName: 'SOFTWARE_TOKEN_MFA',
        answer: codeAt(SecretCode, new Date()),
      });
    expect(codeOf(await answer('x'.repeat(43)))).toBe('challenge_over');
    expect((await answer(asked.body.session)).body).toMatchObject({ user: { email } });
    expect(codeOf(await answer(asked.body.session))).toBe('challenge_over');
  });

  it('a pool that does not answer signs nobody in, and says so', async () => {
    const away = await testApp({ settings: { ...settings, COGNITO_ENDPOINT: 'http://127.0.0.1:1/' }, url: app.url });
    expect(await away.call('POST', '/api/auth/session', { email: 'ana@example.org', password })).toMatchObject({
      status: 502,
      body: { error: { code: 'provider_away' } },
    });
  });
});

it('a pool at Amazon is named whole before the server starts', () => {
  const refusals = (given: Record<string, string>) => checkStart(readConfig(given)).refusals;
  expect(refusals({ IDENTITY_PROVIDER: 'cognito' })).toEqual([
    'COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID: Both UserPoolId and ClientId are required.',
  ]);
  expect(refusals(settings)).toEqual([]);
  for (const wrong of [{ COGNITO_USER_POOL_ID: 'nounderscore' }, { USER_POOL_ID: `long_${'a'.repeat(51)}` }])
    expect(() => readConfig({ ...settings, ...wrong })).toThrow(`${Object.keys(wrong)[0]}: Invalid UserPoolId format.`);
});
