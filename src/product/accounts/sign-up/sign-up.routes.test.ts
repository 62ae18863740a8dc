import { describe, expect, it } from 'vitest';
import { mailedCode, mailsTo } from '../../../../tests/kit/database/mails-to.ts';
import { answerOfCall, codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { creatorIdOf } from '../../../base/id.ts';
import { codeRules } from '../account/account.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;

const person = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  password: 'salsa4ever',
  zone: 'Europe/Lisbon',
};
const confirmCode = (email: string) => mailedCode(db, email, 'confirm-code');
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(line => String(line).split(';')[0] ?? '');
// Only the cookie is sent; whose it is, the test does not know.
const as = (cookie: string) => ({ creatorId: '' as never, cookie, email: '', userUrl: '' });

/** One browser: it keeps the cookies it is given. */
function browser() {
  const cookies = new Map<string, string>();
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => {
    const answer = await app.call(method, path, body, as([...cookies].map(pair => pair.join('=')).join('; ')));
    for (const line of cookiesOf(answer)) cookies.set(line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1));
    return answer;
  };
  return {
    call,
    signUp: (email: string, change: Partial<typeof person & { style: string }> = {}) =>
      call('POST', '/api/auth/vitrine-signup', { ...person, email, ...change }),
    confirm: (email: string, code: string) => call('POST', '/api/auth/confirmation', { email, code }),
    resend: (email: string) => call('POST', '/api/auth/confirmation/resend', { email }),
    signIn: (email: string, password: string) => call('POST', '/api/auth/session', { email, password }),
  };
}
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing up', () => {
  it('mails a code, and the code opens a session in a cookie no script can read', async () => {
    const maya = browser();
    const answer = await maya.signUp(person.email);
    expect(answer).toMatchObject({ status: 202, body: { next: 'confirm' } });
    expect(String(answer.headers['set-cookie'])).toMatch(/^vitrine_signups=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
    expect(await maya.call('GET', '/api/auth/session')).toMatchObject({ status: 200, body: null });

    const confirmed = await maya.confirm(person.email, await confirmCode(person.email));
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({
      user: { firstName: 'Maya' },
      creator: { zone: 'Europe/Lisbon', plan: 'free', onboarded: false, userUrl: null },
    });
    expect(String(confirmed.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);

    const page = await db
      .selectFrom('pages')
      .selectAll()
      .where('creatorId', '=', creatorIdOf((confirmed.body as { user: { id: string } }).user.id))
      .execute();
    expect(page).toHaveLength(1);
    expect((await maya.call('GET', '/api/vitrine/signed-user')).body).toMatchObject({ user: { email: person.email } });
  });

  it.each([
    ['cubano', 'cubano'],
    ['vaporwave', 'minimal'],
    [undefined, 'minimal'],
  ])('begins with the style chosen before, %s: the page wears %s', async (style, art) => {
    const email = `styled-${style ?? 'none'}@example.org`;
    const { signUp, confirm } = browser();
    await signUp(email, style === undefined ? {} : { style });
    const { body } = await confirm(email, await confirmCode(email));
    expect(body).toMatchObject({ creator: { startStyle: style ?? null } });
    const page = await db
      .selectFrom('pages')
      .select('appearance')
      .where('creatorId', '=', creatorIdOf((body as { user: { id: string } }).user.id))
      .executeTakeFirstOrThrow();
    expect(page.appearance).toMatchObject({ art });
  });

  it('is no account before the code is typed', async () => {
    const { signUp, signIn } = browser();
    await signUp('nobody-yet@example.org');
    expect(await db.selectFrom('users').where('email', '=', 'nobody-yet@example.org').select('id').execute()).toEqual(
      [],
    );
    expect(codeOf(await signIn('nobody-yet@example.org', person.password))).toBe('not_confirmed');
    expect(codeOf(await signIn('nobody-yet@example.org', 'not this one'))).toBe('wrong_credentials');
    expect(codeOf(await browser().signIn('nobody-yet@example.org', person.password))).toBe('wrong_credentials');
  });

  it.each([
    [{ firstName: '  ' }, 'firstName', 'Please enter First name'],
    [{ lastName: '' }, 'lastName', 'Please enter Last name'],
    [{ email: 'maya@' }, 'email', 'Invalid email. Please enter a valid email'],
    [{ password: 'short12' }, 'password', 'Use 8 to 16 characters'],
    [{ password: 'x'.repeat(17) }, 'password', 'Use 8 to 16 characters'],
    [{ firstName: 'x'.repeat(51) }, 'firstName', 'Use at most 50 characters'],
  ])('refuses %j beside its field', async (change, field, message) => {
    const answer = await app.call('POST', '/api/auth/vitrine-signup', {
      ...person,
      email: 'new@example.org',
      ...change,
    });
    expect(answer.status).toBe(400);
    expect((answer.body as { error: { fields: Record<string, string> } }).error.fields[field]).toBe(message);
  });

  it.each([
    'password1',
    '12345678',
    'Sunshine1',
    '        ',
    'aaaaaaaaaa',
    'new@example.org',
    'maya.okafor',
    'OKAFOR2026',
  ])('refuses the password %j, which is easy to guess', async password => {
    const answer = await app.call('POST', '/api/auth/vitrine-signup', {
      ...person,
      email: 'new@example.org',
      password,
    });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'weak_password']);
    expect(answer.body).toMatchObject({ error: { fields: { password: expect.stringContaining('easy to guess') } } });
  });

  it('stores a time zone under its current name, whichever name is sent', async () => {
    const email = 'kolkata@example.org';
    const { signUp, confirm, call } = browser();
    await signUp(email, { zone: 'Asia/Calcutta' });
    expect((await confirm(email, await confirmCode(email))).body).toMatchObject({ creator: { zone: 'Asia/Kolkata' } });
    for (const [zone, kept] of [
      ['Europe/Kiev', 'Europe/Kyiv'],
      ['Europe/Kyiv', 'Europe/Kyiv'],
    ])
      expect((await call('PATCH', '/api/accounts/creator', { zone })).body).toMatchObject({ creator: { zone: kept } });
    expect(codeOf(await call('PATCH', '/api/accounts/creator', { zone: 'Mars/Olympus' }))).toBe('unknown_zone');
  });

  it('refuses unknown fields', async () => {
    expect(
      (await app.call('POST', '/api/auth/vitrine-signup', { ...person, email: 'n@example.org', plan: 'pro' })).status,
    ).toBe(400);
  });

  it('refuses every code after five wrong ones, until a new one is mailed', async () => {
    const email = 'guess@example.org';
    const { signUp, confirm, resend } = browser();
    await signUp(email);
    const code = await confirmCode(email);
    for (let i = 0; i < 5; i++) expect(codeOf(await confirm(email, otherCode(code)))).toBe('wrong_code');
    expect(codeOf(await confirm(email, code))).toBe('too_many_codes');
    clock.forward(1);
    expect((await resend(email)).status).toBe(202);
    expect((await confirm(email, await confirmCode(email))).status).toBe(200);
  });

  it('says the same for a code that is wrong, was never sent, or is ten minutes old', async () => {
    const email = 'late@example.org';
    const { signUp, confirm } = browser();
    const unknown = await confirm('nobody@example.org', '123456');
    await signUp(email);
    const code = await confirmCode(email);
    const wrong = await confirm(email, otherCode(code));
    clock.forward(codeRules.minutesValid);
    const late = await confirm(email, code);
    expect(unknown).toMatchObject({ status: 422, body: { error: { code: 'wrong_code' } } });
    for (const answer of [wrong, late]) expect(answerOfCall(answer)).toEqual(answerOfCall(unknown));
  });

  it('mails a new code at most once a minute, and five a day to one address', async () => {
    const email = 'again@example.org';
    const { signUp, resend } = browser();
    const count = async () => (await mailsTo(db, email, 'confirm-code')).length;
    await signUp(email);
    await resend(email);
    expect(await count()).toBe(1);
    for (let sent = 2; sent <= codeRules.perDay; sent++) {
      clock.forward(1);
      expect((await resend(email)).status).toBe(202);
      expect(await count()).toBe(sent);
    }
    clock.forward(1);
    const refused = await resend(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await signUp(email)).status).toBe(429);
    expect(await count()).toBe(codeRules.perDay);
  });

  it('mails nothing to a browser that did not sign up', async () => {
    const email = 'stranger@example.org';
    await browser().signUp(email);
    clock.forward(1);
    expect(codeOf(await browser().resend(email))).toBe('no_sign_up');
    expect(await mailsTo(db, email, 'confirm-code')).toHaveLength(1);
  });
});

