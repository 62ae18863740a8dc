import { describe, expect, it } from 'vitest';
import { mailedCode, mailsTo } from '../../../../tests/kit/database/mails-to.ts';
import { answerOfCall, codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../../tests/kit/server/outbox.ts';
import { codeRules } from '../account/account.ts';
import { createVerifiedAccount } from '../sign-up/sign-up.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const rooms = app.deps;

const person = { firstName: 'Maya', lastName: 'Okafor', password: 'salsa4ever', zone: 'Europe/Lisbon' };
const found = (email: string) => createVerifiedAccount(app.deps, { ...person, email });

/** One browser: it keeps the cookies it is given. */
function browser(remoteAddress = '127.0.0.1') {
  const cookies = new Map<string, string>();
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        origin: app.deps.config.publicUrl,
        cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
  };
  return {
    cookies,
    call,
    signIn: (email: string, password: string) => call('POST', '/api/auth/session', { email, password }),
    session: () => call('GET', '/api/auth/session'),
    forgot: async (email: string) => {
      const answer = await call('POST', '/api/auth/password/forgot', { email });
      await runWaiting(rooms, 'mail-reset-code');
      return answer;
    },
    reset: (email: string, code: string, password: string, repeat = password) =>
      call('POST', '/api/auth/password/reset', { email, code, password, repeat }),
    change: (oldPassword: string, newPassword: string, repeat = newPassword) =>
      call('POST', '/api/auth/password', { oldPassword, newPassword, repeat }),
  };
}

const resetCode = (email: string) => mailedCode(db, email, 'reset-code');
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');
const fieldsOf = ({ body }: { body: { error?: { fields?: unknown } } }) => body.error?.fields;

