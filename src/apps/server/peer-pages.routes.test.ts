import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openShop, republish } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { dangersOf } from '../../../tests/kit/page/read-html.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runJobs } from '../../../tests/kit/server/outbox.ts';

/** What was wrong with pages of other products, tried here (docs/security/holes.md). */
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { held, details, post } = visitorOf(app);
const attack = '<img src=x onerror=vitrineBreach()>';
const question = { id: randomUUID(), label: attack, help: attack, kind: 'short_text' as const, required: false };
const maya = await openShop(app, 'maya', {
  services: [
    {
      title: `Lesson ${attack}`.slice(0, 50),
      durationMinutes: 60,
      stepMinutes: 60,
      asks: { phone: 'off', notes: 'optional', questions: [{ ...question, options: [] }] },
    },
  ],
});
const offerId = maya.services[0] ?? '';
const dangers = (html: string) =>
  dangersOf(html, []).filter(danger => danger.includes('vitrineBreach') || danger.includes('onerror'));

it('5 CVE-2024-58355: a creator’s question is words on every page of a booking', async () => {
  const { ref } = await held(maya, offerId, monday9);
  const pages = ['/book/maya', `/book/maya/${offerId}`, `/bookings/${ref}`, `/bookings/confirm?ref=${ref}`, '/at/maya'];
  let shown = 0;
  for (const url of pages) {
    const { text } = await app.call('GET', url);
    expect([url, dangers(text), text.includes(attack)]).toEqual([url, [], false]);
    if (text.includes('&lt;img src=x onerror=')) shown++;
  }
  expect(shown).toBeGreaterThan(1);
});

