import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { creatorIdOf } from '../../../base/id.ts';
import { beginApp, turnAppOn, turnSmsOn } from '../factors/factors.flow.ts';
import { keepPhone, prefer } from '../factors/factors.sql.ts';
import { codeAt } from '../factors/time-code.ts';
import { createVerifiedAccount } from '../sign-up/sign-up.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const strict = await testApp({ clock, url: app.url, settings: { MFA_REQUIRED: '1' } });
const password = 'salsa4ever';
const phone = '+351912345678';

/** An account; with an app and its recovery codes, or with text messages, or both. */
async function account(name: string, has: 'nothing' | 'app' | 'sms' | 'both' = 'nothing') {
  const email = `${name}@example.org`;
  const creatorId = await createVerifiedAccount(app.deps, {
    email,
    password,
    firstName: name,
    lastName: 'T',
    zone: 'UTC',
  });
  let key = '';
  let recoveryCodes: string[] = [];
  if (has === 'app' || has === 'both') {
    const begun = await beginApp(app.deps, creatorId);
    key = begun.ok ? begun.value.key.replaceAll(' ', '') : '';
    const code = codeAt(key, clock.now());
    const on = await app.deps.db.transaction().execute(trx => turnAppOn(app.deps, trx, creatorId, code));
    recoveryCodes = on.ok ? on.value.recoveryCodes : [];
    clock.forward(1);
  }
  if (has === 'sms' || has === 'both')
    await app.deps.db.transaction().execute(async trx => {
      await keepPhone(trx, creatorId, phone, clock.now());
      await turnSmsOn(app.deps, trx, creatorId);
    });
  return { email, creatorId, key, recoveryCodes, code: () => codeAt(key, clock.now()) };
}

type Asked = { challengeName: string; challengeParam: Record<string, string>; session: string };
const signIn = async (email: string, given = password, on = app) =>
  on.call('POST', '/api/auth/session', { email, password: given });
const asked = async (email: string, on = app) => (await signIn(email, password, on)).body as Asked;
const answer = (challenge: Asked, given: string, more: object = {}, on = app) =>
  on.call('POST', '/api/auth/challenge', {
    session: challenge.session,
    challengeName: challenge.challengeName,
    answer: given,
    ...more,
  });
const cookiesOf = (given: { headers: Record<string, unknown> }) =>
  [given.headers['set-cookie'] ?? []]
    .flat()
    .map(each => String(each).split(';')[0])
    .join('; ');
