import { describe, expect, it } from 'vitest';
import { mailedCode, mailsTo } from '../../../../tests/kit/database/mails-to.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runWaiting } from '../../../../tests/kit/server/outbox.ts';
import { codeAt } from '../factors/time-code.ts';
import type { Activity } from './contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const password = 'open sesame';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/144.0 Safari/537.36';

/** A browser at a network of its own; it keeps the cookies it is given. */
function browser(userAgent = firefox, remoteAddress = '192.0.2.17') {
  const cookies = new Map<string, string>();
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
    const headers = { origin: app.deps.config.publicUrl, cookie, 'user-agent': userAgent };
    const asked = { method, url, remoteAddress, headers };
    const answer = await app.app.inject(payload === undefined ? asked : { ...asked, payload });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return { status: answer.statusCode, body: answer.body.startsWith('{') ? answer.json() : null };
  };
}
type Call = ReturnType<typeof browser>;

/** A creator signed in with a browser, whose sign-in is in the list already. */
async function signedIn(name: string): Promise<{ maya: SignedCreator; call: Call }> {
  const maya = await app.creator(name);
  const call = browser();
  expect((await call('POST', '/api/auth/session', { email: maya.email, password })).status).toBe(200);
  return { maya, call };
}
const listOf = async (call: Call, query = ''): Promise<Activity[]> =>
  (await call('GET', `/api/auth/activity${query}`)).body.activity;
/** What happened since the browser signed in, the first first. */
const since = async (call: Call) =>
  (await listOf(call))
    .map(({ act, about }) => (about === null ? act : `${act} ${about}`))
    .reverse()
    .slice(1);
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

