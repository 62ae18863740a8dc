import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { codeAt } from '../factors/time-code.ts';
import { openSession } from '../sessions/sessions.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const plain = await testApp({ clock, url: app.url, settings: { DEVICES: '0' } });
const password = 'open sesame';
const url = '/api/auth/mfa';

const call = (as: SignedCreator, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, path, body, as);
const otherSession = async (as: SignedCreator): Promise<SignedCreator> => ({
  ...as,
  cookie: `vitrine_session=${await openSession(app.deps, as.creatorId, 'other')}`,
});
const isIn = async (as: SignedCreator) => (await call(as, 'GET', '/api/bookings')).status === 200;

/** Sets an app up; returns its key and the recovery codes. */
async function withApp(as: SignedCreator) {
  const begun = await call(as, 'POST', `${url}/app`);
  const key = (begun.body as { key: string }).key.replaceAll(' ', '');
  const on = await call(as, 'POST', `${url}/app/confirmation`, { code: codeAt(key, clock.now()) });
  expect(on.status).toBe(200);
  return { key, ...(on.body as { recoveryCodes: string[] }) };
}
const sentTo = async () => {
  const { rows } = await app.deps.pool.query(
    `select payload->>'text' as words from outbox where task = 'send-sms' order by id desc limit 1`,
  );
  return /\d{6}/.exec((rows[0] as { words: string } | undefined)?.words ?? '')?.[0] ?? '';
};

describe('two-step sign-in', () => {
  it('4 CVE-2023-37919: is off until an app is turned on by a code of it; then other sessions end', async () => {
    const maya = await app.creator('maya');
    const other = await otherSession(maya);
    expect((await call(maya, 'GET', url)).body).toEqual({
      preferred: 'NOMFA',
      enabled: [],
      offersRecovery: true,
      offersRemember: true,
      phone: null,
      recoveryCodesLeft: 0,
      offersSms: true,
    });
    expect(codeOf(await call(maya, 'POST', `${url}/app/confirmation`, { code: '123456' }))).toBe('no_app');
    await call(maya, 'POST', `${url}/app`);
    expect(codeOf(await call(maya, 'POST', `${url}/app/confirmation`, { code: '12345x' }))).toBe('wrong_code');
    expect((await call(maya, 'GET', url)).body).toMatchObject({ enabled: [] });
    const { recoveryCodes } = await withApp(maya);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await call(maya, 'GET', url)).body).toMatchObject({
      preferred: 'SOFTWARE_TOKEN_MFA',
      enabled: ['SOFTWARE_TOKEN_MFA'],
      recoveryCodesLeft: 10,
    });
    expect([await isIn(maya), await isIn(other)]).toEqual([true, false]);
    expect(codeOf(await call(maya, 'POST', `${url}/app`))).toBe('app_in_use');
  });

  it('takes the preferences of the specification, and answers in its words', async () => {
    const ana = await app.creator('ana');
    const prefer = (preferred: string) => call(ana, 'PUT', `${url}/preference`, { preferred });
    expect((await prefer('NOMFA')).body).toMatchObject({ outcome: 'No change for mfa type' });
    expect(await prefer('EMAIL')).toMatchObject({
      status: 422,
      body: { error: { code: 'no_mfa', message: 'No valid MFA method provided' } },
    });
    expect(codeOf(await prefer('TOTP'))).toBe('method_not_set_up');
    await withApp(ana);
    for (const spelling of ['TOTP', 'SOFTWARE_TOKEN_MFA'])
      expect((await prefer(spelling)).body).toMatchObject({
        outcome: 'SUCCESS',
        mfa: { preferred: 'SOFTWARE_TOKEN_MFA' },
      });
    expect((await prefer('NOMFA')).body).toMatchObject({
      mfa: { preferred: 'NOMFA', enabled: [], recoveryCodesLeft: 0 },
    });
  });

  it('takes a phone once its code was typed', async () => {
    const bea = await app.creator('bea');
    expect((await call(bea, 'POST', `${url}/phone`, { phoneNumber: '912' })).status).toBe(400);
    expect((await call(bea, 'POST', `${url}/phone`, { phoneNumber: '+351 912 345 678' })).status).toBe(202);
    expect((await call(bea, 'GET', url)).body).toMatchObject({ phone: null, enabled: [] });
    const code = await sentTo();
    const wrong = code === '000000' ? '111111' : '000000';
    expect(codeOf(await call(bea, 'POST', `${url}/phone/confirmation`, { code: wrong }))).toBe('wrong_code');
    const on = await call(bea, 'POST', `${url}/phone/confirmation`, { code });
    expect(on.body).toMatchObject({ mfa: { phone: '+********5678', preferred: 'SMS_MFA' } });
    await withApp(bea);
    expect((await call(bea, 'DELETE', `${url}/SMS_MFA`)).body).toMatchObject({
      preferred: 'SOFTWARE_TOKEN_MFA',
      recoveryCodesLeft: 10,
    });
  });

  it('gives new recovery codes in place of the old ones', async () => {
    const cleo = await app.creator('cleo');
    const { recoveryCodes } = await withApp(cleo);
    const renewed = (await call(cleo, 'POST', `${url}/recovery-codes`)).body as { recoveryCodes: string[] };
    clock.forward(11);
    expect(codeOf(await call(cleo, 'POST', '/api/auth/proof', { code: recoveryCodes[0] }))).toBe('wrong_proof');
    expect((await call(cleo, 'POST', '/api/auth/proof', { code: renewed.recoveryCodes[0] })).status).toBe(204);
  });
});

