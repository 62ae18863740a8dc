import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { Hold } from '../booking/contract.ts';
import { mailAccountLink } from './booking-account.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const shop = await openShop(app, 'returning', {
  services: [{ title: 'A lesson', durationMinutes: 30, stepMinutes: 30 }],
});
const other = await openShop(app, 'elsewhere', { services: [{}] });
const at = `/at/${shop.userUrl}/bookings`;
let booked = 0;

async function book(email: string): Promise<void> {
  const startsAt = new Date(Date.parse('2026-11-23T09:00:00Z') + booked++ * 1_800_000).toISOString();
  const input = { userUrl: shop.userUrl, offerId: shop.services[0] ?? '', startsAt, bookingId: randomUUID() };
  const held = (await app.call('POST', '/api/holds', input)).body as Hold;
  const details = { name: 'Ana Silva', email, notes: '', method: null };
  expect((await app.call('POST', `/api/holds/${held.ref}/details`, details)).status).toBe(200);
}
const send = async (method: 'GET' | 'POST', url: string, form = '', headers: Record<string, string> = {}) => {
  const answer = await app.app.inject({
    method,
    url,
    headers: { origin: 'http://localhost:4310', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' ? { payload: form } : {}),
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    to: String(answer.headers.location ?? ''),
    set: String(answer.headers['set-cookie'] ?? ''),
  };
};
const linksTo = async (email: string): Promise<string[]> => {
  const mails = await db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'booking-account-link')
    .where('recipient', '=', email)
    .execute();
  return mails.map(mail => (mail.props as { url: string }).url);
};
async function linkFor(email: string, host = 'localhost'): Promise<string> {
  const before = new Set(await linksTo(email));
  await mailAccountLink(app.deps, { creatorId: shop.creatorId, email, host });
  return (await linksTo(email)).find(url => !before.has(url)) ?? '';
}
const pathOf = (url: string) => new URL(url).pathname;
async function signedIn(email: string): Promise<{ cookie: string }> {
  const answer = await send('POST', pathOf(await linkFor(email)));
  expect([answer.status, answer.to]).toEqual([303, at]);
  return { cookie: answer.set.split(';')[0] ?? '' };
}

describe('asking for a link', () => {
  it('is answered alike for every address, with the same work, and only a customer is written to', async () => {
    await book('ana@example.org');
    const [known, unknown] = [
      await send('POST', `${at}/link`, 'email=Ana%40example.org'),
      await send('POST', `${at}/link`, 'email=nobody%40example.org'),
    ];
    expect(known).toEqual(unknown);
    expect([known.status, known.to]).toEqual([303, `${at}/sent`]);
    await linkFor('nobody@example.org');
    expect(await linksTo('nobody@example.org')).toEqual([]);
    // A server that was killed after the mail was queued leaves the job to the next one.
    const [asked] = (await takeJobs(db)).filter(({ task }) => task === 'mail-account-link');
    for (const _ of ['once', 'again']) await mailAccountLink(app.deps, asked?.payload);
    expect(await linksTo('ana@example.org')).toHaveLength(1);
    expect(await linkFor('ana@example.org')).toMatch(
      /^http:\/\/localhost:4310\/at\/returning\/bookings\/open\/[\w-]{43}$/,
    );
  });

  it('names the field and keeps what was typed', async () => {
    const wrong = await send('POST', `${at}/link`, 'email=ana%40');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('value="ana@"');
    expect(wrong.text).toContain('Invalid email');
  });

  it('never puts a name from the request into the mail', async () => {
    await book('host@example.org');
    expect(await linkFor('host@example.org', 'evil.example')).toMatch(/^http:\/\/localhost:4310\//);
  });

  it('writes at most three times an hour to one address', async () => {
    await book('many@example.org');
    for (let n = 0; n < 5; n++) await linkFor('many@example.org');
    expect(await linksTo('many@example.org')).toHaveLength(3);
  });

  it('is limited by network address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await send('POST', `${at}/link`, 'email=x%40example.org', from)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('is refused from another site', async () => {
    for (const path of ['link', 'forget', 'sign-out', 'details'])
      expect(
        (await send('POST', `${at}/${path}`, '', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }))
          .status,
      ).toBe(403);
  });
});