describe('what happened to an account', () => {
  it('names the browser and the first part of its network', async () => {
    const { maya, call } = await signedIn('mayasigns');
    const other = browser(chrome, '2001:db8:1:2:3::4');
    await other('POST', '/api/auth/session', { email: maya.email, password });
    expect(await listOf(call)).toMatchObject([
      { act: 'signed_in_new_browser', about: null, browser: 'Chrome on Linux', network: '2001:db8:1:*' },
      { act: 'signed_in', browser: 'Firefox on Windows', network: '192.0.2.*', at: clock.now().toISOString() },
    ]);
    expect((await browser()('GET', '/api/auth/activity')).status).toBe(401);
  });

  it('is the owner’s alone, in pages, for 180 days', async () => {
    const { maya, call } = await signedIn('mayapages');
    const { call: others } = await signedIn('otherpages');
    for (let i = 0; i < 3; i++) await browser(firefox)('POST', '/api/auth/session', { email: maya.email, password });
    const { activity, next } = (await call('GET', '/api/auth/activity?limit=3')).body;
    expect([activity.length, (await listOf(call, `?before=${next}`)).length]).toEqual([3, 1]);
    expect(await listOf(others)).toHaveLength(1);
    clock.forward(180 * 24 * 60);
    expect((await browser()('POST', '/api/auth/session', { email: maya.email, password })).status).toBe(200);
    await runJob(app.deps, { task: 'forget-old', payload: null });
    const kept = await app.deps.db.selectFrom('account_activity').select('creatorId').execute();
    expect(kept).toEqual([{ creatorId: maya.creatorId }]);
  });

  it('has the second step, its wrong codes and used recovery codes', async () => {
    const { maya, call } = await signedIn('mayasteps');
    const key = (await call('POST', '/api/auth/mfa/app')).body.key.replaceAll(' ', '');
    const confirm = (code: string) => call('POST', '/api/auth/mfa/app/confirmation', { code });
    expect((await confirm('12345x')).status).toBe(422);
    const { recoveryCodes } = (await confirm(codeAt(key, clock.now()))).body;
    const enter = browser(chrome);
    const asked = (await enter('POST', '/api/auth/session', { email: maya.email, password })).body;
    const answer = (code: string) =>
      enter('POST', '/api/auth/challenge', {
        session: asked.session,
        challengeName: asked.challengeName,
        answer: code,
      });
    expect((await answer('000000')).status).toBe(422);
    expect((await answer(recoveryCodes[0])).status).toBe(200);
    expect((await call('POST', '/api/auth/proof', { code: '000000' })).status).toBe(422);
    expect((await call('POST', '/api/auth/proof', { code: recoveryCodes[1] })).status).toBe(204);
    await call('POST', '/api/auth/mfa/recovery-codes');
    await call('PUT', '/api/auth/mfa/preference', { preferred: 'NOMFA' });
    expect(await since(call)).toEqual([
      'second_step_on SOFTWARE_TOKEN_MFA',
      'wrong_second_step',
      'recovery_code_used',
      'signed_in_new_browser',
      'wrong_proof',
      'recovery_code_used',
      'recovery_codes_renewed',
      'second_step_off SOFTWARE_TOKEN_MFA',
    ]);
  });

  it('has passwords changed and reset', async () => {
    const { maya, call } = await signedIn('mayapasswords');
    const change = (oldPassword: string, newPassword: string) =>
      call('POST', '/api/auth/password', { oldPassword, newPassword, repeat: newPassword });
    expect((await change('not this one', 'bachata4ever')).status).toBe(422);
    expect((await change(password, 'bachata4ever')).status).toBe(200);
    const forgetful = browser();
    await forgetful('POST', '/api/auth/password/forgot', { email: maya.email });
    await runWaiting(app.deps, 'mail-reset-code');
    const code = await mailedCode(app.deps.db, maya.email, 'reset-code');
    const given = { email: maya.email, password: 'kizomba4ever', repeat: 'kizomba4ever' };
    expect((await forgetful('POST', '/api/auth/password/reset', { ...given, code: wrongCode(code) })).status).toBe(422);
    expect((await forgetful('POST', '/api/auth/password/reset', { ...given, code })).status).toBe(200);
    expect(await since(forgetful)).toEqual(['password_changed', 'password_reset', 'signed_in_new_browser']);
  });

  it('has the email changed, and a change stopped', async () => {
    const { maya, call } = await signedIn('mayaemails');
    const email = 'mayanext@example.org';
    await call('POST', '/api/auth/email-change', { email });
    const code = await mailedCode(app.deps.db, email, 'email-change-code');
    const confirm = (typed: string) => call('POST', '/api/auth/email-change/confirmation', { code: typed });
    expect((await confirm(wrongCode(code))).status).toBe(422);
    expect((await confirm(code)).status).toBe(200);
    await call('POST', '/api/auth/email-change', { email: maya.email });
    const [notice] = await mailsTo<{ stopUrl: string }>(app.deps.db, email, 'email-change-notice');
    const stop = { stop: notice?.stopUrl.split('#')[1] };
    expect((await browser()('POST', '/api/auth/email-change/stop', stop)).status).toBe(204);
    await call('POST', '/api/auth/session', { email, password });
    expect(await since(call)).toEqual(['email_changed', 'email_change_stopped', 'signed_in']);
  });

  it('has sessions that were ended elsewhere', async () => {
    const { maya, call } = await signedIn('mayaends');
    const other = async () => {
      const enter = browser(chrome);
      await enter('POST', '/api/auth/session', { email: maya.email, password });
      return (await call('GET', '/api/auth/sessions')).body.places.find(
        (place: { isCurrent: boolean }) => !place.isCurrent,
      );
    };
    const { id } = await other();
    expect((await call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
    await other();
    await call('DELETE', '/api/auth/sessions');
    const { deviceId } = await other();
    expect((await call('DELETE', `/api/auth/devices/${deviceId}`)).status).toBe(204);
    const ended = (await since(call)).filter(act => act === 'sessions_ended');
    expect(ended).toHaveLength(3);
  });

  it('has a deletion that was asked for and withdrawn', async () => {
    const { maya, call } = await signedIn('mayaleaves');
    expect((await call('POST', '/api/own-data/deletion', { email: maya.email })).status).toBe(200);
    expect((await call('DELETE', '/api/own-data/deletion')).status).toBe(200);
    expect(await since(call)).toEqual(['deletion_asked', 'deletion_withdrawn']);
  });
});
