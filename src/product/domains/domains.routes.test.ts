import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/app.ts';
import { openNameServer } from '../../../tests/kit/name-server.ts';
import { takeJobs } from '../../../tests/kit/outbox.ts';
import { openShop, republish } from '../../../tests/kit/shop.ts';
import { openTlsProxy, testAuthority } from '../../../tests/kit/tls-proxy.ts';
import { tellChange } from '../../platform/change-feed.ts';
import { checkDueDomains } from './check-domain.flow.ts';
import type { DomainAnswer, OwnDomain } from './contract.ts';

const names = await openNameServer();
let port = 0;
const proxy = await openTlsProxy(() => port);
const clock = holdClock('2026-11-21T12:00:00Z');
const own = 'vitrine.vitrine-test.org';
const settings = {
  PUBLIC_URL: `http://${own}`,
  CUSTOM_HOSTS_DNS: names.address,
  CUSTOM_HOSTS_CA: testAuthority,
  CUSTOM_HOSTS_PORT: String(proxy.port),
  CUSTOM_HOSTS_ADDRESSES: '127.0.0.1',
};
const app = await testApp({ settings: { ...settings, CUSTOM_HOSTS_PRIVATE: '1' }, clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
port = (app.app.server.address() as AddressInfo).port;

const host = 'studio.vitrine-test.org';
const maya = await openShop(app, 'maya', { services: [{ title: 'A first lesson' }] });
const jonas = await openShop(app, 'jonas', { services: [{ title: 'Strength' }] });

const domainOf = (answer: { body: unknown }): OwnDomain => {
  const { domain } = answer.body as DomainAnswer;
  if (domain === null) throw new Error('there is no address');
  return domain;
};
const claim = async (creator: SignedCreator, name: string) =>
  domainOf(await app.call('PUT', '/api/domain', { host: name }, creator));
const check = async (creator: SignedCreator) => domainOf(await app.call('POST', '/api/domain/check', {}, creator));
const release = (creator: SignedCreator) => app.call('DELETE', '/api/domain', undefined, creator);
const proofOf = ({ records }: OwnDomain) => records.find(record => record.type === 'TXT')?.value ?? '';
const mails = async () => {
  await takeJobs(app.deps.db);
  const rows = await app.deps.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', 'domain-news')
    .execute();
  await app.deps.db.deleteFrom('mails').where('template', '=', 'domain-news').execute();
  return rows.map(row => [row.recipient, (row.props as { news: string }).news]);
};
type Got = { status: number; text: string; headers: Record<string, string | string[] | undefined> };
/** A visit as it comes from the network, by the name in the Host header. */
const visit = async (at: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> => {
  await heard();
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host: at } }, answer => {
      let text = '';
      answer.on('data', part => {
        text += String(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    asked.on('error', reject);
    asked.end();
  });
};
const ask = async (name: string) =>
  (await visit('localhost', `/internal/tls/ask?domain=${encodeURIComponent(name)}`)).status;
const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];
/** Waits until this server has heard of everything that was changed before. */
const heard = () =>
  new Promise<void>((resolve, reject) => {
    waiting.push(resolve);
    tellChange(app.deps.db, 'heard', 'all').catch(reject);
  });
const waiting: (() => void)[] = [];
app.deps.feed.on('heard', () => waiting.shift()?.());
/** Makes a name the creator's active one. */
async function settleIn(creator: SignedCreator, name: string): Promise<void> {
  names.set(`_vitrine.${name}`, 'TXT', proofOf(await claim(creator, name)));
  names.set(name, 'A', '127.0.0.1');
  expect((await check(creator)).state).toBe('active');
}

beforeEach(async () => {
  await release(maya);
  await release(jonas);
  for (const name of [host, `_vitrine.${host}`])
    for (const kind of ['A', 'TXT', 'CNAME'] as const) names.set(name, kind);
  names.fail(false);
  await app.deps.db.deleteFrom('throttles').execute();
  await mails();
});

describe('from a claim to a page of one’s own address', () => {
  it('goes by way of the records and a knock, and says at each step what was found', async () => {
    const claimed = await claim(maya, ' https://Studio.vitrine-test.org/ ');
    expect(claimed).toMatchObject({ host, state: 'waiting', finding: null, redirects: false });
    expect(claimed.records.map(({ type, name }) => [type, name])).toEqual([
      ['TXT', `_vitrine.${host}`],
      ['CNAME', host],
      ['A', host],
    ]);
    expect(await check(maya)).toMatchObject({ state: 'waiting', finding: { proof: 'missing', leads: 'nowhere' } });

    names.set(host, 'A', '127.0.0.9');
    names.set(`_vitrine.${host}`, 'TXT', 'vitrine-of-somebody-else');
    expect(await check(maya)).toMatchObject({
      state: 'waiting',
      finding: { proof: 'other', leads: 'elsewhere', found: ['127.0.0.9'], expected: ['127.0.0.1'], https: 'untried' },
    });
    expect(await ask(host)).toBe(404);

    names.set(`_vitrine.${host}`, 'TXT', 'v=spf1 -all', proofOf(claimed));
    names.set(host, 'A');
    names.set(host, 'CNAME', own);
    names.set(own, 'A', '127.0.0.1');
    expect(await check(maya)).toMatchObject({ state: 'active', finding: { leads: 'here', https: 'right' } });
    expect(await mails()).toEqual([[maya.email, 'active']]);
    expect(await ask(host)).toBe(200);

    const page = await visit(host, '/');
    expect(page.status).toBe(200);
    expect(canonical(page.text)).toBe(`https://${host}/`);
    expect(page.text).toContain(`href="/services/${maya.services[0]}"`);
    expect(page.text).not.toContain('"/at/maya');
  });

  it('gives the proxy its certificate before the knock succeeds', async () => {
    names.set(`_vitrine.${host}`, 'TXT', proofOf(await claim(maya, host)));
    names.set(host, 'A', '127.0.0.1');
    const closed = port;
    port = 9;
    const waiting = await check(maya);
    port = closed;
    expect(waiting).toMatchObject({ state: 'reachable', finding: { https: 'other' } });
    expect(await ask(host)).toBe(200);
    expect((await visit(host, '/')).status).toBe(421);
    expect((await check(maya)).state).toBe('active');
  });

  it('is checked by itself when its time has come, and not before', async () => {
    await claim(maya, host);
    expect(await checkDueDomains(app.deps)).toBe(1);
    expect(await checkDueDomains(app.deps)).toBe(0);
    clock.forward(2);
    expect(await checkDueDomains(app.deps)).toBe(1);
  });

  it('takes nothing away because a name server does not answer', async () => {
    await settleIn(maya, host);
    names.fail(true);
    expect(await check(maya)).toMatchObject({ state: 'active', finding: { leads: 'unanswered' } });
  });

  it('an address that breaks is served for a week and told by mail; mended, it is at home again', async () => {
    await settleIn(maya, host);
    await mails();
    names.set(host, 'A', '127.0.0.9');
    await check(maya);
    await check(maya);
    expect((await visit(host, '/')).status).toBe(200);
    const broken = await check(maya);
    expect(broken.state).toBe('broken');
    expect(broken.servedUntil).toBe(new Date(clock.now().getTime() + 7 * 86_400_000).toISOString());
    expect(await mails()).toEqual([[maya.email, 'broken']]);
    const still = await visit(host, '/');
    expect([still.status, canonical(still.text)]).toEqual([200, `http://${own}/at/maya`]);

    names.set(host, 'A', '127.0.0.1');
    expect((await check(maya)).state).toBe('active');
    expect(await mails()).toEqual([[maya.email, 'mended']]);

    names.set(host, 'A', '127.0.0.9');
    await app.deps.db.deleteFrom('throttles').execute();
    for (const _ of [1, 2, 3]) await check(maya);
    clock.forward(7 * 24 * 60);
    expect((await check(maya)).state).toBe('waiting');
    expect((await mails()).map(([, news]) => news)).toEqual(['broken', 'ended']);
    expect((await visit(host, '/')).status).toBe(421);
    expect(await ask(host)).toBe(404);
  });

  it.each(['', 'studio', '127.0.0.1', 'localhost', 'co.uk', own, `maya.${own}`, 'a b.org'])(
    '%j cannot be claimed',
    async name => {
      const answer = await app.call('PUT', '/api/domain', { host: name }, maya);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_input']);
      expect((answer.body as { error: { fields: { host: string } } }).error.fields.host).not.toBe('');
    },
  );

  it('checks on demand are limited', async () => {
    await claim(maya, host);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await app.call('POST', '/api/domain/check', {}, maya)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('nobody is shown or changes anything without a session', async () => {
    for (const [method, url] of [
      ['GET', ''],
      ['PUT', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/check'],
    ] as const) {
      const body =
        method === 'PUT' ? { host } : method === 'PATCH' ? { redirects: true } : method === 'POST' ? {} : undefined;
      expect((await app.call(method, `/api/domain${url}`, body)).status).toBe(401);
    }
  });
});

describe('a name that two people claim', () => {
  it('stays with whoever has it while their record stands', async () => {
    await settleIn(maya, host);
    const claimed = await claim(jonas, host);
    expect(proofOf(claimed)).not.toBe(proofOf(await claim(maya, host)));
    expect(await check(jonas)).toMatchObject({ state: 'waiting', finding: { proof: 'other', held: true } });
    names.set(`_vitrine.${host}`, 'TXT', proofOf(await claim(maya, host)), proofOf(claimed));
    expect(await check(jonas)).toMatchObject({ state: 'waiting', finding: { proof: 'right', held: true } });
    expect((await visit(host, '/')).text).toContain('A first lesson');
  });

  it('goes to whoever proves it alone, and the other is told', async () => {
    await settleIn(maya, host);
    await mails();
    names.set(`_vitrine.${host}`, 'TXT', proofOf(await claim(jonas, host)));
    expect((await check(jonas)).state).toBe('active');
    expect((await visit(host, '/')).text).toContain('Strength');
    expect(domainOf(await app.call('GET', '/api/domain', undefined, maya)).state).toBe('waiting');
    expect((await mails()).sort()).toEqual(
      [
        [jonas.email, 'active'],
        [maya.email, 'ended'],
      ].sort(),
    );
    expect(canonical((await visit(own, '/at/maya')).text)).toBe(`http://${own}/at/maya`);
  });

  it('is free once it is given up', async () => {
    await settleIn(maya, host);
    await release(maya);
    expect(await ask(host)).toBe(404);
    expect((await visit(host, '/')).status).toBe(421);
    await settleIn(jonas, host);
  });

  it('a proof for one name proves no other', async () => {
    const first = proofOf(await claim(maya, 'gym.vitrine-test.org'));
    const second = proofOf(await claim(maya, host));
    expect(second).not.toBe(first);
    names.set(`_vitrine.${host}`, 'TXT', first);
    names.set(host, 'A', '127.0.0.1');
    expect(await check(maya)).toMatchObject({ state: 'waiting', finding: { proof: 'other' } });
  });
});

describe('a name with www and the same without', () => {
  const bare = 'vitrine-test.org';
  const www = `www.${bare}`;
  const other = async (creator: SignedCreator) => {
    const { other: found } = await check(creator);
    await app.deps.db.deleteFrom('throttles').execute();
    if (found === null) throw new Error('there is no other name');
    return found;
  };
  const kinds = ({ records }: { records: OwnDomain['records'] }) => records.map(({ type, name }) => `${type} ${name}`);
  const whereTo = async (at: string, path = '/', method = 'GET') => {
    const { status, headers } = await visit(at, path, {}, method);
    return [status, headers.location];
  };

  beforeEach(() => {
    for (const name of [bare, www, `_vitrine.${bare}`, `_vitrine.${www}`])
      for (const kind of ['A', 'TXT', 'CNAME'] as const) names.set(name, kind);
  });

  it('are a pair, and one with more before it has none', async () => {
    expect((await claim(maya, bare)).other).toMatchObject({ host: www, state: 'waiting', finding: null });
    expect((await claim(maya, www)).other).toMatchObject({ host: bare, state: 'waiting', finding: null });
    expect((await claim(maya, host)).other).toBeNull();
    expect((await claim(maya, `www.${host}`)).other).toBeNull();
    const { rows } = await sql`select host from domains where creator_id = ${maya.creatorId}`.execute(app.deps.db);
    expect(rows).toHaveLength(1);
  });

  it('the name with www needs one record more, and leads on by path and query', async () => {
    await settleIn(maya, bare);
    expect(await other(maya)).toMatchObject({ state: 'waiting', finding: { proof: 'right', leads: 'nowhere' } });
    expect(kinds(await other(maya))).toEqual([`CNAME ${www}`, `A ${www}`]);
    expect([await ask(www), (await visit(www, '/')).status]).toEqual([404, 421]);

    names.set(www, 'A', '127.0.0.1');
    expect(await other(maya)).toMatchObject({ state: 'active', records: [], finding: { https: 'right' } });
    expect(await ask(www)).toBe(200);
    expect(await whereTo(www)).toEqual([301, `https://${bare}/`]);
    expect(await whereTo(`${www.toUpperCase()}:80`, '/services/a?from=1&to=%2F')).toEqual([
      301,
      `https://${bare}/services/a?from=1&to=%2F`,
    ]);
    expect(await whereTo(www, '//evil.example/x')).toEqual([301, `https://${bare}//evil.example/x`]);
    expect(await whereTo(www, 'http://evil.example/x')).toEqual([301, `https://${bare}/`]);
    expect(await whereTo(www, '/signin')).toEqual([301, `https://${bare}/signin`]);
    expect(await whereTo(www, '/api/bookings/holds', 'POST')).toEqual([308, `https://${bare}/api/bookings/holds`]);
    expect((await visit(www, '/')).headers['cache-control']).toBe('no-cache');
    expect((await visit(bare, '/')).status).toBe(200);
    expect(await mails()).toEqual([[maya.email, 'active']]);
  });

  it('the name without www has to be proved for itself', async () => {
    await settleIn(maya, www);
    names.set(bare, 'A', '127.0.0.1');
    const unproved = await other(maya);
    expect(unproved).toMatchObject({ host: bare, state: 'waiting', finding: { proof: 'missing', leads: 'here' } });
    expect(kinds(unproved)).toEqual([`TXT _vitrine.${bare}`]);
    names.set(`_vitrine.${bare}`, 'TXT', proofOf(domainOf(await app.call('GET', '/api/domain', undefined, maya))));
    expect(await other(maya)).toMatchObject({ finding: { proof: 'other' } });
    expect(await ask(bare)).toBe(404);
    names.set(`_vitrine.${bare}`, 'TXT', unproved.records[0]?.value ?? '');
    expect((await other(maya)).state).toBe('active');
    expect(await whereTo(bare, '/contact')).toEqual([301, `https://${www}/contact`]);
  });

  it('change places when the creator wants that, without a pause', async () => {
    names.set(www, 'A', '127.0.0.1');
    await settleIn(maya, bare);
    await app.call('PATCH', '/api/domain', { redirects: true }, maya);
    const swapped = await claim(maya, www);
    expect(swapped).toMatchObject({
      host: www,
      state: 'active',
      redirects: true,
      other: { host: bare, state: 'active' },
    });
    expect(await whereTo(bare)).toEqual([301, `https://${www}/`]);
    expect(canonical((await visit(www, '/')).text)).toBe(`https://${www}/`);
    expect(await whereTo(own, '/at/maya')).toEqual([301, `https://${www}/`]);
    expect(await claim(maya, www)).toMatchObject({ host: www, state: 'active' });
  });

  it('no certificate and no way on before the first name is proved, and none after it is lost', async () => {
    names.set(www, 'A', '127.0.0.1');
    await claim(maya, bare);
    expect(await other(maya)).toMatchObject({ state: 'waiting', finding: { proof: 'missing', leads: 'here' } });
    expect([await ask(bare), await ask(www)]).toEqual([404, 404]);
    await settleIn(maya, bare);
    expect(await ask(www)).toBe(200);
    names.set(bare, 'A', '127.0.0.9');
    for (const _ of [1, 2, 3]) await check(maya);
    expect(await whereTo(www)).toEqual([301, `https://${bare}/`]);
    clock.forward(7 * 24 * 60);
    expect(await other(maya)).toMatchObject({ state: 'waiting' });
    expect([await ask(www), (await visit(www, '/')).status]).toEqual([404, 421]);
  });

  it('the other one breaks quietly, and takes nothing from the first', async () => {
    names.set(www, 'A', '127.0.0.1');
    await settleIn(maya, bare);
    await mails();
    names.set(www, 'A', '127.0.0.9');
    for (const _ of [1, 2]) await check(maya);
    expect(await other(maya)).toMatchObject({ state: 'broken', finding: { leads: 'elsewhere' } });
    expect([await mails(), (await visit(bare, '/')).status]).toEqual([[], 200]);
  });

  it('a name somebody shows their page at is not taken by one that would only follow', async () => {
    await settleIn(jonas, www);
    names.set(`_vitrine.${www}`, 'TXT');
    await settleIn(maya, bare);
    expect(await other(maya)).toMatchObject({ state: 'waiting', finding: { held: true } });
    expect((await visit(www, '/')).text).toContain('Strength');
    expect((await visit(bare, '/')).text).toContain('A first lesson');
    await release(jonas);
    expect((await other(maya)).state).toBe('active');
  });

  it('a name that only follows gives way to whoever proves it', async () => {
    names.set(www, 'A', '127.0.0.1');
    await settleIn(maya, bare);
    await mails();
    await settleIn(jonas, www);
    expect((await visit(www, '/')).text).toContain('Strength');
    expect(await other(maya)).toMatchObject({ state: 'waiting', finding: { held: true } });
    expect(await mails()).toEqual([[jonas.email, 'active']]);
    expect(domainOf(await app.call('GET', '/api/domain', undefined, jonas)).other).toMatchObject({ state: 'waiting' });
  });

  it('two people who prove both at the same moment get one each', async () => {
    for (const [creator, name] of [
      [maya, bare],
      [jonas, www],
    ] as const) {
      names.set(`_vitrine.${name}`, 'TXT', proofOf(await claim(creator, name)));
      names.set(name, 'A', '127.0.0.1');
    }
    await Promise.all([maya, jonas, maya, jonas].map(check));
    for (const creator of [maya, jonas])
      expect(await check(creator)).toMatchObject({
        state: 'active',
        other: { state: 'waiting', finding: { held: true } },
      });
  });

  it('works for letters of other scripts, and a name kept from before the pairs gets its other one', async () => {
    const claimed = await claim(maya, 'www.tänze.example');
    expect(claimed).toMatchObject({
      host: 'www.xn--tnze-loa.example',
      readable: 'www.tänze.example',
      zone: 'xn--tnze-loa.example',
      other: { host: 'xn--tnze-loa.example', readable: 'tänze.example' },
    });
    await sql`delete from domains where follows`.execute(app.deps.db);
    expect((await other(maya)).host).toBe('xn--tnze-loa.example');
  });

  it('is checked by itself once the first one is proved', async () => {
    await claim(maya, bare);
    await check(maya);
    clock.forward(60 * 24);
    names.set(`_vitrine.${bare}`, 'TXT', proofOf(await claim(maya, bare)));
    for (const name of [bare, www]) names.set(name, 'A', '127.0.0.1');
    while ((await checkDueDomains(app.deps)) > 0);
    expect(await ask(www)).toBe(200);
  });
});

describe('at a host of one’s own', () => {
  it('are the page, its services and what they need', async () => {
    await settleIn(maya, host);
    const service = `/services/${maya.services[0]}`;
    for (const path of [
      '/',
      '/mobile',
      service,
      '/contact',
      '/card.png',
      '/qr.svg',
      `/embed/${maya.services[0]}`,
      '/robots.txt',
      '/sitemap.xml',
      '/at/maya',
      `/book/maya/${maya.services[0]}`,
      '/api/vitrine/availability/facts?userUrl=maya',
    ])
      expect([path, (await visit(host, path)).status]).toEqual([path, 200]);
    expect(canonical((await visit(host, service)).text)).toBe(`https://${host}${service}`);
    expect(canonical((await visit(host, '/mobile')).text)).toBe(`https://${host}/`);
    expect((await visit(host, '/mobile')).headers['x-robots-tag']).toBe('noindex');
    expect((await visit(host, '/robots.txt')).text).toContain(`Sitemap: https://${host}/sitemap.xml`);
    expect((await visit(host, '/sitemap.xml')).text).toContain(`<loc>https://${host}/</loc>`);
    const { etag = '' } = (await visit(host, '/')).headers;
    expect((await visit(host, '/', { 'if-none-match': String(etag) })).status).toBe(304);
    expect((await visit(host.toUpperCase(), '/')).status).toBe(200);
    expect((await visit(`${host}:8443`, '/')).status).toBe(200);
  });

  it('is nothing of the working area, and no session is heard or given', async () => {
    await settleIn(maya, host);
    const { cookie } = maya;
    for (const path of [
      '/manage',
      '/signin',
      '/signup',
      '/onboarding',
      '/mailbox',
      '/home',
      '/api/domain',
      '/api/auth/session',
      '/api/pages/1/draft',
      '/api/vitrine/signed-user',
      '/api/openapi.json',
      '/internal/tls/ask?domain=x',
      '/at/jonas',
      '/book/jonas/x',
      '/healthz',
    ]) {
      const { status, headers } = await visit(host, path, { cookie });
      expect([path, status, headers['set-cookie']]).toEqual([path, 404, undefined]);
    }
    expect((await visit(host, '/api/bookings/holds/x', { cookie }, 'DELETE')).headers['set-cookie']).toBeUndefined();
    expect((await visit(own, '/api/pages/1/draft', { cookie })).status).toBe(200);
  });

  it('is what /at names as its address, leaves the sitemap, and is led to when its creator wants that', async () => {
    await settleIn(maya, host);
    const shown = await visit(own, '/at/maya');
    expect([shown.status, canonical(shown.text)]).toEqual([200, `https://${host}/`]);
    expect(shown.text).toContain(`href="/at/maya/services/`);
    const sitemap = (await visit(own, '/sitemap.xml')).text;
    expect([sitemap.includes('/at/maya'), sitemap.includes('/at/jonas')]).toEqual([false, true]);

    await app.call('PATCH', '/api/domain', { redirects: true }, maya);
    const led = await visit(own, `/at/maya/services/${maya.services[0]}?utm_source=flyer`);
    const service = `https://${host}/services/${maya.services[0]}`;
    expect([led.status, led.headers.location]).toEqual([301, `${service}?utm_source=flyer`]);
    expect((await visit(own, `/at/maya/embed/${maya.services[0]}`)).status).toBe(200);
    expect((await visit(host, '/at/maya')).status).toBe(200);
    await release(maya);
    expect((await visit(own, '/at/maya')).status).toBe(200);
  });

  it('leads on from the former address of a post and of a page, in any script', async () => {
    await settleIn(maya, host);
    const post = randomUUID();
    const put = (fields: object) => app.call('PUT', `/api/pages/1/items/${post}`, { kind: 'blog', fields }, maya);
    const slugs = ['면접에서-침묵하는-법', '차-한-잔'];
    for (const slug of slugs) {
      expect(
        (await put({ title: 'A post', description: 'Words', date: '2026-11-01', imageId: null, slug })).status,
      ).toBe(200);
      await republish(app, maya);
      expect((await visit(host, encodeURI(`/blogs/${slug}/`))).text).toContain('A post</h1>');
    }
    const led = await visit(host, `${encodeURI(`/blogs/${slugs[0]}`)}?utm_source=x`);
    expect([led.status, led.headers.location]).toEqual([301, `${encodeURI(`/blogs/${slugs[1]}`)}?utm_source=x`]);

    const pageId = randomUUID();
    const asMaya = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
      app.call(method, `/api/pages${path}`, body, maya).then(({ status, text }) => expect(status, text).toBe(200));
    await asMaya('POST', '', { pageId, template: 'blank', title: 'Prices' });
    await asMaya('PUT', `/${pageId}/items/${randomUUID()}`, { kind: 'skill', fields: { title: 'Salsa' } });
    await asMaya('PUT', `/${pageId}/publication`, { rev: 1 });
    await asMaya('PATCH', `/${pageId}`, { slug: 'what-it-costs' });
    const moved = await visit(host, '/pages/prices');
    expect([moved.status, moved.headers.location]).toEqual([301, '/pages/what-it-costs']);
    expect((await visit(host, '/pages/what-it-costs')).status).toBe(200);
  });

  it('tells people in a page that an address leads nowhere, and the way on stays there', async () => {
    await settleIn(maya, host);
    for (const path of ['/nowhere', '/services/gone', '/manage', '/at/jonas', '/%00', '/a%zz']) {
      const { status, text } = await visit(host, path, { accept: 'text/html' });
      expect([path, status, text.includes('This window is dark')]).toEqual([path, 404, true]);
      expect(text).toMatch(/<a href="(\/|\/at\/maya)">/);
    }
    expect((await visit(host, '/')).text).toContain(`href="http://${own}/home">Made with Vitrine`);
  });

  it('follows a new handle', async () => {
    await settleIn(jonas, host);
    await app.call('PATCH', '/api/accounts/creator', { userUrl: 'jonaslind' }, jonas);
    await app.deps.domains.book.load();
    const page = await visit(host, '/');
    expect([page.status, page.text.includes('"/at/')]).toEqual([200, false]);
  });

  it('a name nobody claimed is answered nothing, the server’s own names everything', async () => {
    for (const path of ['/', '/signin', '/api/auth/session', '/at/maya'])
      expect((await visit('stranger.vitrine-test.org', path)).status).toBe(421);
    expect((await visit('stranger.vitrine-test.org', '/healthz')).status).toBe(200);
    for (const name of [own, 'localhost', '127.0.0.1:4310', '[::1]:4310', '192.168.1.7', 'vitrine', 'laptop.local'])
      expect([name, (await visit(name, '/at/maya')).status]).toEqual([name, 200]);
  });
});

describe('the question before a certificate', () => {
  it.each([own, 'localhost', '127.0.0.1', '', 'evil.example', `${host}.evil.example`, '*'])(
    'is no for %j',
    async name => {
      expect(await ask(name)).toBe(404);
    },
  );

  it('is not answered to whoever comes through the proxy', async () => {
    await settleIn(maya, host);
    const path = `/internal/tls/ask?domain=${host}`;
    expect((await visit('localhost', path, { 'x-forwarded-for': '8.8.8.8' })).status).toBe(404);
    expect((await visit('localhost', path)).status).toBe(200);
    expect((await visit('localhost', `${path}&domain=evil.example`)).status).toBe(404);
  });
});

describe('a name that leads where nothing may be called', () => {
  const guarded = testApp({
    settings: { ...settings, CUSTOM_HOSTS_ADDRESSES: '127.0.0.1,127.0.0.2' },
    url: app.url,
    clock,
  });
  let canary: Server;
  let touched = 0;
  afterAll(() => void canary?.close());

  it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.1.1'])('%s is refused before a call', async address => {
    const { call } = await guarded;
    const before = proxy.knocks();
    names.set(`_vitrine.${host}`, 'TXT', proofOf(domainOf(await call('PUT', '/api/domain', { host }, maya))));
    names.set(host, 'A', '93.184.216.34', address);
    const answer = domainOf(await call('POST', '/api/domain/check', {}, maya));
    expect(answer).toMatchObject({ state: 'waiting', finding: { leads: 'private', https: 'untried' } });
    expect(proxy.knocks()).toBe(before);
  });

  it('only the address that was judged is called, whatever the name says next', async () => {
    canary = createServer(socket => {
      touched += 1;
      socket.destroy();
    });
    await new Promise<void>(resolve => void canary.listen(proxy.port, '127.0.0.2', resolve));
    const name = 'rebind.vitrine-test.org';
    names.set(`_vitrine.${name}`, 'TXT', proofOf(await claim(maya, name)));
    names.turn(name, ['127.0.0.1', '127.0.0.2']);
    expect((await check(maya)).state).toBe('active');
    expect([touched, names.asked(name, 'A')]).toEqual([0, 1]);
  });
});