describe('a forgotten password', () => {
  it('is replaced by the emailed code; all other sessions and known browsers end, and the owner is told', async () => {
    const email = 'reset@example.org';
    await found(email);
    const [laptop, phone] = [browser(), browser()];
    await phone.signIn(email, person.password);
    const device = phone.cookies.get('vitrine_device');
    expect((await laptop.forgot(email)).status).toBe(202);
    const answer = await laptop.reset(email, await resetCode(email), 'bachata4ever');
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await laptop.session()).body).toMatchObject({ user: { email } });
    const elsewhere = await phone.call('GET', '/api/bookings');
    expect([elsewhere.status, elsewhere.body.error]).toMatchObject([
      401,
      { code: 'access_revoked', message: 'Access Token has been revoked' },
    ]);
    expect(await mailsTo(db, email, 'password-changed')).toHaveLength(1);
    expect((await browser().signIn(email, person.password)).status).toBe(401);
    expect((await browser().signIn(email, 'bachata4ever')).status).toBe(200);
    const again = browser();
    await again.signIn(email, 'bachata4ever');
    expect(again.cookies.get('vitrine_device')).not.toBe(device);
  });

  it('is answered alike for an address without an account, which is mailed nothing', async () => {
    await found('known@example.org');
    const [known, unknown] = [browser(), browser()];
    expect(answerOfCall(await known.forgot('known@example.org'))).toEqual(
      answerOfCall(await unknown.forgot('nobody@example.org')),
    );
    expect(await mailsTo(db, 'nobody@example.org', 'reset-code')).toEqual([]);
    const wrong = otherCode(await resetCode('known@example.org'));
    for (let i = 0; i <= codeRules.tries; i++)
      expect(answerOfCall(await known.reset('known@example.org', wrong, 'bachata4ever'))).toEqual(
        answerOfCall(await unknown.reset('nobody@example.org', wrong, 'bachata4ever')),
      );
  });

  it('needs the code in the browser that asked for it, within half an hour', async () => {
    const email = 'bound@example.org';
    await found(email);
    const own = browser();
    await own.forgot(email);
    const code = await resetCode(email);
    expect(codeOf(await browser().reset(email, code, 'bachata4ever'))).toBe('wrong_code');
    clock.forward(codeRules.minutesValid + 1);
    expect(codeOf(await own.reset(email, code, 'bachata4ever'))).toBe('wrong_code');
  });

  it('cannot be guessed: of two hundred codes at once five are checked, and the right one comes too late', async () => {
    const email = 'guessed@example.org';
    await found(email);
    const own = browser();
    await own.forgot(email);
    const code = await resetCode(email);
    const wrong = otherCode(code);
    const answers = await Promise.all(Array.from({ length: 60 }, () => own.reset(email, wrong, 'bachata4ever')));
    expect(answers.filter(answer => codeOf(answer) === 'wrong_code')).toHaveLength(codeRules.tries);
    expect(codeOf(await own.reset(email, code, 'bachata4ever'))).toBe('too_many_codes');
  });

  it('is used once, however many tabs send the code together', async () => {
    const email = 'once@example.org';
    await found(email);
    const own = browser();
    await own.forgot(email);
    const code = await resetCode(email);
    const answers = await Promise.all(
      ['bachata4ever', 'kizomba4ever', 'merengue4ever'].map(each => own.reset(email, code, each)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('says what is wrong beside its field and keeps the code', async () => {
    const email = 'fields@example.org';
    await found(email);
    const own = browser();
    await own.forgot(email);
    const code = await resetCode(email);
    expect(fieldsOf(await own.reset(email, code, 'bachata4ever', 'bachata4evil'))).toEqual({
      repeat: 'Password does not match',
    });
    expect(fieldsOf(await own.reset(email, code, 'short'))).toMatchObject({ password: 'Use 8 to 16 characters' });
    expect(fieldsOf(await own.reset(email, code, ''))).toEqual({ password: 'Password cannot be empty' });
    expect(codeOf(await own.reset(email, code, 'mayaokafor'))).toBe('weak_password');
    expect((await own.reset(email, code, 'bachata4ever')).status).toBe(200);
  });

  it('mails once a minute and five times a day from one network; the owner’s own browser has mails of its own', async () => {
    const email = 'flooded@example.org';
    await found(email);
    const owner = browser('192.0.2.7');
    await owner.signIn(email, person.password);
    const stranger = browser('192.0.2.8');
    for (let i = 0; i < codeRules.perDay; i++) {
      expect((await stranger.forgot(email)).status).toBe(202);
      expect((await stranger.forgot(email)).status).toBe(202);
      clock.forward(2);
    }
    expect(await mailsTo(db, email, 'reset-code')).toHaveLength(codeRules.perDay);
    expect((await stranger.forgot(email)).status).toBe(429);
    for (let i = 10; i < 10 + codeRules.askersPerDay; i++) await browser(`192.0.2.${i}`).forgot(email);
    expect((await browser('192.0.2.99').forgot(email)).status).toBe(429);
    expect((await owner.forgot(email)).status).toBe(202);
    expect((await owner.reset(email, await resetCode(email), 'bachata4ever')).status).toBe(200);
  });
});

describe('changing a password', () => {
  it('needs the old one, and ends every other session but not this one', async () => {
    const email = 'change@example.org';
    await found(email);
    const [here, there] = [browser(), browser()];
    await here.signIn(email, person.password);
    await there.signIn(email, person.password);
    expect((await here.change(person.password, 'bachata4ever')).body).toMatchObject({ user: { email } });
    expect((await here.session()).body).toMatchObject({ user: { email } });
    expect(codeOf(await there.session())).toBe('access_revoked');
    expect((await there.session()).body).toBeNull();
    expect(await mailsTo(db, email, 'password-changed')).toHaveLength(1);
  });

  it.each([
    ['a wrong old one', 'not this one', 'bachata4ever', undefined, 422, { oldPassword: 'Invalid password' }],
    ['no old one', '', 'bachata4ever', undefined, 400, { oldPassword: 'Password cannot be empty' }],
    [
      'the old one again',
      person.password,
      person.password,
      undefined,
      400,
      { newPassword: 'New password cannot be same as old password' },
    ],
    ['another repeat', person.password, 'bachata4ever', 'other', 400, { repeat: 'Password does not match' }],
    ['a short one', person.password, 'short', undefined, 400, { newPassword: 'Use 8 to 16 characters' }],
  ])('refuses %s', async (what, before, after, repeat, status, fields) => {
    const email = `${what.replaceAll(' ', '')}@example.org`;
    await found(email);
    const here = browser();
    await here.signIn(email, person.password);
    const answer = await here.change(before, after, repeat);
    expect([answer.status, fieldsOf(answer)]).toEqual([status, fields]);
    expect((await browser().signIn(email, person.password)).status).toBe(200);
  });

  it('lets a stolen session guess ten times a quarter of an hour', async () => {
    const email = 'stolen@example.org';
    await found(email);
    const here = browser();
    await here.signIn(email, person.password);
    for (let i = 0; i < 10; i++) await here.change('not this one', 'bachata4ever');
    expect(codeOf(await here.change(person.password, 'bachata4ever'))).toBe('too_many_passwords');
  });

  it('needs a session', async () => {
    expect((await browser().change('salsa4ever', 'bachata4ever')).body).toMatchObject({
      error: { message: 'No current user' },
    });
  });
});
