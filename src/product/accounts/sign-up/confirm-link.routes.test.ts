import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { linkRules } from '../account.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, settings: { SIGNUP_VERIFICATION: 'link' } });
const person = { firstName: 'Maya', lastName: 'Okafor', password: 'salsa4ever', zone: 'Europe/Lisbon' };

/** One browser: it keeps the cookies it is given. */
function browser() {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: unknown) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
    const answer = await app.call('POST', path, body, { creatorId: '' as never, cookie, email: '', userUrl: '' });
    for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String))
      cookies.set(line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1).split(';')[0] ?? '');
    return answer;
  };
  return {
    signUp: (email: string) => post('/api/auth/vitrine-signup', { ...person, email }),
    resend: (email: string) => post('/api/auth/confirmation/resend', { email }),
    look: (link: string) => post('/api/auth/confirmation/link/look', { link }),
    confirm: (link: string) => post('/api/auth/confirmation/link', { link }),
    enter: (email: string) => post('/api/auth/auto-sign-in', { email }),
    signIn: (email: string) => post('/api/auth/session', { email, password: person.password }),
  };
}
async function mailedLink(email: string): Promise<string> {
  const mails = await app.deps.db
    .selectFrom('mails')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'confirm-link')
    .orderBy('created_at', 'desc')
    .execute();
  const url = new URL((mails[0]?.props as { url: string } | undefined)?.url ?? 'x:');
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
    expect((await phone.look(link)).body).toEqual({ email, firstName: 'Maya' });
    expect((await phone.look(link)).status).toBe(200);
    expect((await laptop.enter(email)).status).toBe(202);

    expect(await phone.confirm(link)).toMatchObject({ status: 200, body: { email } });
    expect(codeOf(await phone.enter(email))).toBe('auto_sign_in_error');
    clock.forward(1);
    expect(await laptop.enter(email)).toMatchObject({
      status: 200,
      body: { user: { email }, creator: { zone: 'Europe/Lisbon' } },
    });
    expect(codeOf(await laptop.enter(email))).toBe('auto_sign_in_error');
    expect((await phone.signIn(email)).status).toBe(200);
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