describe('the link', () => {
  it('is not used up by looking, opens once, and keeps only hashes', async () => {
    await book('once@example.org');
    const path = pathOf(await linkFor('once@example.org'));
    expect((await send('GET', path)).status).toBe(200);
    const [first, second] = await Promise.all([send('POST', path), send('POST', path)]);
    expect([first.status, second.status].sort()).toEqual([303, 410]);
    expect((await send('GET', path)).status).toBe(410);
    // Opened once more where it was used, it leads to the bookings.
    const cookie = { cookie: String(first.set || second.set).split(';')[0] ?? '' };
    for (const method of ['GET', 'POST'] as const) {
      const again = await send(method, path, '', cookie);
      expect([again.status, again.to]).toEqual([303, at]);
    }
    const set = first.status === 303 ? first.set : second.set;
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    expect(set).toContain(`Path=${at}`);
    const kept = await db.selectFrom('booking_account_sessions').select('hash').execute();
    expect(kept.every(({ hash }) => hash.length === 32)).toBe(true);
  });

  it('ends after half an hour, and is nothing at another creator or when guessed', async () => {
    await book('late@example.org');
    const path = pathOf(await linkFor('late@example.org'));
    expect((await send('POST', path.replace(shop.userUrl, other.userUrl))).status).toBe(410);
    expect((await send('POST', `${at}/open/${'a'.repeat(43)}`)).status).toBe(410);
    clock.forward(30 - 1 / 60);
    expect((await send('GET', path)).status).toBe(200);
    clock.forward(1 / 60);
    expect((await send('GET', path)).status).toBe(410);
    expect((await send('POST', path)).status).toBe(410);
  });
});

describe('the bookings of a customer', () => {
  it('offer each thing again once, however many dates of it there are', async () => {
    await book('twice@example.org');
    await book('twice@example.org');
    const { text } = await send('GET', at, '', await signedIn('twice@example.org'));
    expect(text.match(/View or change<\/a>/g)).toHaveLength(2);
    expect(text.match(/Book again<\/a>/g)).toHaveLength(1);
  });

  it('are listed with their links, with their details, to their creator alone', async () => {
    await book('list@example.org');
    const cookie = await signedIn('list@example.org');
    const page = await send('GET', at, '', cookie);
    expect(page.text).toContain('A lesson');
    expect(page.text).toMatch(/href="\/at\/\w+\/services\/[\w-]{36}"[^>]*>Book again/);
    expect(page.text).not.toContain('role="alert"');
    const ref = /\/bookings\/([\w-]{64})"/.exec(page.text)?.[1] ?? '';
    expect((await send('GET', `/bookings/${ref}`)).status).toBe(200);
    expect((await send('GET', `/at/${other.userUrl}/bookings`, '', cookie)).text).toContain('Send link');
    expect((await send('GET', at)).text).toContain('Send link');
    const wrong = await send('POST', `${at}/details`, 'name=Ana+S&phone=call', cookie);
    expect([wrong.status, wrong.text.includes('value="call"')]).toEqual([400, true]);
    expect(wrong.text).toContain('<a href="#bk-phone">Phone: Enter a phone number');
    await send('POST', `${at}/details`, 'name=Ana+S&phone=%2B351912345678', cookie);
    expect(JSON.parse((await send('GET', `${at}/me`, '', cookie)).text)).toEqual({
      name: 'Ana S',
      email: 'list@example.org',
      phone: '+351912345678',
    });
    expect((await send('GET', `${at}/me`)).status).toBe(204);
    const startsAt = '2026-11-24T09:00:00.000Z';
    const chosen = await send('POST', `/book/${shop.userUrl}/${shop.services[0]}`, `startsAt=${startsAt}`);
    const empty = await send('GET', chosen.to, '', cookie);
    const fill = /href="([^"]*\/fill\/[^"]*)"/.exec(empty.text)?.[1] ?? '';
    expect((await send('GET', fill, '', cookie)).text).toContain('value="list@example.org"');
    expect((await send('GET', fill)).to).toBe(at);
  });

  it('signs out, and forgets all but the bookings', async () => {
    await book('forget@example.org');
    const cookie = await signedIn('forget@example.org');
    await send('POST', `${at}/sign-out`, '', cookie);
    expect((await send('GET', at, '', cookie)).text).toContain('Send link');
    const again = await signedIn('forget@example.org');
    await send('POST', `${at}/forget`, '', again);
    expect((await send('GET', at, '', again)).text).toContain('Send link');
    expect(
      await db.selectFrom('booking_accounts').select('id').where('email', '=', 'forget@example.org').execute(),
    ).toEqual([]);
    expect(
      await db.selectFrom('bookings').select('id').where('customerEmail', '=', 'forget@example.org').execute(),
    ).toHaveLength(1);
  });
});
