import { describe, expect, it } from 'vitest';
import { mailedCode, mailsTo } from '../../../../tests/kit/database/mails-to.ts';
import { answerOfCall, codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { codeRules } from '../account/account.ts';
import { openSession } from '../sessions/sessions.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const url = '/api/auth/email-change';
const password = 'open sesame';

const latest = async (email: string, template: string) =>
  (await mailsTo<{ stopUrl: string; newEmail: string }>(app.deps.db, email, template))[0];
const changeCode = (email: string) => mailedCode(app.deps.db, email, 'email-change-code');
const begin = (as: SignedCreator, email: string) => app.call('POST', url, { email }, as);
const confirm = (as: SignedCreator, code: string) => app.call('POST', `${url}/confirmation`, { code }, as);
const emailOf = async (as: SignedCreator) =>
  ((await app.call('GET', '/api/auth/session', undefined, as)).body as { user?: { email: string } }).user?.email;

describe('another email', () => {
  it('replaces the old one once its code is typed; the old one is emailed before and after', async () => {
    const maya = await app.creator('mayamoves');
    const phone = { ...maya, cookie: `vitrine_session=${await openSession(app.deps, maya.creatorId, '')}` };
    expect((await begin(maya, ' New@Example.org ')).body).toEqual({ email: 'new@example.org' });
    expect(await emailOf(maya)).toBe(maya.email);
    expect(await latest(maya.email, 'email-change-notice')).toMatchObject({ newEmail: 'new@example.org' });
    const code = await changeCode('new@example.org');
    expect(codeOf(await confirm(maya, code === '000000' ? '000001' : '000000'))).toBe('wrong_code');
    expect((await confirm(maya, code)).body).toMatchObject({ user: { email: 'new@example.org' } });
    expect(await latest(maya.email, 'email-changed')).toMatchObject({ newEmail: 'new@example.org' });
    expect((await app.call('GET', '/api/bookings', undefined, phone)).body).toMatchObject({
      error: { message: 'Access Token has been revoked' },
    });
    const signIn = (email: string) => app.call('POST', '/api/auth/session', { email, password });
    expect([(await signIn(maya.email)).status, (await signIn('new@example.org')).status]).toEqual([401, 200]);
    expect(codeOf(await confirm(maya, code))).toBe('wrong_code');
  });

  it('of another account gets the same answer; its owner is emailed, and no code is accepted', async () => {
    const [maya, ana] = [await app.creator('mayaasks'), await app.creator('anahasit')];
    const free = await begin(maya, 'free@example.org');
    const taken = await begin(maya, ana.email);
    expect(answerOfCall(taken)).toEqual([free.status, JSON.stringify({ email: ana.email })]);
    expect(await latest(ana.email, 'email-change-code')).toBeUndefined();
    expect(await latest(ana.email, 'email-change-taken')).toBeDefined();
    expect(codeOf(await confirm(maya, '123456'))).toBe('wrong_code');
    expect(await emailOf(maya)).toBe(maya.email);
  });

  it('requested by two accounts goes to the first that types its code', async () => {
    const [maya, ana] = [await app.creator('mayafirst'), await app.creator('anasecond')];
    const wanted = 'wanted@example.org';
    const codes: string[] = [];
    for (const each of [maya, ana]) {
      await begin(each, wanted);
      codes.push(await changeCode(wanted));
      clock.forward(1);
    }
    const [first = '', second = ''] = codes;
    const answers = await Promise.all([confirm(maya, first), confirm(ana, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('needs a proof within ten minutes, and must differ from the current one', async () => {
    const maya = await app.creator('mayaproves');
    expect(codeOf(await begin(maya, maya.email))).toBe('same_email');
    clock.forward(11);
    expect(codeOf(await begin(maya, 'x@example.org'))).toBe('proof_needed');
    expect((await app.call('GET', url, undefined, maya)).body).toEqual({ email: null });
  });

  it('ends when its owner cancels it, and after a time', async () => {
    const maya = await app.creator('mayastays');
    await begin(maya, 'later@example.org');
    const code = await changeCode('later@example.org');
    expect((await app.call('DELETE', url, undefined, maya)).status).toBe(204);
    expect(codeOf(await confirm(maya, code))).toBe('wrong_code');
    await begin(maya, 'later@example.org');
    clock.forward(codeRules.minutesValid + 1);
    expect((await app.call('GET', url, undefined, maya)).body).toEqual({ email: null });
  });

  it('can be stopped from the old address by this change’s link alone, which ends every session', async () => {
    const maya = await app.creator('mayastops');
    const stop = (mark: string) => app.call('POST', `${url}/stop`, { stop: mark });
    await begin(maya, 'thief@example.org');
    const mark = (await latest(maya.email, 'email-change-notice'))?.stopUrl.split('#')[1] ?? '';
    expect(codeOf(await stop(`${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`))).toBe('link_is_over');
    expect((await stop(mark)).status).toBe(204);
    expect((await app.call('GET', url, undefined, maya)).body).toMatchObject({
      error: { message: 'Access Token has been revoked' },
    });
    expect(codeOf(await stop(mark))).toBe('link_is_over');
  });
});