describe('what is sensitive', () => {
  it.each([
    ['POST', `${url}/app`, undefined],
    ['POST', `${url}/app/confirmation`, { code: '123456' }],
    ['POST', `${url}/phone`, { phoneNumber: '+351912345678' }],
    ['POST', `${url}/phone/confirmation`, { code: '123456' }],
    ['PUT', `${url}/preference`, { preferred: 'NOMFA' }],
    ['POST', `${url}/recovery-codes`, undefined],
    ['DELETE', `${url}/SOFTWARE_TOKEN_MFA`, undefined],
  ] as const)('needs proof of the last ten minutes: %s %s', async (method, path, body) => {
    const creator = await app.creator(`prove${path.replace(/[^a-z]/g, '').slice(7, 24)}${method.toLowerCase()}`);
    clock.forward(10);
    expect(await call(creator, method, path, body)).toMatchObject({
      status: 403,
      body: { error: { code: 'proof_needed' } },
    });
    expect(codeOf(await call(creator, 'POST', '/api/auth/proof', { password: 'wrong wrong' }))).toBe('wrong_proof');
    expect(codeOf(await call(creator, method, path, body))).toBe('proof_needed');
    expect((await call(creator, 'POST', '/api/auth/proof', { password })).status).toBe(204);
    expect(codeOf(await call(creator, method, path, body))).not.toBe('proof_needed');
  });

  it('is proved for this session alone, with ten tries a quarter of an hour', async () => {
    const dan = await app.creator('dan');
    const other = await otherSession(dan);
    clock.forward(11);
    expect((await call(dan, 'POST', '/api/auth/proof', { password })).status).toBe(204);
    expect(codeOf(await call(other, 'POST', `${url}/app`))).toBe('proof_needed');
    for (let i = 0; i < 10; i++) await call(other, 'POST', '/api/auth/proof', { password: 'wrong wrong' });
    expect(await call(other, 'POST', '/api/auth/proof', { password })).toMatchObject({ status: 429 });
  });
});

describe('devices', () => {
  const signIn = (email: string, userAgent: string, cookie = '') =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/session',
      headers: { origin: app.deps.config.publicUrl, 'user-agent': userAgent, cookie },
      payload: { email, password },
    });
  const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Safari/604.1';
  const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  type Page = { devices: { id: string; name: string; isCurrent: boolean }[]; next: string | null };

  it('are listed, the owner is emailed about a second one, and forgetting one ends its sessions', async () => {
    const eve = await app.creator('eve');
    const first = { ...eve, cookie: cookieOf(await signIn(eve.email, laptop)) };
    clock.forward(1);
    const second = { ...eve, cookie: cookieOf(await signIn(eve.email, phone)) };
    const again = await signIn(eve.email, phone, second.cookie);
    expect(again.statusCode).toBe(200);
    const { devices } = (await call(first, 'GET', '/api/auth/devices')).body as Page;
    expect(devices.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Safari on iPhone', false],
      ['Firefox on Linux', true],
    ]);
    const { rows } = await app.deps.pool.query(`select props->>'name' as name from mails where recipient = $1`, [
      eve.email,
    ]);
    expect(rows).toEqual([{ name: 'Safari on iPhone' }]);
    const bothIn = { ...eve, cookie: cookieOf(again) };
    expect(await isIn(bothIn)).toBe(true);
    expect((await call(first, 'DELETE', `/api/auth/devices/${devices[0]?.id}`)).status).toBe(204);
    expect([await isIn(bothIn), await isIn(first)]).toEqual([false, true]);
    // The forgotten browser hears why, so that it forgets the creator as well.
    expect(await call(bothIn, 'GET', '/api/auth/session')).toMatchObject({
      status: 401,
      body: { error: { code: 'refresh_revoked', message: 'Refresh Token has been revoked' } },
    });
    expect(codeOf(await call(first, 'DELETE', `/api/auth/devices/${devices[0]?.id}`))).toBe('no_device');
  });

  it('come in pages of at most 60, each once', async () => {
    const fay = await app.creator('fay');
    await app.deps.pool.query(
      `insert into devices (creator_id, key, browser_hash, name, created_at, last_seen_at)
      select $1, gen_random_uuid(), sha256(n::text::bytea), 'Browser ' || n, now(), date_trunc('milliseconds', now()) - make_interval(mins => n / 2)
      from generate_series(1, 130) n`,
      [fay.creatorId],
    );
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`;
      const page = (await call(fay, 'GET', `/api/auth/devices${query}`)).body as Page;
      seen.push(...page.devices.map(({ id }) => id));
      sizes.push(page.devices.length);
      cursor = page.next;
    }
    expect([sizes, new Set(seen).size]).toEqual([[60, 60, 10], 130]);
    expect((await call(fay, 'GET', '/api/auth/devices?limit=61')).status).toBe(400);
  });

  it('belong to their account alone', async () => {
    const [gus, hal] = [await app.creator('gus'), await app.creator('hal')];
    const own = { ...gus, cookie: cookieOf(await signIn(gus.email, laptop)) };
    const { devices } = (await call(own, 'GET', '/api/auth/devices')).body as Page;
    const path = `/api/auth/devices/${devices[0]?.id}`;
    expect(codeOf(await call(hal, 'DELETE', path))).toBe('no_device');
    expect(codeOf(await call(hal, 'PUT', path, { remembered: true }))).toBe('no_device');
    expect(await isIn(own)).toBe(true);
  });

  it('are not configured where the operator keeps no list', async () => {
    const ida = await plain.creator('ida');
    expect(await plain.call('GET', '/api/auth/devices', undefined, ida)).toMatchObject({
      status: 400,
      body: { error: { code: 'device_config', message: 'Device tracking has not been configured in this User Pool' } },
    });
  });
});