const as = (cookie: string) => ({ creatorId: '' as never, cookie, email: '', userUrl: '' });
const sent = async (to: RegExp) => {
  const { rows } = await app.deps.pool.query(
    `select payload::text as words from outbox where task = 'send-sms' union all select props::text from mails where template = 'sign-in-code'`,
  );
  const words = (rows as { words: string }[])
    .map(row => row.words)
    .filter(line => to.test(line))
    .at(-1);
  return /\b\d{6}\b/.exec(words ?? '')?.[0] ?? '';
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a sign-in with an authenticator app', () => {
  it('asks for its code, and gives a session for it', async () => {
    const { email, code } = await account('apponly', 'app');
    const first = await signIn(email);
    expect(first.body).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA', challengeParam: { canChoose: 'false' } });
    expect(first.headers['set-cookie']).toBeUndefined();
    const done = await answer(first.body as Asked, code());
    expect(done).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await app.call('GET', '/api/auth/session', undefined, as(cookiesOf(done)))).body).not.toBeNull();
  });

  it('takes a code of the step before, none older, and each once', async () => {
    const { email, key } = await account('skewed', 'app');
    clock.forward(5);
    const at = (seconds: number) => codeAt(key, new Date(clock.now().getTime() + seconds * 1000));
    expect(codeOf(await answer(await asked(email), at(-90)))).toBe('wrong_challenge_code');
    expect((await answer(await asked(email), at(-30))).status).toBe(200);
    expect(codeOf(await answer(await asked(email), at(-30)))).toBe('wrong_challenge_code');
    expect((await answer(await asked(email), at(0))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email, recoveryCodes } = await account('lostphone', 'app');
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    expect((await answer(await asked(email), ` ${code.replace('-', ' ').toUpperCase()} `)).status).toBe(200);
    expect(codeOf(await answer(await asked(email), code))).toBe('wrong_challenge_code');
  });

  it('2 CVE-2025-66489: needs the password first, whatever else is sent', async () => {
    const { email, code } = await account('bypassed', 'app');
    for (const body of [
      { email, password: '', totp: code() },
      { email, password: null },
      { email, password: [] },
      { email, password: 'wrong wrong' },
    ])
      expect((await app.call('POST', '/api/auth/session', body)).status).toBeGreaterThanOrEqual(400);
  });

  it('is over after five wrong codes, even for a right one', async () => {
    const { email, code } = await account('guessed', 'app');
    const challenge = await asked(email);
    for (let i = 0; i < 5; i++) expect(codeOf(await answer(challenge, wrong(code())))).toBe('wrong_challenge_code');
    expect(codeOf(await answer(challenge, code()))).toBe('too_many_challenge_codes');
    // New sign-ins do not give more than fifteen tries an hour.
    const codes = [];
    for (let i = 0; i < 11; i++) codes.push(codeOf(await answer(await asked(email), wrong(code()))));
    expect(codes.at(-1)).toBe('too_many_wrong_codes');
  });

  it('is over after three minutes', async () => {
    const { email, code } = await account('slow', 'app');
    const challenge = await asked(email);
    clock.forward(3);
    expect(await answer(challenge, code())).toMatchObject({ status: 410, body: { error: { code: 'challenge_over' } } });
  });

  it('counts one of 32 answers at once', async () => {
    const { email, code } = await account('hurried', 'app');
    const challenge = await asked(email);
    const given = code();
    const answers = await Promise.all(Array.from({ length: 32 }, () => answer(challenge, given)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await app.deps.pool.query(
      'select 1 from sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('half finished is no session anywhere', async () => {
    const { email } = await account('halfway', 'app');
    const { session } = await asked(email);
    for (const cookie of [`vitrine_session=${session}`, `vitrine_session=${session}; vitrine_device=${session}`]) {
      expect((await app.call('GET', '/api/auth/session', undefined, as(cookie))).body).toBeNull();
      for (const path of ['/api/bookings', '/api/accounts/handle?userUrl=maya', '/api/orders'])
        expect((await app.call('GET', path, undefined, as(cookie))).status).toBe(401);
    }
  });

  it('is skipped for 30 days in a browser that was told to, and asked for in any other', async () => {
    const { email, code } = await account('trusting', 'app');
    const done = await answer(await asked(email), code(), { rememberDevice: true });
    const browser = as(cookiesOf(done));
    const again = () => app.call('POST', '/api/auth/session', { email, password }, browser);
    expect((await again()).body).toHaveProperty('user');
    expect(await asked(email)).toHaveProperty('challengeName', 'SOFTWARE_TOKEN_MFA');
    clock.forward(30 * 24 * 60 + 1);
    expect((await again()).body).toHaveProperty('challengeName', 'SOFTWARE_TOKEN_MFA');
  });
});

describe('a sign-in with text messages', () => {
  it('sends a code, and takes it once', async () => {
    const { email } = await account('texting', 'sms');
    const challenge = await asked(email);
    expect(challenge).toMatchObject({
      challengeName: 'SMS_MFA',
      challengeParam: { CODE_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+********5678' },
    });
    const code = await sent(/sign-in code/);
    expect(codeOf(await answer(challenge, wrong(code)))).toBe('wrong_challenge_code');
    expect((await answer(challenge, code)).status).toBe(200);
    expect(codeOf(await answer(challenge, code))).toBe('challenge_over');
    // The code was sent for that sign-in alone.
    expect(codeOf(await answer(await asked(email), code))).toBe('wrong_challenge_code');
  });

  it('asks which of two methods, where none is preferred or another is wanted', async () => {
    const { email, creatorId, code } = await account('undecided', 'both');
    const preferred = await asked(email);
    expect(preferred).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA', challengeParam: { canChoose: 'true' } });
    const choice = await app.call('POST', '/api/auth/challenge/choice', { session: preferred.session });
    expect(choice.body).toMatchObject({
      challengeName: 'SELECT_MFA_TYPE',
      challengeParam: { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","SMS_MFA"]' },
    });
    expect(codeOf(await answer(preferred, code()))).toBe('challenge_over');
    await app.deps.db.transaction().execute(trx => prefer(trx, creatorId, null));
    const select = await asked(email);
    expect(select.challengeName).toBe('SELECT_MFA_TYPE');
    expect(await answer(select, 'NOMFA')).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_mfa', message: 'Invalid MFA type' } },
    });
    const chosen = (await answer(select, 'SMS')).body as Asked;
    expect(chosen.challengeName).toBe('SMS_MFA');
    expect((await answer(chosen, await sent(/sign-in code/))).status).toBe(200);
  });
});

describe('a sign-in that asks more', () => {
  it('asks for a mailed code in an unknown browser after many wrong passwords', async () => {
    const { email, creatorId } = await account('attacked');
    const known = as(cookiesOf(await signIn(email)));
    for (let i = 0; i < 20; i++)
      await app.app.inject({
        method: 'POST',
        url: '/api/auth/session',
        remoteAddress: `198.51.100.${i}`,
        headers: { origin: app.deps.config.publicUrl },
        payload: { email, password: 'wrong wrong' },
      });
    const challenge = await asked(email);
    expect(challenge).toMatchObject({
      challengeName: 'CUSTOM_CHALLENGE',
      challengeParam: { CODE_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'a***@e***' },
    });
    expect((await app.call('POST', '/api/auth/session', { email, password }, known)).body).toHaveProperty('user');
    const code = await sent(/attacked/);
    expect(codeOf(await answer(challenge, wrong(code)))).toBe('wrong_challenge_code');
    expect((await answer(challenge, code)).body).toMatchObject({ user: { id: creatorId } });
  });

  it('asks for a new password where the old one may not be used any longer', async () => {
    const { email } = await account('renewed');
    const before = as(cookiesOf(await signIn(email)));
    await app.deps.db.updateTable('users').set({ mustChangePassword: true }).where('email', '=', email).execute();
    const challenge = await asked(email);
    expect(challenge.challengeName).toBe('NEW_PASSWORD_REQUIRED');
    const other = await asked(email);
    expect(codeOf(await answer(challenge, password))).toBe('same_password');
    expect(codeOf(await answer(challenge, 'password1'))).toBe('weak_password');
    expect((await answer(challenge, 'tango4ever')).body).toMatchObject({ user: { email } });
    expect(codeOf(await answer(other, 'bachata4ever'))).toBe('challenge_over');
    expect(codeOf(await app.call('GET', '/api/auth/session', undefined, before))).toBe('access_revoked');
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'tango4ever')).body).toHaveProperty('user');
  });

  it('sets up an app where the operator lets nobody in without', async () => {
    const { email, creatorId } = await account('required');
    const challenge = await asked(email, strict);
    expect(challenge).toMatchObject({
      challengeName: 'MFA_SETUP',
      challengeParam: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    expect(codeOf(await answer(challenge, '123456', {}, strict))).toBe('no_set_up');
    const setUp = await strict.call('POST', '/api/auth/challenge/app', { session: challenge.session });
    const { key, qr } = setUp.body as { key: string; qr: string };
    expect(qr).toContain('<svg');
    const code = codeAt(key.replaceAll(' ', ''), clock.now());
    const done = await answer(challenge, code, {}, strict);
    expect(done.body).toMatchObject({
      user: { id: creatorId },
      recoveryCodes: expect.arrayContaining([expect.any(String)]),
    });
    expect(await asked(email, strict)).toHaveProperty('challengeName', 'SOFTWARE_TOKEN_MFA');
  });

  it.each([
    ['CUSTOM_CHALLENGE', 'Challenge response cannot be empty'],
    ['SMS_MFA', 'Confirmation code cannot be empty'],
    ['SOFTWARE_TOKEN_MFA', 'Confirmation code cannot be empty'],
    ['MFA_SETUP', 'Confirmation code cannot be empty'],
    ['NEW_PASSWORD_REQUIRED', 'Password cannot be empty'],
  ])('refuses an empty answer to %s in the words of the specification', async (challengeName, message) => {
    for (const given of ['', undefined]) {
      const refused = await app.call('POST', '/api/auth/challenge', { session: 'x', challengeName, answer: given });
      expect(refused).toMatchObject({ status: 400, body: { error: { fields: { answer: message } } } });
    }
  });

  it('refuses the answer to another question, and keeps its own', async () => {
    const { email, code } = await account('mixedup', 'app');
    const challenge = await asked(email);
    expect(codeOf(await answer({ ...challenge, challengeName: 'CUSTOM_CHALLENGE' }, code()))).toBe('other_challenge');
    expect(codeOf(await answer({ ...challenge, challengeName: 'NEW_PASSWORD_REQUIRED' }, 'tango4ever'))).toBe(
      'other_challenge',
    );
    expect((await answer(challenge, code())).status).toBe(200);
  });
});

it('stores secrets of apps sealed, and recovery codes as hashes', async () => {
  const { creatorId, key, recoveryCodes } = await account('sealed', 'app');
  const { rows } = await app.deps.pool.query(
    `select sealed_secret::text || (select string_agg(code_hash::text, ' ') from recovery_codes where creator_id = $1) as stored
    from second_factors where creator_id = $1`,
    [creatorIdOf(creatorId)],
  );
  const { stored } = rows[0] as { stored: string };
  expect(stored).not.toContain(Buffer.from(key).toString('hex'));
  expect(stored).not.toContain(Buffer.from(recoveryCodes[0] ?? '').toString('hex'));
});
