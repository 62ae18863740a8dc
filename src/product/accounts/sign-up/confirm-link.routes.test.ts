import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../../../tests/kit/database/mails-to.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { codeRules, linkRules } from '../account/account.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, settings: { SIGNUP_VERIFICATION: 'link' } });
const person = { firstName: 'Maya', lastName: 'Okafor', password: 'salsa4ever', zone: 'Europe/Lisbon' };

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

/** One browser: it keeps the cookies it is given. */
function browser() {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
    const { statusCode, ...answer } = await app.app.inject({
      method: 'POST',
      url: path,
      headers: { origin: app.deps.config.publicUrl, cookie, 'user-agent': firefox },
      payload: body,
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String))
      cookies.set(line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1).split(';')[0] ?? '');
    return { status: statusCode, body: answer.json() as unknown };
  };
  return {
    signUp: (email: string, password = person.password) =>
      post('/api/auth/vitrine-signup', { ...person, email, password }),
    resend: (email: string) => post('/api/auth/confirmation/resend', { email }),
    look: (link: string) => post('/api/auth/confirmation/link/preview', { link }),
    confirm: (link: string, password?: string) => post('/api/auth/confirmation/link', { link, password }),
    enter: (email: string) => post('/api/auth/auto-sign-in', { email }),
    signIn: (email: string, password = person.password) => post('/api/auth/session', { email, password }),
  };
}
async function mailedLink(email: string): Promise<string> {
  const [latest] = await mailsTo<{ url: string }>(app.deps.db, email, 'confirm-link');
  const url = new URL(latest?.url ?? 'x:');
  expect(url.pathname).toBe('/signup/confirm');
  return url.hash.slice(1);
}

describe('a sign-up that is confirmed by link', () => {
  it('is confirmed on another device by a click; the first device, which keeps asking, is signed in once', async () => {
    const email = 'linka@example.org';
    const [laptop, phone] = [browser(), browser()];
    expect(await laptop.signUp(email)).toMatchObject({ status: 202, body: { next: 'link' } });
    expect(await laptop.enter(email)).toMatchObject({ status: 202, body: { next: 'wait' } });
    const link = await mailedLink(email);
    // What a mail scanner does: it looks, and nothing is confirmed.
    expect((await phone.look(link)).body).toEqual({
      email,
      firstName: 'Maya',
      beganAt: '2026-11-21T10:00:00.000Z',
      browser: 'Firefox on Linux',
      asksPassword: true,
    });
    expect((await laptop.look(link)).body).toMatchObject({ asksPassword: false });
    expect((await phone.look(link)).status).toBe(200);
    expect((await laptop.enter(email)).status).toBe(202);

    expect(codeOf(await phone.confirm(link))).toBe('wrong_sign_up_password');
    expect(codeOf(await phone.confirm(link, 'another one'))).toBe('wrong_sign_up_password');
    expect(await phone.confirm(link, person.password)).toMatchObject({ status: 200, body: { email } });
    expect(codeOf(await phone.enter(email))).toBe('auto_sign_in_error');
    clock.forward(1);
    expect(await laptop.enter(email)).toMatchObject({
      status: 200,
      body: { user: { email }, creator: { zone: 'Europe/Lisbon' } },
    });
    expect(codeOf(await laptop.enter(email))).toBe('auto_sign_in_error');
    expect((await phone.signIn(email)).status).toBe(200);
  });

  it('of a stranger is confirmed by nobody else: the opening browser confirms its own', async () => {
    const email = 'linkg@example.org';
    const [owner, stranger] = [browser(), browser()];
    await owner.signUp(email);
    clock.forward(1);
    await stranger.signUp(email, 'mine now ok');
    // The owner opens the newer email, which the stranger caused.
    expect((await owner.confirm(await mailedLink(email))).status).toBe(200);
    expect((await stranger.enter(email)).status).toBe(202);
    expect((await stranger.signIn(email, 'mine now ok')).status).toBe(403);
    expect((await owner.enter(email)).status).toBe(200);
    expect((await browser().signIn(email)).status).toBe(200);
  });

  it('of a stranger is not confirmed by the owner’s password on a phone, however often it is tried', async () => {
    const email = 'linkh@example.org';
    const [owner, stranger, phone] = [browser(), browser(), browser()];
    await owner.signUp(email);
    const own = await mailedLink(email);
    clock.forward(1);
    await stranger.signUp(email, 'mine now ok');
    const theirs = await mailedLink(email);
    for (let tries = 0; tries < codeRules.tries; tries++)
      expect(codeOf(await phone.confirm(theirs, person.password))).toBe('wrong_sign_up_password');
    expect(codeOf(await phone.confirm(theirs, 'mine now ok'))).toBe('link_is_over');
    expect((await phone.confirm(own, person.password)).status).toBe(200);
    expect((await stranger.enter(email)).status).toBe(202);
    expect((await owner.enter(email)).status).toBe(200);
  });

  it('is confirmed once, by its own link', async () => {
    const email = 'linkb@example.org';
    const { signUp, confirm, look } = browser();
    await signUp(email);
    const link = await mailedLink(email);
    expect(codeOf(await confirm(`${link}x`))).toBe('link_is_over');
    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(codeOf(await look(link))).toBe('link_is_over');
  });

  it('already confirmed when it is asked for is signed in at once', async () => {
    const email = 'linkc@example.org';
    const one = browser();
    await one.signUp(email);
    await one.confirm(await mailedLink(email));
    expect((await one.enter(email)).status).toBe(200);
  });

  it('is given up after 180 seconds, in the words of the specification; the link itself works on', async () => {
    const email = 'linkd@example.org';
    const one = browser();
    await one.signUp(email);
    clock.forward(linkRules.waitSeconds / 60);
    expect((await one.enter(email)).status).toBe(202);
    clock.forward(1);
    expect(await one.enter(email)).toMatchObject({
      status: 410,
      body: { error: { message: 'Please confirm your account and use your credentials to sign in.' } },
    });
    expect((await one.confirm(await mailedLink(email))).status).toBe(200);
    expect(codeOf(await one.enter(email))).toBe('link_not_confirmed');
    expect((await one.signIn(email)).status).toBe(200);
  });

  it('is replaced by a new link, which is waited for from the start', async () => {
    const email = 'linke@example.org';
    const one = browser();
    await one.signUp(email);
    const first = await mailedLink(email);
    clock.forward(5);
    expect((await one.resend(email)).status).toBe(202);
    const second = await mailedLink(email);
    expect(codeOf(await one.confirm(first))).toBe('link_is_over');
    expect((await one.enter(email)).status).toBe(202);
    expect((await one.confirm(second)).status).toBe(200);
    expect((await one.enter(email)).status).toBe(200);
  });

  it('of a known address gets the same answer; its owner is emailed, and there is no link', async () => {
    const known = await app.creator('linkknown');
    const one = browser();
    expect(await one.signUp(known.email)).toMatchObject({ status: 202, body: { next: 'link' } });
    expect((await one.enter(known.email)).status).toBe(202);
    const mails = await app.deps.db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', known.email)
      .execute();
    expect(mails).toEqual([{ template: 'already-here' }]);
  });

  it('ends after a day', async () => {
    const email = 'linkf@example.org';
    const one = browser();
    await one.signUp(email);
    const link = await mailedLink(email);
    clock.forward(24 * 60 + 1);
    expect(codeOf(await one.confirm(link))).toBe('link_is_over');
  });
});