it('7 CVE-2026-9349: no parameter makes the page of a booking say more', async () => {
  const { ref } = await held(maya, offerId, '2026-11-24T09:00:00.000Z');
  expect((await details(ref)).status).toBe(200);
  const read = async (url: string) => {
    const { status, text } = await app.call('GET', url);
    return [status, text.replaceAll(/(nonce|requestId)[="':]+[\w-]+/g, '')];
  };
  const plain = await read(`/bookings/${ref}`);
  for (const query of ['cancelledBy=x&rescheduledBy=y', `cancelledBy=${maya.email}`, 'allRemainingBookings=true'])
    expect(await read(`/bookings/${ref}?${query}`)).toEqual(plain);
  const stranger = `${ref.slice(0, -4)}AAAA`;
  for (const url of [`/bookings/${stranger}?cancelledBy=x`, `/bookings/${stranger}?rescheduledBy=${maya.email}`]) {
    const [status, text] = await read(url);
    expect([status, String(text).includes('Ana')]).toEqual([404, false]);
  }
});

describe('what a cache may keep', () => {
  const clean = async () => {
    const { statusCode, headers, body } = await app.app.inject({ url: '/at/maya' });
    return { statusCode, cache: headers['cache-control'], body };
  };

  it('13 CVE-2026-53943: no header of a request changes the page for the next visitor', async () => {
    const before = await clean();
    expect(before.statusCode).toBe(200);
    for (const headers of [
      { 'x-ghost-preview': `c=${attack}`, 'x-vitrine-preview': attack, 'x-theme': attack },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
      { 'x-original-url': '/api/auth/session', 'x-rewrite-url': '/api/auth/session' },
      { 'accept-language': `${attack},en`, 'user-agent': attack, referer: `https://evil.test/${attack}` },
      { cookie: 'vitrine_session=x', 'x-http-method-override': 'DELETE' },
    ]) {
      const answer = await app.app.inject({ url: '/at/maya', headers });
      expect(answer.body).not.toMatch(/vitrineBreach\(\)>|evil\.test/);
      expect(await clean()).toEqual(before);
    }
    const asOwner = await app.app.inject({ url: '/at/maya?theme=cubano', headers: { cookie: maya.cookie } });
    expect(asOwner.headers['cache-control']).toContain('no-store');
    expect(await clean()).toEqual(before);
  });

  it('14 CVE-2026-55674: no cookie is written into a page', async () => {
    const before = await clean();
    for (const name of ['theme', 'scheme', 'vitrine_theme', 'language', 'vitrine_guest', 'vitrine_visitor'])
      for (const url of ['/at/maya', `/book/maya/${offerId}`, '/home', '/signin', '/at/maya?theme=<cookieBreach>']) {
        const cookie = `${name}="><script>cookieBreach()</script>`;
        const { body } = await app.app.inject({ url, headers: { cookie } });
        expect([url, name, body.includes('cookieBreach')]).toEqual([url, name, false]);
      }
    expect(await clean()).toEqual(before);
  });
});

it('21 GHSA-7m8r-gmc3-3p4v: what a customer types is words in the host’s lists, files and emails', async () => {
  const { ref } = await held(maya, offerId, '2026-11-25T09:00:00.000Z');
  const given = { name: attack, notes: `${attack} <script>vitrineBreach()</script>` };
  expect((await details(ref, { ...given, answers: { [question.id]: attack } })).status).toBe(200);
  await runJobs(app.deps, 'send-mail');
  for (const url of ['/api/bookings', '/api/orders', '/api/people']) {
    const answer = await app.call('GET', url, undefined, maya);
    const type = String(answer.headers['content-type']);
    expect([url, answer.status, answer.headers['x-content-type-options']]).toEqual([url, 200, 'nosniff']);
    expect(type).toContain('application/json');
  }
  const { rows } = await app.deps.pool.query<{ html: string }>('select html from mailbox');
  expect(rows.some(({ html }) => html.includes('vitrineBreach'))).toBe(true);
  for (const { html } of rows) expect([dangers(html), html.includes(attack)]).toEqual([[], false]);
});

it('53 CVE-2026-107126: an address that a visitor claims is nowhere to be read', async () => {
  const fields = { name: 'Ana', email: 'claims@example.org', message: 'Hello there', itemId: '', website: '' };
  const claimed = {
    'x-forwarded-for': attack,
    'x-real-ip': attack,
    forwarded: `for="${attack}"`,
    'user-agent': attack,
  };
  const sent = await app.app.inject({
    method: 'POST',
    url: '/at/maya/leads',
    headers: {
      origin: app.deps.config.publicUrl,
      'content-type': 'application/x-www-form-urlencoded',
      ...claimed,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(sent.statusCode).toBe(303);
  await app.app.inject({ url: '/at/maya', headers: claimed });
  await post('/at/maya/subscribe', { email: 'claims@example.org', itemId: '', website: '' });
  await runJobs(app.deps, 'send-mail');
  const tables = await app.deps.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('outbox')`,
  );
  const found = [];
  for (const { name } of tables.rows) {
    const { rows } = await app.deps.pool.query<{ n: string }>(
      `select count(*)::text as n from ${name} t where t::text like '%evil%' or t::text like '%onerror=vitrineBreach%'`,
    );
    if (rows[0]?.n !== '0') found.push(name);
  }
  // Rows of the tests before: a page with the question, and what was booked.
  expect(found.filter(name => /lead|view|subscriber|throttle|visit|account_activity/.test(name))).toEqual([]);
});

it('15 CVE-2026-70588: no way into a page takes HTML, and what looks like it is words', async () => {
  const bea = await app.creator('bea');
  const body = `<p onclick=vitrineBreach()>Hi</p><script>vitrineBreach()</script><a href="javascript:vitrineBreach()">x</a>`;
  const link = { type: 'link', attrs: { href: 'javascript:vitrineBreach()' } };
  const documents = [
    { type: 'doc', content: [{ type: 'html', content: body }] },
    { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'x()' }, content: [] }] },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [link] }] }] },
  ];
  const fields = (description: unknown) => ({
    title: 'A post',
    description,
    date: '2026-11-21',
    imageId: null,
    slug: '',
  });
  const add = (text: unknown) =>
    editPage(app, { edit: 'item', id: randomUUID(), kind: 'blog', fields: fields(text) }, bea);
  for (const text of documents) expect([text, (await add(text)).status]).toEqual([text, 400]);
  expect((await add(body)).status).toBe(200);
  await republish(app, bea);
  const { text } = await app.call('GET', '/at/bea/blogs/a-post');
  expect(text).toContain('&lt;script&gt;');
  expect([dangers(text), text.includes('<script>vitrineBreach')]).toEqual([[], false]);
});