describe('two sign-ups with one address', () => {
  async function both(email: string) {
    const [owner, other] = [browser(), browser()];
    const first = await owner.signUp(email, { password: 'owners word' });
    const code = await confirmCode(email);
    const second = await other.signUp(email, { password: 'others word', firstName: 'Mallory' });
    return { owner, other, first, second, code, otherCode: await confirmCode(email) };
  }

  it('leaves the first unchanged: its code creates the account with its own password', async () => {
    const email = 'owner@example.org';
    const { owner, code } = await both(email);
    expect((await owner.confirm(email, code)).body).toMatchObject({ user: { firstName: 'Maya' } });
    expect((await browser().signIn(email, 'owners word')).status).toBe(200);
    expect(codeOf(await browser().signIn(email, 'others word'))).toBe('wrong_credentials');
  });

  it('never confirms one with the code of the other', async () => {
    const email = 'crossed@example.org';
    const { owner, other, code, otherCode } = await both(email);
    if (code !== otherCode) {
      expect(codeOf(await owner.confirm(email, otherCode))).toBe('wrong_code');
      expect(codeOf(await other.confirm(email, code))).toBe('wrong_code');
    }
    expect(codeOf(await browser().confirm(email, code))).toBe('wrong_code');
  });

  it('answers the second as the first, and when the first is confirmed its own code is a wrong one', async () => {
    const email = 'second@example.org';
    const { owner, other, first, second, code, otherCode } = await both(email);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    await owner.confirm(email, code);
    expect(codeOf(await other.confirm(email, otherCode))).toBe('wrong_code');
    expect((await browser().signIn(email, 'owners word')).status).toBe(200);
    expect(codeOf(await other.signIn(email, 'others word'))).toBe('not_confirmed');
  });

  it('makes one account of two codes typed at once', async () => {
    const email = 'at-once@example.org';
    const { owner, other, code, otherCode } = await both(email);
    const answers = await Promise.all([owner.confirm(email, code), other.confirm(email, otherCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('in one browser replaces the earlier: people correct what they typed', async () => {
    const email = 'corrected@example.org';
    const { signUp, confirm, signIn } = browser();
    await signUp(email, { password: 'first word' });
    const early = await confirmCode(email);
    await signUp('another@example.org');
    await signUp(email, { password: 'second word' });
    const code = await confirmCode(email);
    if (early !== code) expect(codeOf(await confirm(email, early))).toBe('wrong_code');
    expect((await confirm('another@example.org', await confirmCode('another@example.org'))).status).toBe(200);
    expect((await confirm(email, code)).status).toBe(200);
    expect((await signIn(email, 'second word')).status).toBe(200);
  });

  it('from many places mails one code to each of twenty a day, and ten to those who ask again', async () => {
    const email = 'flooded@example.org';
    const from = (address: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/vitrine-signup',
        remoteAddress: address,
        payload: { ...person, email },
      });
    const statuses: number[] = [];
    const { askersPerDay, perAddressPerDay } = codeRules;
    for (let i = 0; i < 12; i++) statuses.push((await from(`198.51.100.${i}`)).statusCode);
    for (let i = 0; i < 12; i++) statuses.push((await from(`198.51.100.${i}`)).statusCode);
    expect(statuses).toEqual([...Array(12 + perAddressPerDay).fill(202), 429, 429]);
    // The owner in a new browser, after strangers asked as often as they may.
    expect((await from('203.0.113.7')).statusCode).toBe(202);
    for (let i = 13; i < askersPerDay; i++) expect((await from(`198.51.100.${i}`)).statusCode).toBe(202);
    expect((await from('198.51.100.99')).statusCode).toBe(429);
    expect(await mailsTo(db, email, 'confirm-code')).toHaveLength(askersPerDay + perAddressPerDay);
  });

  it('counts every spelling of an address as the mailbox that it leads to', async () => {
    const signUp = (email: string, remoteAddress: string) =>
      app.app.inject({ method: 'POST', url: '/api/auth/vitrine-signup', remoteAddress, payload: { ...person, email } });
    const spelled = (i: number) => `spelled+${i}@example.org`;
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await signUp(spelled(i), '198.51.101.1')).statusCode);
    for (let i = 7; i < 14; i++) statuses.push((await signUp(spelled(i), `198.51.101.${i}`)).statusCode);
    const { perDay } = codeRules;
    expect(statuses.filter(status => status === 202)).toHaveLength(perDay + 7);
    expect(statuses.slice(0, 7)).toEqual([...Array(perDay).fill(202), 429, 429]);
    for (const dots of ['g.oogle@gmail.com', 'go.ogle@googlemail.com', 'goo.gle@gmail.com', 'google@gmail.com'])
      for (let i = 0; i < 2; i++) await signUp(dots, '198.51.101.2');
    expect((await signUp('goog.le@gmail.com', '198.51.101.2')).statusCode).toBe(429);
  });
});

describe('signing up with the address of an account', () => {
  const email = 'known@example.org';

  it('is answered like any other, mails the owner, and opens nothing', async () => {
    const owner = browser();
    await owner.signUp(email);
    await owner.confirm(email, await confirmCode(email));
    const [other, fresh] = [browser(), browser()];
    const known = await other.signUp(email, { password: 'another one' });
    const unknown = await fresh.signUp('unknown@example.org', { password: 'another one' });
    const seen = (answer: typeof known) => [answerOfCall(answer), Object.keys(answer.headers).sort()];
    expect(seen(known)).toEqual(seen(unknown));
    expect(await mailsTo(db, email, 'already-here')).toHaveLength(1);
    expect(await mailsTo(db, email, 'confirm-code')).toHaveLength(1);

    for (const password of ['another one', 'a wrong one']) {
      const [here, there] = [await other.signIn(email, password), await fresh.signIn('unknown@example.org', password)];
      expect(seen(here)).toEqual(seen(there));
    }
    clock.forward(1);
    expect(seen(await other.resend(email))).toEqual(seen(await fresh.resend('unknown@example.org')));
    const code = otherCode(await confirmCode('unknown@example.org'));
    for (let i = 0; i <= codeRules.tries; i++)
      expect(seen(await other.confirm(email, code))).toEqual(seen(await fresh.confirm('unknown@example.org', code)));
    expect((await browser().signIn(email, person.password)).status).toBe(200);
  });
});
